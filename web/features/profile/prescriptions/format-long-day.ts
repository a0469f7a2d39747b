/** The day of an instant by the person's calendar: "December 24, 2026". Empty for what no calendar reaches. */
export function formatLongDay(instantMs: number): string {
  if (Number.isNaN(new Date(instantMs).getTime())) return ''
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(instantMs)
}
