import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFailed,
  vi,
} from 'vitest'
import { type PreparedData, prepareData } from '../../testing/database/prepared-data.ts'

const writerFile = path.join(import.meta.dirname, '../../testing/database/embedded-writer.ts')
const nobody = { uid: 65_534, gid: 65_534 }
/** More of them for a long night: DURABILITY_ROUNDS=100. */
const rounds = Number(process.env.DURABILITY_ROUNDS ?? 2)
const isRoot = process.getuid?.() === 0

// Real processes on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 90_000 + rounds * 20_000, hookTimeout: 90_000 })

interface Writer {
  child: ChildProcess
  output(): string
  /** Resolves with the rest of the first line that begins so. */
  line(start: string): Promise<string>
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

let folder = ''
const writers: Writer[] = []
/** For what is not about a first start. */
let prepared: PreparedData

function startWriter(mode: 'write' | 'hold', user?: typeof nobody): Writer {
  const child = spawn(process.execPath, [writerFile, folder, mode], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    // A group of its own, to be able to end it with all it started.
    detached: true,
    ...(user ?? {}),
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const line = async (start: string): Promise<string> => {
    for (;;) {
      const found = printed.split('\n').find((text) => text.startsWith(start))
      if (found) return found.slice(start.length).trim()
      if (child.exitCode !== null) throw new Error(`ended: ${printed}`)
      await pause(10)
    }
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return child.exitCode
  }
  const writer = { child, output: () => printed, line, end }
  writers.push(writer)
  return writer
}

async function readPostmaster(): Promise<number> {
  const text = await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || 0
}

/** SIGQUIT ends it as suddenly for a client, but it puts its shared memory away, which no folder holds. */
async function killPostmaster(signal: 'SIGKILL' | 'SIGQUIT' = 'SIGKILL'): Promise<void> {
  const pid = await readPostmaster()
  if (pid > 0) {
    try {
      process.kill(pid, signal)
    } catch {
      // Gone already.
    }
  }
}

function readAcknowledged(writer: Writer): number[] {
  return [...writer.output().matchAll(/^ack (\d+)$/gm)].map((found) => Number(found[1]))
}

async function readStored(url: string): Promise<Set<number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from acknowledged')
  await client.end()
  return new Set(rows.map((row) => Number(row.id)))
}

/** Repeatable moments; the seed is printed when the test fails. */
function buildMoments(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

beforeAll(async () => {
  prepared = await prepareData()
})
afterAll(() => prepared.remove())

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'posology-p1-'))
  await chmod(folder, 0o711)
})

