import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Db } from '../../data/database.ts'
import type { DatabaseSchema } from '../../data/schema.ts'
import { lockAccount } from '../../http/access/lock-account.ts'
import type { Corrected } from './patient-details.ts'

export interface KeyedPatient {
  id: string
  accountId: string
  key: string
  corrected: Corrected
}

/** Each key that accounts know a patient by, with the patient. */
export async function findKeyed(db: Db, accountIds: readonly string[]): Promise<KeyedPatient[]> {
  return db
    .selectFrom('patient_keys')
    .innerJoin('patients', 'patients.id', 'patient_keys.patient_id')
    .select([
      'patients.id',
      'patient_keys.account_id as accountId',
      'patient_keys.key',
      'patients.corrected',
    ])
    .where('patient_keys.account_id', 'in', accountIds)
    .execute()
}

/** Whose account cares for a patient; null when nobody knows them. */
export async function findAccountOf(db: Db, patientId: string): Promise<string | null> {
  const row = await db
    .selectFrom('patients')
    .select('account_id')
    .where('id', '=', patientId)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** Writes patients down whom nobody knew yet, one for each key; of several at once only the first does. */
export async function addPatients(
  db: Db,
  accountId: string,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId)
    const known = new Set((await findKeyed(transaction, [accountId])).map(({ key }) => key))
    for (const key of keys) {
      if (known.has(key)) continue
      const id = randomUUID()
      await transaction
        .insertInto('patients')
        .values({ id, account_id: accountId, created_at: now })
        .execute()
      await transaction
        .insertInto('patient_keys')
        .values({ account_id: accountId, key, patient_id: id })
        .execute()
    }
  })
}

/**
 * Lays a correction over what is known, within a transaction that holds the account. A name that is somebody else's of
 * the account stays theirs.
 */
export async function writeCorrection(
  transaction: Transaction<DatabaseSchema>,
  patient: { id: string; accountId: string },
  corrected: Corrected,
  key: string | null,
): Promise<void> {
  await transaction
    .updateTable('patients')
    .set({ corrected: JSON.stringify(corrected) })
    .where('id', '=', patient.id)
    .execute()
  if (key === null) return
  await transaction
    .insertInto('patient_keys')
    .values({ account_id: patient.accountId, key, patient_id: patient.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface UsedVisit {
  id: string
  accountId: string
  usedAt: Date
  /** The patient it was begun for; null where nobody was turned to. */
  begunFor: string | null
}

/** The visits of accounts, the one used last first. */
export async function listUsed(db: Db, accountIds: readonly string[]): Promise<UsedVisit[]> {
  return db
    .selectFrom('leads')
    .leftJoin('begun_for', 'begun_for.lead_id', 'leads.id')
    .select(['id', 'account_id as accountId', 'updated_at as usedAt', 'patient_id as begunFor'])
    .where('account_id', 'in', accountIds)
    .$narrowType<{ accountId: string }>()
    .where('preview', '=', false)
    .orderBy('updated_at', 'desc')
    .execute()
}

export interface Choice {
  patientId: string
  chosenAt: Date
}

/** Whom an account turned to last; null when it never had to say. */
export async function findChoice(db: Db, accountId: string): Promise<Choice | null> {
  const row = await db
    .selectFrom('chosen_patients')
    .select(['patient_id as patientId', 'chosen_at as chosenAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

/** Keeps whom an account turned to, with the visits that are theirs by now. */
export async function keepChoice(
  db: Db,
  { id, accountId }: { id: string; accountId: string },
  leadIds: string[],
  now: Date,
): Promise<void> {
  const chosen = { patient_id: id, lead_ids: leadIds, chosen_at: now }
  await db
    .insertInto('chosen_patients')
    .values({ account_id: accountId, ...chosen })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(chosen))
    .execute()
}
