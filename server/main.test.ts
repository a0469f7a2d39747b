import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PreparedData, prepareData } from '../testing/database/prepared-data.ts'
import { readStarterProgramme } from '../testing/flows/starter-programme.ts'
import { type ApiProcess, spawnApi, startApiProcess } from '../testing/server/api-process.ts'
import { parseConfig } from './config.ts'
import { runServer } from './run-server.ts'
import { StartError } from './start-error.ts'

// Real processes on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const readyId = '4b0c8c1e-7f0e-4a55-9c53-7a1f6b2d9e10'
let folder = ''
let env: Record<string, string> = {}
const running: ApiProcess[] = []
let prepared: PreparedData

async function start(port = 0): Promise<ApiProcess> {
  const data = path.join(folder, 'data')
  if (!existsSync(data)) await prepared.copyTo(data)
  const api = await startApiProcess({ env, port })
  running.push(api)
  return api
}

async function readPostmaster(): Promise<number> {
  const file = path.join(folder, 'data/postgres/postmaster.pid')
  return Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10) || 0
}

/** A call that needs the database: 404 while it is there. */
async function askForNobody(api: ApiProcess): Promise<number> {
  const reply = await fetch(`${api.origin}/api/v1/rxuser/${crypto.randomUUID()}/`)
  return reply.status
}

beforeAll(async () => {
  prepared = await prepareData()
})
afterAll(() => prepared.remove())

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'posology-main-'))
  await chmod(folder, 0o711)
  await mkdir(path.join(folder, 'programmes'))
  env = {
    DATA_DIR: path.join(folder, 'data'),
    PROGRAMMES_DIR: path.join(folder, 'programmes'),
  }
})

