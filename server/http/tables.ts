import type { Generated, JSONColumnType } from 'kysely'

interface AuditHeadsTable {
  chain: string
  seq: string
  hash: Buffer
}

interface AuditEntriesTable {
  chain: string
  seq: string
  at: Date
  account_id: string | null
  session_id: string | null
  key_id: string | null
  endpoint: string
  about: string | null
  outcome: string
  hash: Buffer
}

interface AuditIntentsTable {
  id: string
  chain: string
  at: Date
  account_id: string | null
  session_id: string | null
  key_id: string | null
  endpoint: string
  about: string | null
}

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
    audit_entries: AuditEntriesTable
    audit_heads: AuditHeadsTable
    audit_intents: AuditIntentsTable
    idempotency: IdempotencyTable
    network_failures: NetworkFailuresTable
    request_counts: RequestCountsTable
  }
}
