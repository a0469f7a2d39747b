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

describe('[P1] the product on its own database', () => {
  it('[P16] takes over the running database after kill -9, heals by itself when PostgreSQL is killed, and stops it when told to end', async () => {
    const first = await start()
    const postmaster = await readPostmaster()
    await first.kill()
    const second = await start()
    expect(await readPostmaster()).toBe(postmaster)
    expect(await askForNobody(second)).toBe(404)
    process.kill(postmaster, 'SIGKILL')
    await expect.poll(readPostmaster).not.toBe(postmaster)
    await expect.poll(() => askForNobody(second), { timeout: 15_000 }).toBe(404)
    // Ctrl-C under npm arrives twice.
    process.kill(second.pid, 'SIGINT')
    process.kill(second.pid, 'SIGINT')
    expect(await second.stop()).toBe(0)
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

  it('asked twice to end, cuts off what is under way, stops its database and says so', async () => {
    const api = await start()
    const held = connect(api.port, '127.0.0.1').on('error', () => undefined)
    await once(held, 'connect')
    const head =
      'Host: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 9'
    held.write(`POST /api/v1/leads/ HTTP/1.1\r\n${head}\r\n\r\n`)
    // Told to go on, it is a call under way, whose body never comes.
    expect(String((await once(held, 'data'))[0])).toContain('100 Continue')
    process.kill(api.pid, 'SIGTERM')
    await expect.poll(() => api.output()).toContain('\nending: calls under way')
    // Within a second it would be the same Ctrl-C once more.
    await pause(1_100)
    expect(await api.stop()).toBe(0)
    expect(api.output()).toMatch(/\nending now: calls under way are cut off\n$/)
    expect(await readPostmaster()).toBe(0)
  })
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

async function openBehind(): Promise<pg.Client> {
  const password = await readFile(path.join(folder, 'data/database-password'), 'utf8')
  const host = encodeURIComponent(path.join(folder, 'data/socket'))
  const connectionString = `postgresql://posology:${password}@localhost/posology?host=${host}`
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

describe('[P1] leads the API has confirmed', () => {
  it('are all there, once, after kill -9 of the API and PostgreSQL at once', async () => {
    env.PROGRAMMES_DIR = path.join(import.meta.dirname, '../testing/programmes')
    const confirmed: string[] = []
    for (let round = 0; round < 2; round += 1) {
      const api = await start()
      const before = await openBehind()
      const { rows } = await before.query('select id from programmes limit 1')
      await before.end()
      const created: string[] = []
      const writers = [1, 2, 3, 4].map(() => createLeads(api, rows[0].id, created))
      await expect.poll(() => created.length, { timeout: 60_000 }).toBeGreaterThan(10 + round * 7)
      process.kill(await readPostmaster(), 'SIGKILL')
      await api.kill()
      await Promise.all(writers)
      confirmed.push(...created)
    }
    const api = await start()
    const after = await openBehind()
    const { rows } = await after.query<{ id: string }>('select id from leads')
    await after.end()
    await api.stop()
    const stored = new Set(rows.map((row) => row.id))
    expect(confirmed.length).toBeGreaterThan(20)
    expect(confirmed.filter((id) => !stored.has(id))).toEqual([])
    expect(new Set(confirmed).size).toBe(confirmed.length)
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

describe('[P7] [P14] a server without a HOST', () => {
  it('answers at every address of localhost and no other of the machine, starts once on its port, and logs nothing of a patient', async () => {
    env.HOST = ''
    env.LOG_LEVEL = 'debug'
    const api = await start()
    await expectOnlyLocalhost(api.port)
    await expectOthersToEnd(api.port)
    expect(await askForNobody(api)).toBe(404)
    const canary = 'canary-of-a-patient'
    await tellCanary(api, canary)
    await api.stop()
    expect(api.output()).toMatch(/"method":"PATCH","route":"\/api\/v1\/leads\/:uuid\/","status":4/)
    expect(api.output()).not.toContain(canary)
  })
})

describe('what a start says of each programme', () => {
  it('with a mistake: which version stays, or that there is none; links lead where patients go', async () => {
    env.PUBLIC_URL = 'https://app.example.com'
    const empty = await start()
    await empty.kill()
    expect(`\n${empty.output()}`).toContain(
      `\nThere is no programme in ${path.join(folder, 'programmes')}: each is a folder with a flow.yaml.\n`,
    )
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
    const sandbox =
      '\nReady: payments are the built-in sandbox, no card is charged; docs/operating.md says how Stripe takes them\n'
    expect(first.output()).toContain(sandbox)
    await first.kill()
    await write('ready', 'flow.yaml', 'name: Ready\n')
    const second = await start()
    await expect.poll(() => second.output()).toContain(preview)
    expect(second.output()).toMatch(/\nready: version [0-9a-f]{8} of \d{4}-\d\d-\d\d stays\n/)
    expect(second.output()).toContain(`\nopen https://app.example.com/?fuuid=${readyId}  Ready\n`)
  })
})

describe('a start that cannot be', () => {
  async function startAndFail(more: Record<string, string>): Promise<[number | null, string]> {
    const { child, output } = spawnApi({ env: { ...env, ...more } })
    await once(child, 'exit')
    return [child.exitCode, output()]
  }

  it('names the settings that are wrong, without their values', async () => {
    expect(await startAndFail({ CACHING: 'secret', DATABASE_URL: 'mysql://secret' })).toEqual([
      1,
      'Check these settings: DATABASE_URL must begin with postgresql://; CACHING must be on or off.\n',
    ])
  })

  it('says that the folder of programmes is not there', async () => {
    expect(await startAndFail({ PROGRAMMES_DIR: '/nowhere/at/all' })).toEqual([
      1,
      'Check these settings: PROGRAMMES_DIR must be a folder that is there.\n',
    ])
  })

  it('says that the data folder cannot be made', async () => {
    // Linux says that it is not there, others that nobody may write there.
    const [code, output] = await startAndFail({ DATA_DIR: '/proc/posology' })
    expect(code).toBe(1)
    expect(output).toMatch(
      /^The data folder \/proc\/posology cannot be written \((ENOENT|EROFS|EACCES)\)\.\n$/,
    )
  })

  it('says that the given database does not answer', async () => {
    const silent: Server = createServer((socket) => socket.destroy())
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    const [code, output] = await startAndFail({
      DATABASE_URL: `postgresql://me:secret@127.0.0.1:${port}/x`,
    })
    silent.close()
    expect([code, output]).toEqual([1, 'The database behind DATABASE_URL does not answer.\n'])
  })
})
