import { type Document, isNode, LineCounter, parseDocument } from 'yaml'
import * as z from 'zod'
import {
  consultDaysAhead,
  consultMostMinutes,
  consultNoticeHours,
} from '../../../../contract/limits.ts'
import { isZone } from '../../../../contract/places/time-zone.ts'
import { type DescribedIssue, describeIssue } from '../../../programmes/read/describe-issue.ts'
import { openings, weekdays } from '../../../programmes/text/openings.ts'
import type { Opening } from '../hours.ts'
import type { NewClinician } from '../schedule-repository.ts'

export type { NewClinician }

const day = z.iso.date('write days like 2026-12-24')
const written = z.strictObject({
  name: z.string().trim().min(1).max(100),
  zone: z.string().refine(isZone, 'name a zone like America/New_York'),
  visit_minutes: z.int().min(5).max(consultMostMinutes).default(20),
  notice_hours: z.int().min(0).max(336).default(consultNoticeHours),
  days_ahead: z.int().min(1).max(365).default(consultDaysAhead),
  week: z.partialRecord(z.enum(weekdays), openings),
  days: z
    .record(day, z.union([z.literal('closed').transform((): Opening[] => []), openings]))
    .default({}),
})
const clinician = written.transform(
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

/** The fields there are at a place of the file. */
function listKnown([, field]: DescribedIssue['path']): readonly string[] {
  if (field === undefined) return Object.keys(written.shape)
  return field === 'week' ? weekdays : []
}

/** With its line, and clinicians counted as people count. */
function formatProblem(
  { path: [place, ...fields], message }: DescribedIssue,
  document: Document,
  lines: LineCounter,
): string {
  if (typeof place !== 'number') return `file: ${message}`
  const path = [place, ...fields]
  const node = path
    .map((_, dropped) => document.getIn(path.slice(0, path.length - dropped), true))
    .find((one) => isNode(one))
  const { line } = lines.linePos(isNode(node) ? (node.range?.[0] ?? 0) : 0)
  const at = [
    `line ${line}`,
    `clinician ${place + 1}`,
    ...(fields.length > 0 ? [fields.join('.')] : []),
  ]
  return `${at.join(', ')}: ${message}`
}

/** What a file of clinicians says, or everything that is wrong with it. */
export function readClinicians(text: string): ReadClinicians {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const [broken] = document.errors
  if (broken) return { ok: false, problems: [broken.message] }
  let given: unknown
  try {
    given = document.toJS()
  } catch (error) {
    return { ok: false, problems: [error instanceof Error ? error.message : 'not YAML'] }
  }
  const read = clinicians.safeParse(given, { reportInput: true })
  if (read.success) return { ok: true, clinicians: read.data }
  const described = read.error.issues.flatMap((issue) => describeIssue(issue, [], listKnown))
  return { ok: false, problems: described.map((one) => formatProblem(one, document, lines)) }
}
