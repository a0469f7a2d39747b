import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { consultationType } from '../../../contract/care/consultation-codes.ts'
import { openStatuses } from '../../../contract/care/consultation-rules.ts'
import type { Db } from '../../data/database.ts'
import type { DatabaseSchema } from '../../data/schema.ts'
import { lockAccount } from '../../http/access/lock-account.ts'
import { type Cursor, isBehind, rowsAsked } from '../../http/paging.ts'
import { makeDisplayId } from './display-id.ts'

type Locking = Transaction<DatabaseSchema>

/** A consultation with what of its visit it needs. */
export interface Consultation {
  id: string
  displayId: string
  accountId: string
  patientId: string
  leadId: string
  programmeId: string
  versionId: string
  type: number
  status: number
  clinicianName: string
  clinicianNotes: string
  diagnosis: string[]
  medication: string
  pharmacyName: string
  cancellationReason: string | null
  joinLink: string | null
  /** The appointment it has or had. */
  consultId: string | null
  createdAt: Date
  updatedAt: Date
}

/** More than anybody has; the older ones stay stored. */
const listedAtMost = 100

const select = (db: Db) =>
  db
    .selectFrom('consultations as c')
    .innerJoin('leads', 'leads.id', 'c.lead_id')
    .select([
      'c.id',
      'c.display_id as displayId',
      'c.account_id as accountId',
      'c.patient_id as patientId',
      'c.lead_id as leadId',
      'leads.programme_id as programmeId',
      'leads.version_id as versionId',
      'c.consultation_type as type',
      'c.status',
      'c.clinician_name as clinicianName',
      'c.clinician_notes as clinicianNotes',
      'c.diagnosis',
      'c.medication',
      'c.pharmacy_name as pharmacyName',
      'c.cancellation_reason as cancellationReason',
      'c.join_link as joinLink',
      'c.consult_id as consultId',
      'c.created_at as createdAt',
      'c.updated_at as updatedAt',
    ])

/** What a patient has, the newest first. */
export async function findOfPatient(
  db: Db,
  accountId: string,
  patientId: string,
): Promise<Consultation[]> {
  return select(db)
    .where('c.account_id', '=', accountId)
    .where('c.patient_id', '=', patientId)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(listedAtMost)
    .execute()
}

export async function findConsultation(db: Db, id: string): Promise<Consultation | null> {
  return (await select(db).where('c.id', '=', id).executeTakeFirst()) ?? null
}

/**
 * The same, which until the transaction ends nobody else changes, nor the appointment of its visit: whoever writes
 * either locks the visit first.
 */
export async function lockConsultation(
  transaction: Locking,
  id: string,
): Promise<Consultation | null> {
  const found = await findConsultation(transaction, id)
  if (!found) return null
  await lockVisit(transaction, found)
  return findConsultation(transaction, id)
}

/**
 * First the account, which who is signed in holds already: whoever held the visit and wrote something of the account
 * would wait for who waits for the visit.
 */
export async function lockVisit(
  transaction: Locking,
  { accountId, leadId }: Pick<Consultation, 'accountId' | 'leadId'>,
): Promise<void> {
  await lockAccount(transaction, accountId)
  await transaction.selectFrom('leads').select('id').where('id', '=', leadId).forUpdate().execute()
}

/** One page, and one more, of everybody or of one visit, the newest first. */
export async function findPage(
  db: Db,
  leadId: string | null,
  behind: Cursor | null,
): Promise<Consultation[]> {
  const page = select(db)
    .where(isBehind(behind, 'c.created_at', 'c.id'))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(rowsAsked)
  return (leadId === null ? page : page.where('c.lead_id', '=', leadId)).execute()
}

/** Whether a visit has a synchronous consultation that is not over. */
export async function hasOpenSync(db: Db, leadId: string): Promise<boolean> {
  const row = await db
    .selectFrom('consultations')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('consultation_type', '=', consultationType.SYNC)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  return row !== undefined
}

export interface NewConsultation
  extends Pick<Consultation, 'accountId' | 'patientId' | 'leadId' | 'type' | 'status'> {
  clinicianName: string
  consultId: string | null
  now: Date
}

/** Returns its id. */
export async function addConsultation(db: Db, added: NewConsultation): Promise<string> {
  const row = await db
    .insertInto('consultations')
    .values({
      id: randomUUID(),
      account_id: added.accountId,
      patient_id: added.patientId,
      lead_id: added.leadId,
      display_id: makeDisplayId(),
      consultation_type: added.type,
      status: added.status,
      clinician_name: added.clinicianName,
      consult_id: added.consultId,
      created_at: added.now,
      updated_at: added.now,
    })
    .onConflict((conflict) => conflict.column('display_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  // One in hundreds of millions is drawn twice.
  return row?.id ?? addConsultation(db, added)
}

type Changed = Omit<
  Consultation,
  | 'id'
  | 'displayId'
  | 'accountId'
  | 'patientId'
  | 'leadId'
  | 'programmeId'
  | 'versionId'
  | 'type'
  | 'createdAt'
  | 'updatedAt'
>

/** What is left out stays as it is. */
export async function writeConsultation(
  db: Db,
  id: string,
  changed: Partial<Changed>,
  now: Date,
): Promise<void> {
  const set = {
    status: changed.status,
    clinician_name: changed.clinicianName,
    clinician_notes: changed.clinicianNotes,
    diagnosis: changed.diagnosis,
    medication: changed.medication,
    pharmacy_name: changed.pharmacyName,
    cancellation_reason: changed.cancellationReason,
    join_link: changed.joinLink,
    consult_id: changed.consultId,
  }
  const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
  await db
    .updateTable('consultations')
    .set({ ...given, updated_at: now })
    .where('id', '=', id)
    .execute()
}
