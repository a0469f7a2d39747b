import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../data/database.ts'
import type { DatabaseSchema } from '../../data/schema.ts'
import { lockAccount } from '../../http/access/lock-account.ts'
import type { Corrected } from './patient-details.ts'

export interface KeyedPatient {
  id: string
  key: string
  corrected: Corrected
}

/** Each key an account knows a patient by, with the patient. */
export async function findKeyed(db: Db, accountId: string): Promise<KeyedPatient[]> {
  return db
    .selectFrom('patient_keys')
    .innerJoin('patients', 'patients.id', 'patient_keys.patient_id')
    .select(['patients.id', 'patient_keys.key', 'patients.corrected'])
    .where('patient_keys.account_id', '=', accountId)
    .execute()
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
    const known = new Set((await findKeyed(transaction, accountId)).map(({ key }) => key))
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

/** The visits of an account, the one used last first. */
export async function listLeadIds(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`not preview`)
    .orderBy('updated_at', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}
