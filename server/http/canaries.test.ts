import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { clinicScopes } from '../../contract/clinic-scopes.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { makeOwnCall, type Owned, ownCalls } from '../../testing/calls/own-calls.ts'
import { type SmtpServer, startSmtpServer } from '../../testing/mail/smtp-server.ts'
import { bearClinicKey } from '../../testing/people/clinic-key.ts'
import { addClinicRecords } from '../../testing/people/clinic-records.ts'
import {
  authUrl,
  bearing,
  goodPassword,
  publishAccountProgramme,
  signUp,
  wholeCaregiver,
} from '../../testing/people/patient.ts'
import { openClient } from '../../testing/server/api-client.ts'
import {
  type ApiProcess,
  publishNothing,
  startApiProcess,
} from '../../testing/server/api-process.ts'
import { listEndpoints } from '../../testing/server/list-endpoints.ts'
import type { TestServer } from '../../testing/server/test-server.ts'
import { systemClock } from '../clock.ts'
import { type Db, openDatabase } from '../data/database.ts'
import { migrate } from '../data/migrate.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../embedded/embedded-database.ts'

// A real process and a real PostgreSQL on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let folder = ''
let database: EmbeddedDatabase
let db: Db
let smtp: SmtpServer
let api: ApiProcess
let server: TestServer
const refusals: { call: string; text: string }[] = []

/** The part of an app that clients of the tests use, over the network. */
const remote = {
  async inject({ method = 'GET', url, headers, payload }: InjectOptions & { url: string }) {
    // The clients of the tests send plain headers, and text or bytes.
    const init = { method, headers: headers as Record<string, string>, redirect: 'manual' } as const
    const body = payload === undefined ? {} : { body: payload as string }
    const reply = await fetch(`${api.origin}${url}`, { ...init, ...body })
    const text = await reply.text()
    if (!reply.ok) refusals.push({ call: `${method} ${url}`, text })
    return {
      statusCode: reply.status,
      payload: text,
      headers: {
        ...Object.fromEntries(reply.headers),
        'set-cookie': reply.headers.getSetCookie(),
      },
    }
  },
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'posology-canaries-'))
  await chmod(folder, 0o711)
  database = await startEmbeddedDatabase({ folder, settings: { fsync: 'off' } })
  await migrate(database.url)
  db = openDatabase(database.url, { poolSize: 2 })
  smtp = await startSmtpServer()
  api = await startApiProcess({
    env: {
      ...publishNothing(),
      DATABASE_URL: database.url,
      DATA_DIR: path.join(folder, 'files'),
      SMTP_URL: smtp.url,
      PUBLIC_URL: 'https://app.example.com',
      LOG_LEVEL: 'debug',
    },
  })
  // What the helpers below use of a test server; the rest of one is in the process.
  server = {
    app: remote as unknown as FastifyInstance,
    db,
    clock: systemClock,
    deps: { db, clock: systemClock },
  } as unknown as TestServer
})
afterAll(async () => {
  await api?.kill()
  await smtp?.close()
  await db?.destroy()
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

/** The same value with a canary for each text in it. */
function plant(value: unknown, mark: string): unknown {
  if (typeof value === 'string') return `canary ${mark}`
  if (Array.isArray(value)) return value.map((one, at) => plant(one, `${mark}.${at}`))
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, plant(one, `${mark}.${name}`)]),
  )
}

/** Field names of a shape, also of one that may be absent. */
function readFields(shape: unknown): string[] {
  if (typeof shape !== 'object' || shape === null) return []
  if ('shape' in shape && typeof shape.shape === 'object') return Object.keys(shape.shape ?? {})
  const { def } = shape as { def?: { innerType?: unknown } }
  return def?.innerType ? readFields(def.innerType) : []
}

/** A call with a canary in each part of its address, its query and its body. */
function plantAll(endpoint: Endpoint) {
  const mark = endpoint.id
  const fill = (shape: unknown) =>
    Object.fromEntries(readFields(shape).map((name) => [name, `canary ${mark}.${name}`]))
  const query = new URLSearchParams(fill(endpoint.query))
  const address = endpoint.path.replaceAll(/\{(\w+)\}/g, `canary-${mark}-$1`)
  const url = `${address}?${query}`
  if (endpoint.method === 'GET') return { url }
  return { url, body: { ...fill(endpoint.body), more: `canary ${mark}` } }
}

