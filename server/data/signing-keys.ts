import { randomBytes } from 'node:crypto'
import type { Db } from './database.ts'

export type KeyPurpose =
  | 'access-token'
  | 'clinic-webhook'
  | 'audit-address'
  | 'consent-address'
  | 'demo-clinic'
  | 'image-link'
  | 'job-data'
  | 'mail-stop'
  | 'preview'
  | 'request-hash'
  | 'session-half'
  | 'sign-in-name'
  | 'visitor-token'

const keysByDb = new WeakMap<Db, Map<KeyPurpose, Promise<Buffer>>>()

async function loadKey(db: Db, purpose: KeyPurpose): Promise<Buffer> {
  await db
    .insertInto('signing_keys')
    .values({ purpose, secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('signing_keys')
    .select('secret')
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  return row.secret
}

/** A 256-bit secret of this installation, made on first use and the same in every process. */
export function requireKey(db: Db, purpose: KeyPurpose): Promise<Buffer> {
  const keys = keysByDb.get(db) ?? new Map<KeyPurpose, Promise<Buffer>>()
  keysByDb.set(db, keys)
  const known = keys.get(purpose)
  if (known) return known
  const loading = loadKey(db, purpose)
  keys.set(purpose, loading)
  // A failed load must not be remembered.
  loading.catch(() => keys.delete(purpose))
  return loading
}
