import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DatabaseSchema } from './schema.ts'

export type Db = Kysely<DatabaseSchema>

export interface DatabaseOptions {
  /** Connections this process may hold at once. */
  poolSize?: number
  /** Told about a broken idle connection; the pool has already replaced it. */
  onIdleError?: (error: Error) => void
}

/** A request waits this long at most for a connection, so an absent database answers 503 in time. */
const connectTimeoutMs = 3_000
const statementTimeoutMs = 15_000

/**
 * Opens a pool on a PostgreSQL address. Statements carry no name and timeouts are set per
 * connection start, so the address may also be a pooler that works by transaction.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    query_timeout: statementTimeoutMs + 2_000,
    application_name: 'posology',
    keepAlive: true,
  })
  pool.on('error', (error) => options.onIdleError?.(error))
  pool.on('connect', (client) => {
    // A broken connection must never become an unhandled event; its query rejects as well.
    client.on('error', () => undefined)
  })
  return new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool }) })
}
