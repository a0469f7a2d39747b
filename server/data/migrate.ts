import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { holdLockText } from './lock-statement.ts'

export interface Migration {
  name: string
  sql: string
  checksum: string
}

const migrationFolder = new URL('../migrations/', import.meta.url)

const fileName = /^\d{3}-[a-z0-9-]+\.sql$/

/** The numbered SQL files in order. Throws on a file that does not follow `NNN-name.sql`. */
export async function readMigrations(folder: URL = migrationFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      if (!fileName.test(name)) throw new Error(`Migration ${name} must be named NNN-name.sql.`)
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** What migrating itself needs, and therefore no migration makes. Other code locks by name too. */
const groundwork = `
  create table if not exists locks (name text primary key);
  create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`
/** Another process was making the same table or type and was faster: it is there now. */
const wasFaster = new Set(['23505', '42P07', '42710'])
/** A lock was not to be had in time, or two waited for each other and this one was ended. */
const heldCodes = new Set(['55P03', '40P01'])

const readCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** What a migration does where others hold what it changes. */
export interface Patience {
  /** Everybody else who wants the same table waits behind it for as long. */
  lockTimeoutMs: number
  tries: number
  /** Between two tries, with nothing held. */
  pause(): Promise<void>
}

/** Behind each lock a press waits no longer than for a slow one; a start gives up within a minute. */
const patienceAtStart: Patience = { lockTimeoutMs: 2_000, tries: 12, pause: () => pause(3_000) }

async function layGroundwork(client: pg.Client): Promise<void> {
  await client.query(groundwork).catch((error: unknown) => {
    if (!wasFaster.has(readCode(error))) throw error
    return layGroundwork(client)
  })
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/** True when it was applied now, false when it had been before. */
async function applyOne(
  client: pg.Client,
  migration: Migration,
  lockTimeoutMs: number,
): Promise<boolean> {
  await client.query('begin')
  try {
    // One process at a time; the others wait for this row.
    await client.query(holdLockText, ['migrations'])
    // From here on: who waits for that row holds nobody up. For this transaction alone, as a pooler hands out the next.
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    const applied = await readApplied(client)
    const known = applied.get(migration.name)
    if (known !== undefined && known !== migration.checksum) {
      throw new Error(
        `Migration ${migration.name} was changed after it had been applied. Put it back and add a new file instead.`,
      )
    }
    // Elsewhere, and on a fresh database, it would run before what is applied here already.
    const later = [...applied.keys()].toSorted().findLast((name) => name > migration.name)
    if (known === undefined && later !== undefined) {
      throw new Error(
        `Migration ${migration.name} comes too late: ${later} was applied. Give it the next number.`,
      )
    }
    if (known === undefined) {
      await client.query(migration.sql)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
        migration.name,
        migration.checksum,
      ])
    }
    await client.query('commit')
    return known === undefined
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** The same, tried again while others hold what it changes. Throws StartError when they do not let go of it. */
async function applyWhenFree(
  client: pg.Client,
  migration: Migration,
  patience: Patience,
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOne(client, migration, patience.lockTimeoutMs)
    } catch (error) {
      if (!heldCodes.has(readCode(error))) throw error
      if (tries === patience.tries) {
        throw new StartError(
          `The database is busy: ${tries} times somebody else held what migration ${migration.name} changes. It was left undone. End what works on the database for long, such as a dump, an import or an older server, and try again.`,
        )
      }
      await patience.pause()
    }
  }
}

/**
 * Brings a database up to date, one transaction per file, safe beside other processes doing the
 * same and beside what is served meanwhile. Returns the names it applied. Throws StartError when others hold for long what
 * it changes.
 */
export async function migrate(
  url: string,
  folder?: URL,
  patience: Patience = patienceAtStart,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await layGroundwork(client)
    // What is applied stays so: a start on an up-to-date database waits for nobody.
    const known = await readApplied(client)
    const applied: string[] = []
    for (const migration of migrations) {
      if (known.get(migration.name) === migration.checksum) continue
      if (await applyWhenFree(client, migration, patience)) applied.push(migration.name)
    }
    return applied
  } finally {
    await client.end()
  }
}
