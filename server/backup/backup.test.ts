import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-databases.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { waitForWaiting } from '../../testing/server/while-locked.ts'
import { jobs as register } from '../areas/jobs.ts'
import { migrate } from '../data/migrate.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import { openFileStorage } from '../photos/image-storage.ts'
import { listProgrammes } from '../programmes/repository.ts'
import { restoreBackup } from './restore-backup.ts'
import { listTables } from './tables.ts'
import { writeBackup } from './write-backup.ts'

let server: TestServer
/** Migrated, and nothing in it: to copy it is quicker than to migrate another. */
let empty: TestDatabase
let folder = ''
let file = ''
const image = crypto.randomUUID()

/** A row of a table that numbers its rows. */
const addChange = `insert into subscription_changes (email_hash, programme_id, wanted, created_at)
  select '', id, false, now() from programmes limit 1`

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** One text for everything in a database. */
async function digest(url: string): Promise<string[]> {
  const client = await connect(url)
  const lines: string[] = []
  for (const table of await listTables(client)) {
    const { rows } = await client.query(
      `select count(*) as count, md5(string_agg(t::text, '|' order by t::text)) as md5 from ${table} t`,
    )
    lines.push(`${table} ${rows[0].count} ${rows[0].md5}`)
  }
  await client.end()
  return lines
}

async function withFreshDatabase(work: (database: TestDatabase) => Promise<void>): Promise<void> {
  const template = new URL(empty.url).pathname.slice(1)
  const database = await createTestDatabase(inject('databaseUrl'), template)
  await work(database).finally(() => database.drop())
}

beforeAll(async () => {
  server = await buildTestServer()
  empty = await createTestDatabase(inject('databaseUrl'))
  await migrate(empty.url)
  folder = await mkdtemp(path.join(tmpdir(), 'posology-backup-'))
  file = path.join(folder, 'all.backup')
  await server.deps.storage.put(image, Buffer.from([0, 1, 255, 254]))
  for (const { programme } of await listProgrammes(server.db)) {
    const payload = { condition_uuid: programme.fuuid, secondary_id: 'Zoë "O’Brien" \\ \u{1F469}' }
    await server.app.inject({ method: 'POST', url: '/api/v1/leads/', payload })
  }
  for (const job of register) await server.deps.jobs.send(server.db, job, job.name, {})
  const client = await connect(server.databaseUrl)
  await client.query(addChange)
  await client.end()
  await writeBackup(server.databaseUrl, path.join(server.deps.config.dataDir, 'images'), file)
})
afterAll(async () => {
  await server.close()
  await empty.drop()
  await rm(folder, { recursive: true, force: true })
})

it('[P1] a backup restores to an identical digest', async () => {
  const before = await digest(server.databaseUrl)
  expect(before.find((line) => line.startsWith('leads '))).not.toMatch(/^leads 0 /)
  expect(before.find((line) => line.startsWith('jobs.job_common '))).toMatch(/ [1-9]\d* \w/)
  await withFreshDatabase(async (database) => {
    const storage = openFileStorage(path.join(folder, 'images'))
    await restoreBackup(database.url, storage, file)
    expect(await digest(database.url)).toEqual(before)
    expect(await storage.get(image)).toEqual(Buffer.from([0, 1, 255, 254]))
  })
})

it('[P1] a restored database goes on: references hold, and no number is given twice', async () => {
  await withFreshDatabase(async (database) => {
    await restoreBackup(database.url, openFileStorage(path.join(folder, 'images')), file)
    const client = await connect(database.url)
    const { rowCount: references } = await client.query(
      "select from pg_constraint where contype = 'f'",
    )
    expect(references).toBeGreaterThan(10)
    expect((await client.query(`${addChange} returning id::int`)).rows).toEqual([{ id: 2 }])
    const orphan = client.query('update leads set programme_id = gen_random_uuid()')
    await expect(orphan).rejects.toThrow('foreign key')
    await client.end()
    const jobs = openJobs(database.url, register, { supervises: false })
    const { boss } = await jobs.open()
    for (const { name } of register) expect(await boss.fetch(name), name).toHaveLength(1)
    await jobs.close()
  })
})

