import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
  templateName,
} from '../testing/database/test-databases.ts'
import { type ApiProcess, publishNothing, startApiProcess } from '../testing/server/api-process.ts'
import { openRollingProxy, type RollingProxy } from '../testing/server/rolling-proxy.ts'
import { openDatabase } from './data/database.ts'
import { listProgrammes } from './programmes/repository.ts'

// Real processes on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const calls = 800
const callers = 8
/** Some hundred calls a second: what is sent without pause only makes the restarts last. */
const betweenMs = 100
let database: TestDatabase
let fuuid: string
let servers: ApiProcess[] = []
let proxy: RollingProxy

const start = (port = 0) =>
  startApiProcess({
    port,
    env: { DATABASE_URL: database.url, ...publishNothing() },
    timeoutMs: 60_000,
  })

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'), templateName)
  const db = openDatabase(database.url, { poolSize: 1 })
  fuuid = (await listProgrammes(db))[0]?.programme.fuuid ?? ''
  await db.destroy()
  servers = await Promise.all([1, 2, 3, 4].map(() => start()))
  proxy = await openRollingProxy(servers.map(({ port }) => port))
})
afterAll(async () => {
  proxy.close()
  await Promise.all(servers.map((server) => server.kill()))
  await database.drop()
})

interface Tally {
  done: number
  failed: string[]
  /** Ids the callers were told of. */
  leads: string[]
}

async function call(tally: Tally, path: string, body?: object): Promise<string> {
  tally.done++
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const init = body ? { ...json, body: JSON.stringify(body) } : {}
  try {
    const reply = await fetch(`${proxy.origin}${path}`, init)
    const text = await reply.text()
    if (!reply.ok) {
      tally.failed.push(`${path} ${reply.status} ${text.slice(0, 80)}`)
      return ''
    }
    return String(JSON.parse(text).lead_uuid)
  } catch (error) {
    tally.failed.push(`${path} ${String(error)}`)
    return ''
  }
}

/** Calls one after the other: a new visit, and its page again. At least so many, and until told to stop. */
async function callOnAndOn(tally: Tally, isOver: () => boolean): Promise<void> {
  while (tally.done < calls || !isOver()) {
    const id = await call(tally, '/api/v1/leads/', { condition_uuid: fuuid })
    tally.leads.push(id)
    await call(tally, `/api/v1/leads/${id}/`)
    await pause(betweenMs)
  }
}

/** SIGTERM to one after the other, each only when the one before it is back. */
async function restartAll(): Promise<(number | null)[]> {
  const codes: (number | null)[] = []
  for (const [place, server] of servers.entries()) {
    codes.push(await server.stop())
    const again = await start(server.port)
    servers[place] = again
    await expect.poll(() => proxy.sendsTo(again.port)).toBe(true)
  }
  return codes
}

describe('[P16] a rolling restart under load', () => {
  it('[P16] fails none of eight hundred calls and more, and keeps every one of them', async () => {
    const tally: Tally = { done: 0, failed: [], leads: [] }
    let over = false
    const calling = Array.from({ length: callers }, () => callOnAndOn(tally, () => over))
    const codes = await restartAll()
    over = true
    await Promise.all(calling)
    expect(tally.failed).toEqual([])
    expect(tally.done).toBeGreaterThanOrEqual(calls)
    expect(codes).toEqual([0, 0, 0, 0])
    const db = openDatabase(database.url, { poolSize: 1 })
    const rows = await db.selectFrom('leads').select('id').execute()
    await db.destroy()
    const stored = new Set(rows.map(({ id }) => id))
    expect(tally.leads.filter((id) => !stored.has(id))).toEqual([])
  })
})
