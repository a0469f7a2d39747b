import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import type { DatabaseSchema } from './schema.ts'

export type Db = Kysely<DatabaseSchema>

export interface DatabaseOptions {
  /** Connections this process may hold at once. */
  poolSize?: number
  /** How long a statement may take; a request must learn within 5 s that the database is away. */
  statementTimeoutMs?: number
  /** Also tells the server so. Not every pooler in between lets that through. */
  limitOnServer?: boolean
  /** Told about a broken idle connection; the pool has already replaced it. */
  onIdleError?: (error: Error) => void
}

/** A request waits this long at most for a connection, so an absent database answers 503 in time. */
const connectTimeoutMs = 3_000
const statementTimeoutMs = 4_000
/** So much later this end gives up. */
const patienceMs = 500

/**
 * Opens a pool on a PostgreSQL address. Statements carry no name and nothing is set on a connection,
 * so the address may also be a pooler that works by transaction.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Db {
  return openDatabaseOver(openPool(url, options))
}

/** Typed statements over connections that a library of its own statements shares. */
export function openDatabaseOver(pool: pg.Pool): Db {
  const db: Db = new Kysely<DatabaseSchema>({ dialect: new LimitedDialect(pool) })
  pools.set(db, pool)
  return db
}

/**
 * Also tells the server how long a statement of a transaction may take, with its first one, which every pooler lets through:
 * what waits for a lock ends there too, and holds no connection of the server's that nobody waits for any more.
 */
class LimitedDriver extends PostgresDriver {
  readonly #begin: CompiledQuery

  constructor(pool: pg.Pool) {
    super({ pool })
    const limitMs = (pool.options.query_timeout ?? statementTimeoutMs + patienceMs) - patienceMs
    this.#begin = CompiledQuery.raw(`begin; set local statement_timeout = ${limitMs}`)
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    if (settings.isolationLevel || settings.accessMode) {
      await super.beginTransaction(connection, settings)
    } else await connection.executeQuery(this.#begin)
  }
}

class LimitedDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver() {
    return new LimitedDriver(this.#pool)
  }
}

const pools = new WeakMap<Db, pg.Pool>()

/** The connections of a database; null for a transaction, which has one of its own. */
export function findPool(db: Db): pg.Pool | null {
  return pools.get(db) ?? null
}

/** The connections alone. */
export function openPool(url: string, options: DatabaseOptions = {}): pg.Pool {
  const timeoutMs = options.statementTimeoutMs ?? statementTimeoutMs
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    // The server gives up first when it was told, and the connection stays of use.
    query_timeout: timeoutMs + patienceMs,
    ...(options.limitOnServer ? { statement_timeout: timeoutMs } : {}),
    application_name: 'posology',
    keepAlive: true,
  })
  pool.on('error', (error) => options.onIdleError?.(error))
  pool.on('connect', (client) => {
    // A broken connection must never become an unhandled event; its query rejects as well.
    client.on('error', () => undefined)
    endWhenLate(client)
  })
  return pool
}

const isLate = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/**
 * Ends a connection in whose transaction a statement was not answered in time: undoing that would wait behind it as long
 * once more. The server, which was told to give up before, does not answer at all.
 */
function endWhenLate(client: pg.PoolClient & Partial<Pick<pg.Client, 'end'>>): void {
  const library: pg.Client = Object.getPrototypeOf(client)
  Object.assign(client, {
    query(...statement: unknown[]) {
      const answer: unknown = Reflect.apply(library.query, client, statement)
      if (answer instanceof Promise) {
        answer.catch((error: unknown) => {
          if (!isLate(error) || client.getTransactionStatus() === 'I') return
          client.end?.().catch(() => undefined)
        })
      }
      return answer
    },
  })
}