it('[P1] tells of one moment: what is written while it runs is not in it', async () => {
  const client = await connect(server.databaseUrl)
  await client.query('begin; lock table subscription_changes in access exclusive mode')
  const other = path.join(folder, 'moment.backup')
  const writing = writeBackup(server.databaseUrl, path.join(folder, 'none'), other)
  await waitForWaiting(server, 1)
  await client.query(`${addChange}; commit`)
  await client.end()
  await writing
  const lines = gunzipSync(await readFile(other))
    .toString()
    .split('\n')
  expect(lines.filter((line) => line.includes('"subscription_changes"'))).toHaveLength(1)
})

it('keeps a backup from all other eyes and leaves nothing half written', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

it('[P1] never writes over a file that is there', async () => {
  const before = await readFile(file)
  const images = path.join(server.deps.config.dataDir, 'images')
  await expect(writeBackup(server.databaseUrl, images, file)).rejects.toThrow(
    `${file} is there already. Name a new file, or move this one away.`,
  )
  expect(await readFile(file)).toEqual(before)
})

it('restores nothing at all over a database in use', async () => {
  const before = await digest(server.databaseUrl)
  const restoring = restoreBackup(server.databaseUrl, server.deps.storage, file)
  await expect(restoring).rejects.toThrow('The database is not empty. Restore into an empty one')
  expect(await digest(server.databaseUrl)).toEqual(before)
})

it.each([
  ['was cut off', (lines: string[]) => lines.slice(0, -1), 'was cut off'],
  [
    'comes from another version',
    (lines: string[]) => lines.with(0, '{"kind":"head","format":1,"migrations":[]}'),
    'Another version',
  ],
  [
    'names a foreign table',
    (lines: string[]) => lines.toSpliced(1, 0, '{"kind":"row","table":"pg_authid","row":"{}"}'),
    'foreign table',
  ],
  [
    'names a file elsewhere',
    (lines: string[]) => lines.toSpliced(1, 0, '{"kind":"file","name":"../../x.jpg","base64":""}'),
    'not a backup',
  ],
])('restores nothing of a backup that %s', async (_name, change, sentence) => {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
  const other = path.join(folder, 'other.backup')
  await writeFile(other, gzipSync(`${change(lines).join('\n')}\n`))
  await withFreshDatabase(async (database) => {
    const before = await digest(database.url)
    const storage = openFileStorage(path.join(folder, 'none'))
    await expect(restoreBackup(database.url, storage, other)).rejects.toThrow(sentence)
    expect(await digest(database.url)).toEqual(before)
  })
})

it('restores nothing of a file without a line', async () => {
  const other = path.join(folder, 'empty.backup')
  await writeFile(other, gzipSync(''))
  await withFreshDatabase(async (database) => {
    const storage = openFileStorage(path.join(folder, 'none'))
    const restoring = restoreBackup(database.url, storage, other)
    await expect(restoring).rejects.toThrow('not a backup')
  })
})

it('reads no further in a file that it refuses', async () => {
  const other = path.join(folder, 'refused.backup')
  const lines = Array.from({ length: 5000 }, () => randomBytes(20).toString('hex'))
  const damaged = gzipSync(lines.join('\n'))
  // Whoever went on to the end would come upon a wrong checksum with nobody left to hear of it.
  damaged.fill(0, damaged.length - 8)
  await writeFile(other, damaged)
  await withFreshDatabase(async (database) => {
    const storage = openFileStorage(path.join(folder, 'none'))
    const restoring = restoreBackup(database.url, storage, other)
    await expect(restoring).rejects.toThrow('not a backup')
  })
})

it('restores nothing of a file that ends in the middle', async () => {
  const other = path.join(folder, 'short.backup')
  await writeFile(other, await readFile(file))
  await truncate(other, Math.floor((await stat(other)).size / 2))
  await withFreshDatabase(async (database) => {
    const storage = openFileStorage(path.join(folder, 'none'))
    await expect(restoreBackup(database.url, storage, other)).rejects.toThrow('cut off')
    const missing = path.join(folder, 'missing.backup')
    await expect(restoreBackup(database.url, storage, missing)).rejects.toThrow(
      `There is no file ${missing}.`,
    )
  })
})
