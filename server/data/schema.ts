import type { Generated, JSONColumnType } from 'kysely'

interface SigningKeysTable {
  purpose: string
  secret: Buffer
  created_at: Generated<Date>
}

interface IdempotencyTable {
  scope: string
  key: string
  request_hash: Buffer
  reply: JSONColumnType<object, string | null, string>
  created_at: Generated<Date>
}

interface JobEffectsTable {
  effect: string
  claimed_until: Date
  done_at: Date | null
}

interface LocksTable {
  name: string
}

interface NetworkFailuresTable {
  name: Buffer
  level: number
  counted_at: Date
}

/**
 * Every table, as the numbered migrations make it. Here stand those of no area; an area adds its own in
 * its tables.ts, and nobody else's code names them.
 */
export interface DatabaseSchema {
  signing_keys: SigningKeysTable
  idempotency: IdempotencyTable
  job_effects: JobEffectsTable
  locks: LocksTable
  network_failures: NetworkFailuresTable
}
