import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { publishPhotoProgramme } from '../testing/flows/photo-programme.ts'
import { startLead } from '../testing/people/lead-visitor.ts'
import { startProcessTime } from '../testing/server/process-time.ts'
import { buildTestServer, type TestServer } from '../testing/server/test-server.ts'
import { buildApp } from './app.ts'
import { areas } from './areas/areas.ts'
import { type Db, openDatabase } from './data/database.ts'
import { isDatabaseAway } from './data/database-errors.ts'

// The database's own time limits run in real time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const endpoints = areas.flatMap((area) => area.routes.map((route) => route.endpoint))
let server: TestServer
let fuuid: string
let relay: Relay

interface Relay {
  url: string
  /** From now on nothing comes through in either direction; connections stay open. */
  hang(): void
  close(): void
}

/** Stands between the app and its database. */
async function openRelay(databaseUrl: string): Promise<Relay> {
  const { searchParams, hostname, port } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${port || 5432}` }
    : { host: hostname, port: Number(port || 5432) }
  const sockets = new Set<net.Socket>()
  let hangs = false
  const listener = net.createServer((near) => {
    const far = net.connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('data', (bytes) => {
        if (!hangs) to.write(bytes)
      })
      from.on('close', () => to.destroy())
    }
  })
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  const address = listener.address()
  const url = new URL(databaseUrl)
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' ? address?.port : 0)
  return {
    url: url.href,
    hang: () => {
      hangs = true
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      listener.close()
    },
  }
}

/** A call of which one statement was answered when the database stops. */
async function beginTransaction(db: Db) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: hung, resolve: goOn } = Promise.withResolvers<void>()
  const ended = db.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction)
    begin()
    await hung
    await sql`select 1`.execute(transaction)
  })
  await begun
  return {
    goOn: () => {
      goOn()
      return ended
    },
  }
}

beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishPhotoProgramme(server)
  relay = await openRelay(server.databaseUrl)
})
afterAll(async () => {
  relay.close()
  await server.close()
})

describe('[P16] a database that takes calls and never answers', () => {
  it('[P16] keeps no document, file or call waiting longer than five seconds', async () => {
    const { client, id } = await startLead(server, fuuid)
    const db = openDatabase(relay.url, { poolSize: 10 })
    const webFolder = server.deps.config.dataDir
    await writeFile(path.join(webFolder, 'index.html'), '<!--posology:head--><!--posology:boot-->')
    const config = { ...server.deps.config, webFolder }
    const app = await buildApp({ ...server.deps, db, config })
    const headers = { cookie: client.cookie() ?? '', 'sec-fetch-site': 'same-origin' }
    // Connections are open and in use when it stops.
    expect((await app.inject({ url: `/api/v1/leads/${id}/`, headers })).statusCode).toBe(200)
    const begun = await beginTransaction(db)
    relay.hang()
    const time = startProcessTime()
    const ended = begun.goOn().then(
      () => 'went on',
      (error: unknown) => ({ isAway: isDatabaseAway(error), s: time.readS() }),
    )
    const ask = async (url: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE' = 'GET') => {
      const payload = method === 'GET' ? {} : { payload: {} }
      const reply = await app.inject({ method, url, headers, ...payload })
      return { url, status: reply.statusCode, s: time.readS(), body: reply.body }
    }
    const pages = [
      '/',
      '/login',
      '/forgot-password',
      `/?fuuid=${crypto.randomUUID()}`,
      `/?fuuid=${fuuid}`,
    ]
    const calls = endpoints.map(({ method, path }) => ask(path.replaceAll(/\{\w+\}/g, id), method))
    const files = [`/programmes/x/${'a'.repeat(64)}/a.png`, '/config.json', '/readyz']
    const replies = await Promise.all([
      ...calls,
      ...pages.map((url) => ask(url)),
      ...files.map((url) => ask(url)),
    ])
    // Undoing what it began is one more statement that nobody answers.
    const undone = await ended
    time.stop()
    expect(undone).toMatchObject({ isAway: true })
    expect(undone).toMatchObject({ s: expect.toSatisfy((s: number) => s <= 5.5) })
    const late = replies.filter(({ s }) => s > 5.5)
    expect(late.map(({ url, s }) => [url, s])).toEqual([])
    expect(replies.filter(({ status }) => status === 500)).toEqual([])
    const shown = replies.filter(({ url }) => pages.includes(url))
    expect(shown.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
    for (const { body } of shown) expect(body).toContain('<title>Posology')
    await app.close()
    await db.destroy()
  })
})