afterEach(async () => {
  await Promise.all(writers.splice(0).map((writer) => writer.end('SIGKILL')))
  await killPostmaster('SIGQUIT')
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

describe('[P1] acknowledged writes survive kill -9', () => {
  it.each([
    ['of the API', 1],
    ['of PostgreSQL', 2],
    ['of both at once', 3],
  ])('%s', async (what, seed) => {
    onTestFailed(() => console.error(`seed ${seed}`))
    await prepared.copyTo(folder)
    const moment = buildMoments(seed)
    const acknowledged = new Set<number>()
    for (let round = 0; round < rounds; round += 1) {
      const writer = startWriter('write')
      await writer.line('ack ')
      const before = await readPostmaster()
      await pause(20 + moment() * 380)
      if (what !== 'of the API') await killPostmaster()
      if (what === 'of PostgreSQL') await writer.line('restarted')
      await writer.end('SIGKILL')
      for (const id of readAcknowledged(writer)) acknowledged.add(id)
      const next = startWriter('hold')
      const stored = await readStored(await next.line('ready '))
      expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
      if (what === 'of the API') expect(await readPostmaster()).toBe(before)
      await next.end('SIGKILL')
    }
    expect(acknowledged.size).toBeGreaterThan(10)
  })
})

describe('[P1] one folder', () => {
  it('recovers from a first start that was interrupted at any moment', async () => {
    const moment = buildMoments(4)
    for (let round = 0; round < 6; round += 1) {
      const writer = startWriter('hold')
      while (!(await readdir(folder)).some((name) => name.startsWith('postgres'))) await pause(2)
      await pause(moment() * 150)
      // Every other time initdb dies with its starter, otherwise it goes on alone for a while.
      if (round % 2 === 0) process.kill(-(writer.child.pid ?? 0), 'SIGKILL')
      await writer.end('SIGKILL')
    }
    await startWriter('hold').line('ready ')
    const left = (await readdir(folder)).filter((name) => name.startsWith('postgres.new'))
    expect(left).toEqual([])
  })

  it('is served by one server however many start at once', async () => {
    const started = Array.from({ length: 8 }, () => startWriter('hold'))
    await Promise.all(started.map((writer) => writer.line('ready ')))
    const log = await readFile(path.join(folder, 'postgres.log'), 'utf8')
    expect(log.match(/starting PostgreSQL/g)).toHaveLength(1)
    expect(log).not.toMatch(/lock file/)
  })

  it('[P7] is worked with by a role that owns the database and nothing else', async () => {
    const client = new pg.Client({ connectionString: await startWriter('hold').line('ready ') })
    await client.connect()
    const { rows } = await client.query(
      'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
    )
    expect(Object.values(rows[0])).toEqual([false, false, false, false, false])
    for (const name of ['pg_trgm', 'unaccent', 'btree_gist', 'citext']) {
      await client.query(`create extension ${name}`)
    }
    for (const forbidden of ["copy (select 1) to program 'true'", 'create role other']) {
      await expect(client.query(forbidden)).rejects.toThrow('permission denied')
    }
    await client.end()
  })

  it('[P1] is taken over from an older version, whose product was the superuser', async () => {
    await prepared.copyTo(folder)
    const first = startWriter('write')
    await first.line('ack ')
    await first.end('SIGTERM')
    const again = startWriter('hold')
    const url = new URL(await again.line('ready '))
    url.username = 'posology'
    url.password = await readFile(path.join(folder, 'database-password'), 'utf8')
    const admin = new pg.Client({ connectionString: url.href })
    await admin.connect()
    await admin.query('alter database posology owner to posology')
    await admin.query('reassign owned by posology_app to posology')
    await admin.query('create view newest as select max(id) from acknowledged')
    await admin.query('drop owned by posology_app; drop role posology_app')
    await admin.end()
    await again.end('SIGTERM')
    await rm(path.join(folder, 'database-app-password'))
    const next = startWriter('write')
    const stored = await readStored(await next.line('ready '))
    for (const id of readAcknowledged(first)) expect(stored.has(id)).toBe(true)
    await next.line('ack ')
    const client = new pg.Client({ connectionString: await next.line('ready ') })
    await client.connect()
    await client.query('drop view newest; alter table acknowledged add column late text')
    await client.end()
  })

  it('keeps its server until the last one leaves', async () => {
    await prepared.copyTo(folder)
    const first = startWriter('hold')
    await first.line('ready ')
    const second = startWriter('write')
    await second.line('ack ')
    const server = await readPostmaster()
    expect(await first.end('SIGTERM')).toBe(0)
    expect(await readPostmaster()).toBe(server)
    expect(await second.end('SIGTERM')).toBe(0)
    expect(await readPostmaster()).toBe(0)
  })

  it('starts although the number of its last server now belongs to another program', async () => {
    await prepared.copyTo(folder)
    const first = startWriter('hold')
    await first.line('ready ')
    await killPostmaster()
    await first.end('SIGKILL')
    const pidFile = path.join(folder, 'postgres/postmaster.pid')
    const rest = (await readFile(pidFile, 'utf8')).split('\n').slice(1).join('\n')
    const other = spawn('sleep', ['60'], isRoot ? nobody : {})
    await writeFile(pidFile, `${other.pid}\n${rest}`)
    expect(await startWriter('hold').line('ready ')).not.toBe('')
    other.kill()
  })

  // Only root can become somebody else.
  if (isRoot) {
    it('also serves an ordinary user', async () => {
      await chown(folder, nobody.uid, nobody.gid)
      const writer = startWriter('write', nobody)
      await writer.line('ack ')
      expect(await writer.end('SIGTERM')).toBe(0)
    })

    it('says in a sentence when it may not be written', async () => {
      await chmod(folder, 0o755)
      const writer = startWriter('hold', nobody)
      await once(writer.child, 'exit')
      expect(writer.child.exitCode).toBe(1)
      expect(writer.output()).toBe(`The data folder ${folder} cannot be written (EACCES).\n`)
    })
  }
})
