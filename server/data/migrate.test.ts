import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-databases.ts'
import { StartError } from '../start-error.ts'
import { migrate, readMigrations } from './migrate.ts'

let folder = ''
let database: TestDatabase
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'posology-migrations-'))
  database = await createTestDatabase(inject('databaseUrl'))
  await writeFile(path.join(folder, '001-one.sql'), 'create table one (id int)')
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const run = () => migrate(database.url, pathToFileURL(`${folder}/`))

it('applies each file once, in order, however many processes try', async () => {
  await writeFile(path.join(folder, '002-two.sql'), 'alter table one add column name text')
  const rounds = await Promise.all([run(), run(), run()])
  expect(rounds.flat().sort()).toEqual(['001-one.sql', '002-two.sql'])
  expect(await run()).toEqual([])
})

it('leaves its connection as patient as it was, as a pooler hands that out to the next', async () => {
  const end = vi.spyOn(pg.Client.prototype, 'end')
  let said: unknown
  end.mockImplementationOnce(async function (this: pg.Client) {
    said = (await this.query('show lock_timeout')).rows
    await this.end()
  })
  expect(await run()).toEqual(['001-one.sql'])
  expect(said).toEqual([{ lock_timeout: '0' }])
  end.mockRestore()
})

it('leaves nothing of a file that fails', async () => {
  await writeFile(path.join(folder, '002-two.sql'), 'create table two (id int); select nonsense')
  await expect(run()).rejects.toThrow(/nonsense/)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(`select to_regclass('one') as one, to_regclass('two') as two`)
  await client.end()
  expect(rows).toEqual([{ one: 'one', two: null }])
})

it('refuses a file that was changed after it had been applied', async () => {
  await run()
  await writeFile(path.join(folder, '001-one.sql'), 'create table other (id int)')
  await expect(run()).rejects.toThrow(/001-one.sql was changed/)
})

it('each shipped file changes tables before their rows, so that it never waits for a press that waits for it', async () => {
  const startsOf = (text: string, start: RegExp) => [...text.matchAll(start)].map((at) => at.index)
  const shipped = await readMigrations()
  // What two files before did was applied everywhere before there was this rule.
  const late = shipped.filter(({ name, sql }) => {
    const rows = startsOf(sql, /^(?:update|insert|delete)\b/gim)
    const tables = startsOf(sql, /^(?:alter|drop|create|lock)\b/gim)
    return rows.length > 0 && (tables.at(-1) ?? 0) > Math.min(...rows) && name > '056'
  })
  expect(late.map(({ name }) => name)).toEqual([])
  expect(shipped.length).toBeGreaterThan(50)
})

it('refuses a file with another kind of name', async () => {
  await writeFile(path.join(folder, 'fix.sql'), 'select 1')
  await expect(run()).rejects.toThrow(/fix.sql must be named/)
})

it('refuses a file that comes after a later one, and so would run elsewhere before it', async () => {
  await writeFile(path.join(folder, '003-three.sql'), 'create table three (id int)')
  await run()
  await writeFile(path.join(folder, '002-two.sql'), 'create table two (id int)')
  await expect(run()).rejects.toThrow(
    'Migration 002-two.sql comes too late: 003-three.sql was applied. Give it the next number.',
  )
})

describe('[P18] a file whose tables others hold', () => {
  /** Somebody whose transaction holds the first table, as a dump does. */
  let other: pg.Client
  beforeEach(async () => {
    await run()
    await writeFile(path.join(folder, '002-two.sql'), 'alter table one add column name text')
    other = new pg.Client({ connectionString: database.url })
    await other.connect()
    await other.query('begin; lock table one in access share mode')
  })
  afterEach(() => other.end())

  const runWith = (tries: number, pause: () => Promise<unknown>) =>
    migrate(database.url, pathToFileURL(`${folder}/`), {
      lockTimeoutMs: 20,
      tries,
      pause: async () => void (await pause()),
    })

  it('is tried again and holds nobody up meanwhile', async () => {
    const held: unknown[] = []
    const applied = await runWith(3, async () => {
      const { rows } = await other.query(`
        select count(*)::int as count from pg_locks
        where database = (select oid from pg_database where datname = current_database())
          and pid <> pg_backend_pid() and relation in ('one'::regclass, 'locks'::regclass)`)
      held.push(rows[0])
      if (held.length === 2) await other.query('commit')
    })
    expect(applied).toEqual(['002-two.sql'])
    expect(held).toEqual([{ count: 0 }, { count: 0 }])
  })

  it('is tried again when it was ended for a deadlock', async () => {
    await other.query('commit')
    await writeFile(
      path.join(folder, '002-two.sql'),
      `create table two (id int);
       do $$ begin
         if not exists (select from one) then raise exception 'x' using errcode = 'deadlock_detected'; end if;
       end $$`,
    )
    const applied = await runWith(2, () => other.query('insert into one values (1)'))
    expect(applied).toEqual(['002-two.sql'])
  })

  it('is given up with what to do, and nothing of it is done', async () => {
    let pauses = 0
    const running = runWith(3, async () => {
      pauses += 1
    })
    await expect(running).rejects.toEqual(
      new StartError(
        'The database is busy: 3 times somebody else held what migration 002-two.sql changes. It was left undone. End what works on the database for long, such as a dump, an import or an older server, and try again.',
      ),
    )
    expect(pauses).toBe(2)
    await other.query('commit')
    expect(await run()).toEqual(['002-two.sql'])
  })
})
