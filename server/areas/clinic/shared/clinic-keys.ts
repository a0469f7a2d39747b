import { createHmac, randomUUID } from 'node:crypto'
import { type ClinicScope, clinicScopes } from '../../../../contract/clinic-scopes.ts'
import type { Db } from '../../../data/database.ts'
import { hashToken, makeToken } from '../../../data/secret-token.ts'
import { requireKey } from '../../../data/signing-keys.ts'

export interface NewClinicKey {
  /** Whose it is, as the audit and the operator name it. */
  name: string
  scopes: readonly ClinicScope[]
}

/** Makes a key for a clinic. It is told this once; only its hash is kept. */
export async function addClinicKey(
  db: Db,
  { name, scopes }: NewClinicKey,
  now: Date,
): Promise<{ id: string; key: string }> {
  const key = makeToken()
  const id = randomUUID()
  await db
    .insertInto('clinic_keys')
    .values({ id, name, key_hash: hashToken(key), scopes: [...scopes], created_at: now })
    .execute()
  return { id, key }
}

/**
 * The key of the simulated clinic: it follows from the installation, so that it is the same in every process and after
 * each start. Once revoked it stays so.
 */
export async function ensureDemoKey(db: Db, now: Date): Promise<string> {
  const secret = await requireKey(db, 'demo-clinic')
  const key = createHmac('sha256', secret).update('key').digest('base64url')
  await db
    .insertInto('clinic_keys')
    .values({
      id: randomUUID(),
      name: 'Simulated clinic',
      key_hash: hashToken(key),
      scopes: [...clinicScopes],
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .execute()
  return key
}

/** From now on it opens nothing. False when no live key has this id. */
export async function revokeClinicKey(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('clinic_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface ListedKey {
  id: string
  name: string
  scopes: ClinicScope[]
  createdAt: Date
  revokedAt: Date | null
}

/** Every key that was made, revoked ones too, the oldest first. */
export function listClinicKeys(db: Db): Promise<ListedKey[]> {
  return db
    .selectFrom('clinic_keys')
    .select(['id', 'name', 'scopes', 'created_at as createdAt', 'revoked_at as revokedAt'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
