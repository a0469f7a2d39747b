import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiProcess, spawnApi, startApiProcess } from '../testing/api-process.ts'

// Real processes on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let folder = ''
let env: Record<string, string> = {}
const running: ApiProcess[] = []

async function start(port = 0): Promise<ApiProcess> {
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
  it('takes over the running database after kill -9, and stops it when told to end', async () => {
    const first = await start()
    const postmaster = await readPostmaster()
    await first.kill()
    const second = await start()
    expect(await readPostmaster()).toBe(postmaster)
    expect(await askForNobody(second)).toBe(404)
    // Ctrl-C under npm arrives twice.
    process.kill(second.pid, 'SIGINT')
    process.kill(second.pid, 'SIGINT')
    expect(await second.stop()).toBe(0)
    expect(await readPostmaster()).toBe(0)
  })

  it('[P16] heals by itself when PostgreSQL is killed', async () => {
    const api = await start()
    process.kill(await readPostmaster(), 'SIGKILL')
    await expect.poll(() => askForNobody(api), { timeout: 15_000 }).toBe(404)
  })

  it('starts once on one port; the others say why they do not', async () => {
    const first = await start()
    const others = Array.from({ length: 6 }, () => spawnApi({ env, port: first.port }))
    await Promise.all(others.map(({ child }) => once(child, 'exit')))
    const sentence = `Port ${first.port} is taken by another program. Stop that one or set PORT to another number.\n`
    expect(others.map(({ child, output }) => [child.exitCode, output()])).toEqual(
      others.map(() => [1, sentence]),
    )
    expect(await askForNobody(first)).toBe(404)
  })
})

describe('[P14] the log', () => {
  it('tells what happened without ids, addresses or words of a patient', async () => {
    env.LOG_LEVEL = 'debug'
    const api = await start()
    const canary = 'canary-of-a-patient'
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
    await api.stop()
    expect(api.output()).toMatch(/"method":"PATCH","route":"\/api\/v1\/leads\/:uuid\/","status":4/)
    expect(api.output()).not.toContain(canary)
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
