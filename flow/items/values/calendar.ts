/** `year-month-day` to yyyy-MM-dd when the calendar has such a day, else null. Never uses Date. */
export function readDate(text: string): string | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(text) ?? []
  const y = Number(year)
  const m = Number(month)
  const d = Number(day)
  const leap = y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0)
  const last = m === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(m) ? 30 : 31
  if (y < 1000 || m < 1 || m > 12 || d < 1 || d > last) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** yyyy-MM-dd in the person's own zone. */
export function formatToday(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Whole years from a birth date to a day, both yyyy-MM-dd. A 29 February counts on 1 March. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}
