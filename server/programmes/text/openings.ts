import * as z from 'zod'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const openingShape = /^(\d{1,2}):(\d\d)-(\d{1,2}):(\d\d)$/

/** From and to, in minutes after midnight of a wall clock. */
type Opening = readonly [opens: number, closes: number]

/** From 9:00-17:30 its minutes; null when it is none. */
function readOpening(text: string): Opening | null {
  const parts = openingShape.exec(text)?.slice(1).map(Number)
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = parts ?? []
  const opening = [fromHour * 60 + fromMinute, toHour * 60 + toMinute] as const
  const isReal = parts && fromMinute < 60 && toMinute < 60 && opening[1] <= 24 * 60
  return isReal && opening[0] < opening[1] ? opening : null
}

/** One opening or several that do not overlap, in any order. */
export const openings = z
  .union([z.string(), z.array(z.string())])
  .transform((given, context): Opening[] => {
    const texts = typeof given === 'string' ? [given] : given
    const read = texts.map(readOpening).filter((opening) => opening !== null)
    const inOrder = read.toSorted((one, other) => one[0] - other[0])
    const overlap = inOrder.some(([opens], index) => opens < (inOrder[index - 1]?.[1] ?? 0))
    if (read.length < texts.length || overlap) {
      context.addIssue('write openings like 9:00-12:30, none within another')
    }
    return inOrder
  })
