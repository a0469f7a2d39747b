import { createWriteStream } from 'node:fs'
import { access, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { type BackupLine, formatLine } from './backup-line.ts'
import { listMigrations, listTables } from './tables.ts'

const rowsAtOnce = 500

export interface BackupCount {
  rows: number
  files: number
}

async function* readRows(client: pg.Client, table: string): AsyncGenerator<BackupLine> {
  await client.query(
    `declare rows no scroll cursor for select to_jsonb(t)::text as row from ${table} t`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from rows`)
    for (const { row } of rows) yield { kind: 'row', table, row }
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close rows')
}

async function* readFiles(folder: string): AsyncGenerator<BackupLine> {
  const entries = await readdir(folder, { recursive: true }).catch(() => [])
  for (const name of entries.filter((entry) => entry.endsWith('.jpg')).sort()) {
    const bytes = await readFile(path.join(folder, name)).catch(() => null)
    if (bytes)
      yield { kind: 'file', name: name.replaceAll('\\', '/'), base64: bytes.toString('base64') }
  }
}

async function* readAll(
  client: pg.Client,
  imageFolder: string,
  count: BackupCount,
): AsyncGenerator<string> {
  yield formatLine({ kind: 'head', format: 1, migrations: await listMigrations(client) })
  for (const table of await listTables(client)) {
    for await (const line of readRows(client, table)) {
      count.rows += 1
      yield formatLine(line)
    }
  }
  // After the rows: whatever photo a row speaks of was stored before it.
  for await (const line of readFiles(imageFolder)) {
    count.files += 1
    yield formatLine(line)
  }
  yield formatLine({ kind: 'end', ...count })
}

async function writeFlushed(lines: AsyncGenerator<string>, file: string): Promise<void> {
  await pipeline(Readable.from(lines), createGzip(), createWriteStream(file, { mode: 0o600 }))
  const handle = await open(file)
  await handle.sync()
  await handle.close()
}

/** An older backup may be the only one there is. */
async function requireNew(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere)
    throw new StartError(`${file} is there already. Name a new file, or move this one away.`)
}

/**
 * Writes everything patients have entrusted to the product into one compressed file, as it was at one
 * moment, while the product runs. The file holds patient data and is readable by its owner only.
 * Throws StartError when there is such a file already.
 */
export async function writeBackup(
  url: string,
  imageFolder: string,
  file: string,
): Promise<BackupCount> {
  await requireNew(file)
  const count = { rows: 0, files: 0 }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await writeFlushed(readAll(client, imageFolder, count), `${file}.part`)
    await rename(`${file}.part`, file)
    return count
  } finally {
    await client.end()
    await rm(`${file}.part`, { force: true })
  }
}
