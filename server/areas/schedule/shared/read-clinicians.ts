import { parse } from 'yaml'
import * as z from 'zod'
import { isZone } from '../../../../contract/places/time-zone.ts'
import type { Opening } from '../hours.ts'
import type { NewClinician } from '../schedule-repository.ts'

export type { NewClinician }

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const openingShape = /^(\d{1,2}):(\d\d)-(\d{1,2}):(\d\d)$/

/** From 9:00-17:30 its minutes; null when it is none. */
function readOpening(text: string): Opening | null {
  const parts = openingShape.exec(text)?.slice(1).map(Number)
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = parts ?? []
  const opening = [fromHour * 60 + fromMinute, toHour * 60 + toMinute] as const
  const isReal = parts && fromMinute < 60 && toMinute < 60 && opening[1] <= 24 * 60
  return isReal && opening[0] < opening[1] ? opening : null
}

/** One opening or several that do not overlap, in any order. */
const openings = z
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

const day = z.iso.date('write days like 2026-12-24')
const clinician = z
  .strictObject({
    name: z.string().trim().min(1).max(100),
    zone: z.string().refine(isZone, 'name a zone like America/New_York'),
    visit_minutes: z.int().min(5).max(240).default(20),
    week: z.partialRecord(z.enum(weekdays), openings),
    days: z
      .record(day, z.union([z.literal('closed').transform((): Opening[] => []), openings]))
      .default({}),
  })
  .transform(
    ({ name, zone, visit_minutes: visitMinutes, week, days }): NewClinician => ({
      name,
      zone,
      visitMinutes,
      hours: { week: weekdays.map((weekday) => week[weekday] ?? []), days },
    }),
  )

const clinicians = z.array(clinician).superRefine((listed, context) => {
  const names = new Set(listed.map(({ name }) => name))
  if (names.size < listed.length) context.addIssue('name each clinician once')
})

export type ReadClinicians =
  | { ok: true; clinicians: NewClinician[] }
  /** Each with its place in the file. */
  | { ok: false; problems: string[] }

/** What a file of clinicians says, or everything that is wrong with it. */
export function readClinicians(text: string): ReadClinicians {
  let given: unknown
  try {
    given = parse(text)
  } catch (error) {
    return { ok: false, problems: [error instanceof Error ? error.message : 'not YAML'] }
  }
  const read = clinicians.safeParse(given)
  if (read.success) return { ok: true, clinicians: read.data }
  const problems = read.error.issues.map(
    ({ path, message }) => `${path.map(String).join('.') || 'file'}: ${message}`,
  )
  return { ok: false, problems }
}
