/** From and to, in minutes after midnight of a wall clock. */
export type Opening = readonly [opens: number, closes: number]

/** When a clinician sees people. A day among `days` has those openings instead of its weekday's; none is a day off. */
export interface Hours {
  /** Seven lists, Monday first. */
  week: readonly (readonly Opening[])[]
  /** By yyyy-MM-dd. */
  days: Readonly<Record<string, readonly Opening[]>>
}

/** The openings of a calendar day, yyyy-MM-dd. */
export function openingsOf({ week, days }: Hours, day: string): readonly Opening[] {
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return days[day] ?? week[fromMonday] ?? []
}
