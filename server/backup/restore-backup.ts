import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import type { ImageStorage } from '../photos/image-storage.ts'
import { StartError } from '../start-error.ts'
import { type BackupLine, parseLine } from './backup-line.ts'
import { continueNumbers, disconnectTables } from './table-order.ts'
import { listMigrations, listTables } from './tables.ts'
import type { BackupCount } from './write-backup.ts'

type RowLine = Extract<BackupLine, { kind: 'row' }>
const rowsAtOnce = 200
const notEmpty =
  'The database is not empty. Restore into an empty one: set DATA_DIR to a new folder, or DATABASE_URL. ' +
  '(npm run db -- reset --yes empties this one: it deletes every answer and photo in it.)'

async function* readLines(file: string): AsyncGenerator<BackupLine> {
  const input = createGunzip()
  // A file that cannot be read ends the loop below with its error.
  pipeline(createReadStream(file), input, () => undefined)
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
  try {
    for await (const text of lines) yield parseLine(text)
  } catch (error) {
    if (error instanceof StartError) throw error
    if (!existsSync(file)) throw new StartError(`There is no file ${file}.`)
    throw new StartError(`${file} cannot be read, or was cut off or damaged.`)
  } finally {
    // Refused midway, the rest is not read: nobody would hear of what is wrong with it.
    lines.close()
    input.destroy()
  }
}

async function checkEmpty(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rowCount } = await client.query(`select from ${table} limit 1`)
    if (rowCount) throw new StartError(notEmpty)
  }
}

async function checkHead(client: pg.Client, line: BackupLine | undefined): Promise<void> {
  if (line?.kind !== 'head') throw new StartError('This file is not a backup.')
  const known = await listMigrations(client)
  if (JSON.stringify(known) === JSON.stringify(line.migrations)) return
  throw new StartError('Another version of the product made this backup. Restore it with that one.')
}

async function insertRows(client: pg.Client, rows: readonly RowLine[]): Promise<void> {
  const table = rows[0]?.table
  if (table === undefined) return
  await client.query(
    `insert into ${table} overriding system value
     select r.* from unnest($1::text[]) as given(row),
       lateral jsonb_populate_record(null::${table}, given.row::jsonb) as r`,
    [rows.map((line) => line.row)],
  )
}

/** Collects rows of one table and puts them in together. */
class RowBuffer {
  #rows: RowLine[] = []
  readonly #client: pg.Client
  readonly #tables: readonly string[]

  constructor(client: pg.Client, tables: readonly string[]) {
    this.#client = client
    this.#tables = tables
  }

  async add(line: RowLine): Promise<void> {
    // The name becomes part of a statement, so only names the database itself gave may pass.
    if (!this.#tables.includes(line.table)) throw new StartError('This backup has a foreign table.')
    const first = this.#rows[0]
    if (first && (first.table !== line.table || this.#rows.length >= rowsAtOnce)) await this.flush()
    this.#rows.push(line)
  }

  async flush(): Promise<void> {
    const rows = this.#rows
    this.#rows = []
    await insertRows(this.#client, rows)
  }
}

async function fill(client: pg.Client, storage: ImageStorage, file: string): Promise<BackupCount> {
  const tables = await listTables(client)
  await checkEmpty(client, tables)
  const buffer = new RowBuffer(client, tables)
  const count = { rows: 0, files: 0 }
  let ended = false
  await using lines = readLines(file)
  await checkHead(client, (await lines.next()).value)
  for await (const line of lines) {
    if (line.kind === 'row') {
      count.rows += 1
      await buffer.add(line)
    } else if (line.kind === 'file') {
      count.files += 1
      await storage.put(path.basename(line.name, '.jpg'), Buffer.from(line.base64, 'base64'))
    } else if (line.kind === 'end') {
      ended = line.rows === count.rows && line.files === count.files
    }
  }
  if (!ended) throw new StartError('This backup was cut off. Nothing was restored.')
  await buffer.flush()
  return count
}

/** Puts a backup into an empty, migrated database: all of it or nothing. Needs to own the tables, no more. */
export async function restoreBackup(
  url: string,
  storage: ImageStorage,
  file: string,
): Promise<BackupCount> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    const connect = await disconnectTables(client)
    const count = await fill(client, storage, file)
    await connect()
    await continueNumbers(client)
    await client.query('commit')
    return count
  } finally {
    await client.end()
  }
}
