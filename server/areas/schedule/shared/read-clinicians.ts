import { parse } from 'yaml'
import * as z from 'zod'
import { consultDaysAhead, consultNoticeHours } from '../../../../contract/limits.ts'
import { isZone } from '../../../../contract/places/time-zone.ts'
import { openings, weekdays } from '../../../programmes/text/openings.ts'
import type { Opening } from '../hours.ts'
import type { NewClinician } from '../schedule-repository.ts'

export type { NewClinician }

const day = z.iso.date('write days like 2026-12-24')
const clinician = z
  .strictObject({
    name: z.string().trim().min(1).max(100),
    zone: z.string().refine(isZone, 'name a zone like America/New_York'),
    visit_minutes: z.int().min(5).max(240).default(20),
    notice_hours: z.int().min(0).max(336).default(consultNoticeHours),
    days_ahead: z.int().min(1).max(365).default(consultDaysAhead),
    week: z.partialRecord(z.enum(weekdays), openings),
    days: z
      .record(day, z.union([z.literal('closed').transform((): Opening[] => []), openings]))
      .default({}),
  })
  .transform(
    ({ name, zone, week, days, ...written }): NewClinician => ({
      name,
      zone,
      visitMinutes: written.visit_minutes,
      noticeHours: written.notice_hours,
      daysAhead: written.days_ahead,
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