afterEach(async () => {
  await Promise.all(running.splice(0).map((api) => api.kill()))
  const pid = await readPostmaster()
  if (pid > 0) process.kill(pid, 'SIGQUIT')
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

/** Starts one flow after the other until the API is gone, and adds the leads it was told of. */
async function createLeads(api: ApiProcess, programme: string, created: string[]): Promise<void> {
  for (;;) {
    const reply = await fetch(`${api.origin}/api/v1/leads/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ condition_uuid: programme }),
    }).catch(() => null)
    const body = await reply?.json().catch(() => null)
    if (!reply || !body) return
    if (reply.status < 300) created.push(body.lead_uuid)
  }
}

/** What the database behind the API holds, asked of itself. */
async function readIds(table: 'leads' | 'programmes'): Promise<string[]> {
  const password = await readFile(path.join(folder, 'data/database-password'), 'utf8')
  const host = encodeURIComponent(path.join(folder, 'data/socket'))
  const connectionString = `postgresql://posology:${password}@localhost/posology?host=${host}`
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(`select id from ${table}`)
  await client.end()
  return rows.map(({ id }) => id)
}

/** Leads that four callers were told of until `kill`, which comes when there are more than `most`. */
async function createUntilKilled(
  api: ApiProcess,
  most: number,
  kill: () => Promise<void>,
): Promise<string[]> {
  const [programme = ''] = await readIds('programmes')
  const created: string[] = []
  const writers = [1, 2, 3, 4].map(() => createLeads(api, programme, created))
  await expect.poll(() => created.length, { timeout: 60_000 }).toBeGreaterThan(most)
  await kill()
  await Promise.all(writers)
  return created
}

describe('[P1] the product on its own database', () => {
  it('[P16] keeps each lead it confirmed, once, through kill -9 of both at once and of either alone; takes over the running database, heals by itself when that is gone, and stops it when told to end', async () => {
    env.PROGRAMMES_DIR = path.join(import.meta.dirname, '../testing/programmes')
    const first = await start()
    const confirmed = await createUntilKilled(first, 10, async () => {
      process.kill(await readPostmaster(), 'SIGKILL')
      await first.kill()
    })
    const second = await start()
    const postmaster = await readPostmaster()
    confirmed.push(...(await createUntilKilled(second, 17, () => second.kill())))
    const third = await start()
    expect(await readPostmaster()).toBe(postmaster)
    expect(await askForNobody(third)).toBe(404)
    process.kill(postmaster, 'SIGKILL')
    await expect.poll(readPostmaster).not.toBe(postmaster)
    await expect.poll(() => askForNobody(third), { timeout: 15_000 }).toBe(404)
    const stored = new Set(await readIds('leads'))
    expect(confirmed.length).toBeGreaterThan(28)
    expect(confirmed.filter((id) => !stored.has(id))).toEqual([])
    expect(new Set(confirmed).size).toBe(confirmed.length)
    // Ctrl-C under npm arrives twice.
    process.kill(third.pid, 'SIGINT')
    process.kill(third.pid, 'SIGINT')
    expect(await third.stop()).toBe(0)
    expect(await readPostmaster()).toBe(0)
  })

  it('told to end while it starts, it stops the database it has just started', async () => {
    await prepared.copyTo(path.join(folder, 'data'))
    const { child, output } = spawnApi({ env })
    const ended = once(child, 'exit')
    while ((await readPostmaster()) === 0 && child.exitCode === null) await pause(5)
    child.kill('SIGTERM')
    expect([...(await ended), await readPostmaster()]).toEqual([0, null, 0])
    expect(output()).toMatch(/^ending: calls under way/m)
  })

  it('told to end as soon as it listens, it ends without a word of jobs it no longer takes up', async () => {
    await prepared.copyTo(path.join(folder, 'data'))
    const { child, output } = spawnApi({ env: { ...env, LOG_LEVEL: 'error' } })
    const ended = once(child, 'exit')
    while (!output().includes('listening on') && child.exitCode === null) await pause(1)
    child.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    expect(output()).not.toContain('no jobs are taken up')
  })
})

async function expectOnlyLocalhost(port: number): Promise<void> {
  const ask = (address: string) =>
    fetch(`http://${address}:${port}/config.json`).then(
      ({ status }) => status,
      () => 'nobody there',
    )
  const addresses = await lookup('localhost', { all: true })
  expect(addresses.length).toBeGreaterThan(0)
  for (const { address, family } of addresses) {
    expect(await ask(family === 6 ? `[${address}]` : address)).toBe(200)
  }
  // Stands for any address of this machine that is not the name's.
  expect(await ask('127.0.0.2')).toBe('nobody there')
}

/** Started on a port that is taken, they say why they do not. */
async function expectOthersToEnd(port: number): Promise<void> {
  const others = Array.from({ length: 3 }, () => spawnApi({ env, port }))
  await Promise.all(others.map(({ child }) => once(child, 'exit')))
  const sentence = `Port ${port} is taken by another program. Stop that one or set PORT to another number.\n`
  expect(others.map(({ child, output }) => [child.exitCode, output()])).toEqual(
    others.map(() => [1, sentence]),
  )
}

/** Calls of every kind that carry one word of a patient. */
async function tellCanary(api: ApiProcess, canary: string): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    authorization: `JWT ${canary}`,
    cookie: `x=${canary}`,
  }
  const body = JSON.stringify({ page: canary, answers: { 1: [{ value: canary }] } })
  await fetch(`${api.origin}/api/v1/leads/${canary}/?page_uuid=${canary}`)
  await fetch(`${api.origin}/api/v1/leads/${canary}/`, { method: 'PATCH', headers, body })
  await fetch(`${api.origin}/api/v1/leads/`, { method: 'POST', headers, body: `{"${canary}` })
  await fetch(`${api.origin}/${canary}?fuuid=${canary}`)
}

/** Of a call under way, whose body never comes. */
async function beginCall({ port }: ApiProcess): Promise<void> {
  const held = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(held, 'connect')
  const head =
    'Host: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 9'
  held.write(`POST /api/v1/leads/ HTTP/1.1\r\n${head}\r\n\r\n`)
  expect(String((await once(held, 'data'))[0])).toContain('100 Continue')
}

describe('[P7] [P14] a server without a HOST', () => {
  it('answers at every address of localhost and no other of the machine, starts once on its port, logs nothing of a patient, and asked twice to end cuts off what is under way, stops its database and says so', async () => {
    env.HOST = ''
    env.LOG_LEVEL = 'debug'
    const api = await start()
    const none = `There is no programme in ${path.join(folder, 'programmes')}: each is a folder with a flow.yaml.`
    expect(api.output().split('\n')).toContain(none)
    await expectOnlyLocalhost(api.port)
    await expectOthersToEnd(api.port)
    expect(await askForNobody(api)).toBe(404)
    const canary = 'canary-of-a-patient'
    await tellCanary(api, canary)
    await beginCall(api)
    process.kill(api.pid, 'SIGTERM')
    await expect.poll(() => api.output()).toContain('\nending: calls under way')
    // Within a second it would be the same Ctrl-C once more.
    await pause(1_100)
    expect(await api.stop()).toBe(0)
    expect(api.output()).toContain('\nending now: calls under way are cut off\n')
    expect(await readPostmaster()).toBe(0)
    expect(api.output()).toMatch(/"method":"PATCH","route":"\/api\/v1\/leads\/:uuid\/","status":4/)
    expect(api.output()).not.toContain(canary)
  })
})

describe('what a start says of each programme', () => {
  it('with a mistake: which version stays, or that there is none; links lead where patients go', async () => {
    env.PUBLIC_URL = 'https://app.example.com'
    const write = (slug: string, name: string, text: string) =>
      writeFile(path.join(folder, 'programmes', slug, name), text)
    const files = readStarterProgramme('ready', { programme: readyId, protocol: readyId })
    for (const [name, text] of files) {
      await mkdir(path.dirname(path.join(folder, 'programmes/ready', name)), { recursive: true })
      await write(
        'ready',
        name,
        text.replace('\npages:', '\nprice: { amount: 9, currency: USD }\npages:'),
      )
    }
    await mkdir(path.join(folder, 'programmes/draft'))
    await write('draft', 'flow.yaml', 'name: Draft\n')
    const first = await start()
    const preview = `\npreview https://app.example.com/preview/${readyId}/`
    // The last line of a start.
    await expect.poll(() => first.output()).toContain(preview)
    expect(first.output()).toContain(`\nopen https://app.example.com/?fuuid=${readyId}  Ready\n`)
    expect(first.output()).toContain('\ndraft: not published, nothing to serve\n')
    expect(first.output()).not.toContain('\nready: ')
    expect(first.output()).toContain(
      '\nReady: payments are the built-in sandbox, no card is charged; docs/operating.md says how Stripe takes them\n',
    )
    await first.kill()
    await write('ready', 'flow.yaml', 'name: Ready\n')
    const second = await start()
    await expect.poll(() => second.output()).toContain(preview)
    expect(second.output()).toMatch(/\nready: version [0-9a-f]{8} of \d{4}-\d\d-\d\d stays\n/)
    expect(second.output()).toContain(`\nopen https://app.example.com/?fuuid=${readyId}  Ready\n`)
  })
})

describe('a start that cannot be', () => {
  it('says why and ends: the settings that are wrong by their names, without their values', async () => {
    const wrong = { CACHING: 'secret', DATABASE_URL: 'mysql://secret' }
    const { child, output } = spawnApi({ env: { ...env, ...wrong } })
    await once(child, 'exit')
    expect([child.exitCode, output()]).toEqual([
      1,
      'Check these settings: DATABASE_URL must begin with postgresql://; CACHING must be on or off.\n',
    ])
  })

  /** In this process, as another one each would only load the same modules again. */
  const startHere = (more: Record<string, string>) =>
    runServer(parseConfig({ ...env, ...more }), { port: 0, release: async () => undefined })

  it('says that the data folder cannot be made', async () => {
    // Linux says that it is not there, others that nobody may write there.
    const cannot =
      /^The data folder \/proc\/posology cannot be written \((ENOENT|EROFS|EACCES)\)\.$/
    const refused = { name: 'StartError', message: expect.stringMatching(cannot) }
    await expect(startHere({ DATA_DIR: '/proc/posology' })).rejects.toMatchObject(refused)
  })

  it('says that the given database does not answer', async () => {
    const silent: Server = createServer((socket) => socket.destroy())
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    const starting = startHere({ DATABASE_URL: `postgresql://me:secret@127.0.0.1:${port}/x` })
    const sentence = 'The database behind DATABASE_URL does not answer.'
    await expect(starting).rejects.toEqual(new StartError(sentence))
    silent.close()
  })
})
