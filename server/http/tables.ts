import type { Generated, JSONColumnType } from 'kysely'

interface IdempotencyTable {
  scope: string
  key: string
  request_hash: Buffer
  reply: JSONColumnType<object, string | null, string>
  created_at: Generated<Date>
}

interface NetworkFailuresTable {
  name: Buffer
  level: number
  counted_at: Date
}

interface RequestCountsTable {
  name: string
  minute: number
  hits: number
}

declare module '../data/schema.ts' {
  interface DatabaseSchema {
    idempotency: IdempotencyTable
    network_failures: NetworkFailuresTable
    request_counts: RequestCountsTable
  }
}
