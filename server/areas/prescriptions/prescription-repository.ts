import { sql } from 'kysely'
import type { Db } from '../../data/database.ts'
import { type Cursor, isBehind, rowsAsked } from '../../http/paging.ts'

/** A prescription as it is kept. */
export interface PrescriptionRecord {
  id: string
  accountId: string
  patientId: string
  leadId: string
  /** Of the visit it came of. */
  versionId: string
  consultationId: string | null
  medication: string
  medicationNdc: string
  supplyDays: number | null
  authoredAt: Date | null
  clinicianName: string
  consultNumber: string
  renewable: boolean
  /** The same person has the same medicine by a newer one. */
  isReplaced: boolean
  createdAt: Date
  updatedAt: Date
}

/** The same person has the same medicine by a newer prescription than the one in `prescriptions`. */
export const isReplaced = sql<boolean>`exists (
  select from prescriptions newer
  where newer.patient_id = prescriptions.patient_id
    and lower(newer.medication) = lower(prescriptions.medication)
    and newer.authored_at > prescriptions.authored_at)`

function select(db: Db) {
  return db
    .selectFrom('prescriptions')
    .innerJoin('leads', 'leads.id', 'prescriptions.lead_id')
    .select([
      'prescriptions.id',
      'prescriptions.account_id as accountId',
      'prescriptions.patient_id as patientId',
      'prescriptions.lead_id as leadId',
      'leads.version_id as versionId',
      'prescriptions.consultation_id as consultationId',
      'prescriptions.medication',
      'prescriptions.medication_ndc as medicationNdc',
      'prescriptions.supply_duration as supplyDays',
      'prescriptions.authored_at as authoredAt',
      'prescriptions.clinician_name as clinicianName',
      'prescriptions.consult_number as consultNumber',
      'prescriptions.renewable',
      isReplaced.as('isReplaced'),
      'prescriptions.created_at as createdAt',
      'prescriptions.updated_at as updatedAt',
    ])
}

/** Those of one patient of an account, written last first; what has no date was only just noted. */
export async function listOfPatient(
  db: Db,
  { accountId, patientId }: { accountId: string; patientId: string },
): Promise<PrescriptionRecord[]> {
  return select(db)
    .where('prescriptions.account_id', '=', accountId)
    .where('prescriptions.patient_id', '=', patientId)
    .orderBy(sql`coalesce(authored_at, prescriptions.created_at)`, 'desc')
    .orderBy('prescriptions.id')
    .execute()
}

/** Whichever account it is of. */
export async function findRecord(db: Db, id: string): Promise<PrescriptionRecord | null> {
  return (await select(db).where('prescriptions.id', '=', id).executeTakeFirst()) ?? null
}

/** Those of these ids that are this account's. */
export async function findOfAccount(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<PrescriptionRecord[]> {
  if (ids.length === 0) return []
  return select(db)
    .where('prescriptions.id', 'in', ids)
    .where('prescriptions.account_id', '=', accountId)
    .execute()
}

/** One page, and one more, of everybody or of one visit, entered last first. */
export async function listRecords(
  db: Db,
  { leadId, behind }: { leadId: string | null; behind: Cursor | null },
): Promise<PrescriptionRecord[]> {
  let found = select(db)
  if (leadId) found = found.where('prescriptions.lead_id', '=', leadId)
  return found
    .where(isBehind(behind, 'prescriptions.created_at', 'prescriptions.id'))
    .orderBy('prescriptions.created_at', 'desc')
    .orderBy('prescriptions.id', 'desc')
    .limit(rowsAsked)
    .execute()
}
