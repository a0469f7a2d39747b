import type { Consultation } from '../../../contract/shapes/consultation.ts'
import type { PagePayment } from '../../../contract/shapes/payment.ts'
import type { Deps } from '../../deps.ts'
import { nameProduct } from '../../programmes/compile/name-product.ts'
import { listActionItemRecords } from '../action-items/shared/action-item-records.ts'
import { type LeftMessage, listLeftMessages } from '../chat/shared/left-messages.ts'
import { listPatientMessages } from '../clinician-chats/shared/patient-messages.ts'
import { listConsents } from '../consents/shared/list-consents.ts'
import {
  findCancellations,
  listPatientConsultations,
} from '../consultations/shared/patient-consultations.ts'
import { choosePatient, listPatients, type Patient } from '../patients/shared/patients.ts'
import { findPayment } from '../payments/shared/find-payment.ts'
import { listPrescriptionRecords } from '../prescriptions/shared/prescription-records.ts'
import { listAppointmentRecords } from '../schedule/shared/appointment-records.ts'
import { listWaits, type WaitRecord } from '../schedule/shared/list-waits.ts'
import { readVisits, type VisitDetail } from './visits.ts'

/** More than anybody writes; the older ones stay stored. */
export const mostMessages = 5_000

export interface GatheredVisit extends VisitDetail {
  product: string
  /** Null where nothing was paid or tried. */
  payment: PagePayment | null
  consents: { termsOfUse: boolean; optIn: boolean; givenAt: Date }[]
  /** What was left in the built-in chat for a person to answer. */
  left: LeftMessage[]
  /** Whom to write to once a time is free; null where nobody waits. */
  wait: WaitRecord | null
}

export interface RecordAsked {
  deps: Deps
  accountId: string
  /** Whom of the account, as the call names them. */
  person: string | undefined
  /** The day it is for who asks, yyyy-MM-dd. */
  today: string
  log: { error(what: object, message: string): void }
}

/**
 * Whose record it is: the one asked for. What names nobody is theirs too where the account cares for nobody else.
 * Throws not_found for whom the account does not care for.
 */
async function choosePeople({ deps, accountId, person }: RecordAsked): Promise<Patient[]> {
  const chosen = await choosePatient(deps, accountId, person)
  if (!chosen) return []
  const all = await listPatients(deps, accountId)
  const isAlone = all.filter(({ isNamed }) => isNamed).length === 1 && chosen.isNamed
  return [chosen, ...(isAlone ? all.filter(({ isNamed }) => !isNamed) : [])]
}

async function gatherVisits(
  asked: RecordAsked,
  people: readonly Patient[],
): Promise<GatheredVisit[]> {
  const { deps } = asked
  const visits = await readVisits(asked, people, 'all')
  const ids = visits.map(({ id }) => id)
  const consents = await listConsents(deps.db, ids)
  const left = await listLeftMessages(deps.db, ids)
  const waits = await listWaits(deps.db, ids)
  const gathered: GatheredVisit[] = []
  for (const visit of visits) {
    const { price } = visit.version
    const payment = price ? await findPayment(deps, visit.id, price) : null
    gathered.push({
      ...visit,
      product: nameProduct(visit.version),
      payment: payment?.state === 'due' ? null : payment,
      consents: consents.filter(({ leadId }) => leadId === visit.id),
      left: left.filter(({ leadId }) => leadId === visit.id),
      wait: waits.find(({ leadId }) => leadId === visit.id) ?? null,
    })
  }
  return gathered
}

async function gatherAppointments({ deps }: RecordAsked, visits: readonly VisitDetail[]) {
  const booked = await listAppointmentRecords(
    deps.db,
    visits.map(({ id }) => id),
  )
  const reasons = await findCancellations(
    deps.db,
    booked.map(({ id }) => id),
  )
  return booked.map((one) => ({ ...one, reason: reasons.get(one.id) ?? null }))
}

async function readAccount({ deps, accountId }: RecordAsked) {
  return deps.db
    .selectFrom('accounts')
    .select(['email', 'created_at as createdAt'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

async function gatherFrom<Kept>(
  people: readonly Patient[],
  list: (patient: { accountId: string; patientId: string }) => Promise<Kept[]>,
): Promise<Kept[]> {
  const all: Kept[] = []
  for (const { accountId, id } of people) all.push(...(await list({ accountId, patientId: id })))
  return all
}

/**
 * Everything that is kept of one person of an account, each list with the newest first; nothing of anybody else, and
 * nothing that only a clinic sees. Throws not_found for whom the account does not care for.
 */
export async function gatherRecord(asked: RecordAsked) {
  const { db } = asked.deps
  const people = await choosePeople(asked)
  const visits = await gatherVisits(asked, people)
  const consultations: Consultation[] = await gatherFrom(people, (one) =>
    listPatientConsultations(db, one),
  )
  return {
    account: await readAccount(asked),
    /** Null for an account without visits. */
    patient: people[0] ?? null,
    visits,
    consultations,
    appointments: await gatherAppointments(asked, visits),
    prescriptions: await gatherFrom(people, (one) => listPrescriptionRecords(db, one)),
    messages: await gatherFrom(people, (one) =>
      listPatientMessages(db, one, { cursor: null, most: mostMessages }),
    ),
    actionItems: await gatherFrom(people, (one) => listActionItemRecords(db, one)),
  }
}
export type GatheredRecord = Awaited<ReturnType<typeof gatherRecord>>