const strangeHeaders = {
  authorization: 'JWT canary.of.token',
  cookie: 'canary=canary-of-cookie; __Host-lead=canary',
  'user-agent': 'canary-agent',
  referer: 'https://app.example.com/?email=canary@mail.example',
  'idempotency-key': 'canary-key',
}

async function readPostgresLog(): Promise<string> {
  return readFile(path.join(folder, 'postgres.log'), 'utf8')
}

it('[P14] nothing that anybody sends to any endpoint is in the server’s output, PostgreSQL’s log, a refusal or what a mail shows outside', async () => {
  const fuuid = await publishAccountProgramme(server)
  const patient = await signUp(server, fuuid, 'bare', {
    ...wholeCaregiver,
    2: [{ value: 'canary-first-name' }],
    5: [{ value: 20 }],
  })
  expect(patient.access).toContain('.')
  const records = await addClinicRecords(server, patient.id)
  const owned: Owned = {
    leadId: patient.id,
    rxUserId: patient.id,
    imageId: patient.id,
    offeredId: patient.id,
    records,
    sentId: patient.id,
  }
  const client = openClient(server.app, 'bare')
  const clinicKey = await bearClinicKey(server, [...clinicScopes])
  const endpoints = await listEndpoints()
  const later = ['logout', 'setPassword', 'changePassword', 'endOtherSessions']
  const statuses = new Map<string, number>()
  for (const endpoint of endpoints.filter(({ id }) => !later.includes(id))) {
    const access = { session: bearing(patient.access), clinic: clinicKey, lead: {}, public: {} }
    const own = await ownCalls[endpoint.id]?.(owned)
    // As its owner makes it, which gets furthest; the same with canaries; and by somebody who knows nothing.
    const headers = { ...access[endpoint.auth] }
    if (own) {
      statuses.set(endpoint.id, await makeOwnCall(client, endpoint.method, own, headers))
      // What is planted in an object is an object.
      const planted = { ...own, ...(own.body && { body: plant(own.body, endpoint.id) as object }) }
      await makeOwnCall(client, endpoint.method, planted, headers)
    }
    const strange = { ...plantAll(endpoint), owner: 0 }
    await makeOwnCall(client, endpoint.method, strange, headers)
    await makeOwnCall(client, endpoint.method, strange, strangeHeaders)
  }
  const signIn = { email: patient.email, password: 'canary-Password-7' }
  for (const call of ['login', 'renewal-login', 'password/reset']) {
    await client.call('POST', `${authUrl}/${call}/`, { ...signIn, incomingURL: 'canary' })
  }
  // The same address a second time, which the database refuses by a constraint that quotes it; other columns are left out.
  const twice = { email: patient.email, email_key: patient.email, password_hash: 'canary-hash' }
  await expect(
    db
      .insertInto('accounts')
      .values({ ...twice, id: randomUUID(), created_at: new Date() } as never)
      .execute(),
  ).rejects.toThrow('duplicate key')
  await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBeGreaterThan(1)
  await api.stop()

  // Most calls of an owner did what they are for, or the walk would be one of closed doors.
  const done = [...statuses.values()].filter((status) => status < 300).length
  expect(done).toBeGreaterThan(30)
  const secrets = [
    ...['canary', 'Okoro', 'Migraine', 'Lumora 20', 'first week', 'Maple Street', 'Elm Street'],
    ...[patient.email, patient.access, patient.refresh, goodPassword, patient.id],
    ...Object.values(clinicKey),
  ]
  const output = api.output()
  expect(output).toContain('"msg":"answered"')
  for (const secret of secrets) expect(output, secret).not.toContain(secret)
  const log = await readPostgresLog()
  expect(log).toContain('duplicate key')
  for (const secret of secrets) expect(log, secret).not.toContain(secret)
  for (const { call, text } of refusals) expect(text, call).not.toMatch(/canary/)
  for (const line of smtp.commands.filter((line) => !line.startsWith('RCPT TO:'))) {
    expect(line).not.toMatch(/canary|ada\./)
  }
  for (const { text } of smtp.received) {
    const [head = ''] = text.split('\r\n\r\n')
    const shown = head.replaceAll(/^To: .*$/gm, '')
    for (const secret of secrets) expect(shown, secret).not.toContain(secret)
  }
})
