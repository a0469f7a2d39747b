import type { ClinicAnswer } from '../../../contract/shapes/clinic/leads.ts'
import type { Deps } from '../../deps.ts'
import { describeCause } from '../../describe-cause.ts'
import { findSentIds } from '../../http/access/sent-leads.ts'
import type { CompiledProgramme } from '../../programmes/compiled-programme.ts'
import { presentAnswers } from '../clinic-leads/shared/present-answers.ts'
import type { Patient, ToldVisit } from '../patients/shared/patients.ts'

/** A visit of a patient with what was answered in it. */
export interface VisitDetail {
  id: string
  patientId: string
  state: 'open' | 'sent' | 'ended'
  begunAt: Date
  finishedAt: Date | null
  version: CompiledProgramme
  answers: ClinicAnswer[]
  /** What was answered could not be said. */
  broken: boolean
}

interface Reading {
  deps: Deps
  /** The day it is for who reads, yyyy-MM-dd. */
  today: string
  log: { error(what: object, message: string): void }
}

async function findTimes({ db }: Pick<Deps, 'db'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'created_at as begunAt', 'finished_at as finishedAt'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function nameState({ lead }: ToldVisit, sent: ReadonlySet<string>) {
  if (lead.status === 'active') return 'open'
  return sent.has(lead.id) ? 'sent' : 'ended'
}

/** One visit that cannot be said hides no other. */
async function readAnswers({ deps, today, log }: Reading, visit: ToldVisit) {
  try {
    return { answers: await presentAnswers(deps.db, visit, today), broken: false }
  } catch (error) {
    log.error(describeCause(error), 'the answers of a visit were left out')
    return { answers: [], broken: true }
  }
}

const timeOf = ({ finishedAt, begunAt }: VisitDetail) => (finishedAt ?? begunAt).getTime()

/** The visits of patients of one account, or only those that were sent; the newest first. */
export async function readVisits(
  reading: Reading,
  patients: readonly Patient[],
  only: 'sent' | 'all',
): Promise<VisitDetail[]> {
  const told = patients.flatMap(({ id, visits }) =>
    visits.map((visit) => ({ visit, patientId: id })),
  )
  const ids = told.map(({ visit }) => visit.lead.id)
  const times = await findTimes(reading.deps, ids)
  const sent = await findSentIds(reading.deps, ids)
  const read: VisitDetail[] = []
  for (const { visit, patientId } of told) {
    const time = times.get(visit.lead.id)
    const state = nameState(visit, sent)
    if (!time || (only === 'sent' && state !== 'sent')) continue
    const { begunAt, finishedAt, id } = time
    const { version } = visit
    read.push({
      id,
      patientId,
      state,
      begunAt,
      finishedAt,
      version,
      ...(await readAnswers(reading, visit)),
    })
  }
  return read.toSorted((one, other) => timeOf(other) - timeOf(one) || (one.id < other.id ? 1 : -1))
}
