import type { Generated } from 'kysely'

interface SigningKeysTable {
  purpose: string
  secret: Buffer
  created_at: Generated<Date>
}

interface LocksTable {
  name: string
}

/** Made and filled before any migration. */
interface SchemaMigrationsTable {
  name: string
  checksum: string
  applied_at: Generated<Date>
}

/**
 * Every table, as the numbered migrations make it. Here stand those of this folder; every other folder adds
 * what it owns in its tables.ts. Who may read and write it follows from where that stands: see table-rules.ts.
 */
export interface DatabaseSchema {
  signing_keys: SigningKeysTable
  locks: LocksTable
  schema_migrations: SchemaMigrationsTable
}
