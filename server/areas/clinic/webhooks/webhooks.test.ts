import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clinicEvents } from '../../../../contract/shapes/clinic/events.ts'
import { replayWebhook, showFailedWebhooks } from '../../../../scripts/db/failed-webhooks.ts'
import { bearClinicKey } from '../../../../testing/people/clinic-key.ts'
import { publishAccountProgramme, sendVisit, signUp } from '../../../../testing/people/patient.ts'
import { openClient } from '../../../../testing/server/api-client.ts'
import { finishJobs } from '../../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { mailAppointment } from '../../schedule/shared/mail-appointment.ts'
import { revokeClinicKey } from '../shared/clinic-keys.ts'
import { emitClinicEvent } from '../shared/emit-event.ts'
import { awaitedOf } from './awaited-events.ts'

interface Told {
  headers: IncomingMessage['headers']
  text: string
}

let server: TestServer
let key: { authorization: string }
let listener: Server
let address: string
let told: Told[] = []
/** What the listener answers. */
let status = 200

beforeAll(async () => {
  server = await buildTestServer({ config: { clinic: 'demo' } })
  listener = createServer(async (request, reply) => {
    const chunks: Uint8Array[] = await request.toArray()
    told.push({ headers: request.headers, text: Buffer.concat(chunks).toString() })
    reply.writeHead(status, { location: `${address}elsewhere` }).end('ok')
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  // A listening server of TCP has an address and a port.
  address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`
})
afterAll(async () => {
  listener.close()
  await server.close()
})
beforeEach(async () => {
  told = []
  status = 200
  key = await bearClinicKey(server, ['webhooks:write'])
})
afterEach(async () => {
  await sql`delete from jobs.job`.execute(server.db)
  await sql`delete from clinic_webhooks`.execute(server.db)
  awaitedOf(server.db).clear()
})

const call = (method: 'GET' | 'POST' | 'DELETE', path = '', body?: object, repeat = randomUUID()) =>
  openClient(server.app, 'bare').call(method, `/api/v1/clinic/webhooks/${path}`, body, {
    ...key,
    'idempotency-key': repeat,
  })
const listen = (events: readonly string[] = clinicEvents, url = address) =>
  call('POST', '', { url, events })
const emit = (id: string) =>
  server.db
    .transaction()
    .execute((transaction) =>
      emitClinicEvent(server.deps, transaction, { type: 'message.sent', id }),
    )
const makeDue = () =>
  sql`update jobs.job set start_after = now() where state = 'retry'`.execute(server.db)

describe('a webhook', () => {
  it('is told of what happened by its id, signed with the secret shown once', async () => {
    const { body: hook, status: made } = await listen(['message.sent'])
    expect(made).toBe(201)
    const chat = randomUUID()
    await emit(chat)
    await finishJobs(server.deps)
    expect(told).toHaveLength(1)
    const [{ headers, text } = { headers: {}, text: '' }] = told
    expect(JSON.parse(text)).toEqual({
      delivery: headers['posology-delivery'],
      type: 'message.sent',
      id: chat,
      occurred_at: server.clock.now().toISOString(),
    })
    const timestamp = String(headers['posology-timestamp'])
    expect(Number(timestamp)).toBe(server.clock.now().getTime() / 1_000)
    const expected = createHmac('sha256', String(hook.secret)).update(`${timestamp}.${text}`)
    expect(headers['posology-signature']).toBe(`v1=${expected.digest('hex')}`)
    const { body: listed } = await call('GET')
    expect(JSON.stringify(listed)).not.toContain(String(hook.secret))
    expect(listed.results?.map(({ uuid }) => uuid)).toEqual([hook.uuid])
  })

  it('hears only what it asked for, and nothing of what was undone or once it has ended', async () => {
    const { body: hook } = await listen(['lead.finished'])
    await emit(randomUUID())
    await listen(['message.sent'])
    const undone = server.db.transaction().execute(async (transaction) => {
      await emitClinicEvent(server.deps, transaction, { type: 'message.sent', id: randomUUID() })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await finishJobs(server.deps)
    expect(told).toEqual([])
    const { body: second } = await listen(['message.sent'])
    await emit(randomUUID())
    for (const { uuid } of [hook, second]) {
      expect((await call('DELETE', `${uuid}/`)).status).toBe(204)
      expect((await call('DELETE', `${uuid}/`)).status).toBe(404)
    }
    await finishJobs(server.deps)
    expect(told).toHaveLength(1)
  })

  it('is its key’s: another one neither sees nor ends it, and it ends with its key', async () => {
    const { body: hook } = await listen(['message.sent'])
    const [{ key_id: keyId } = { key_id: '' }] = await server.db
      .selectFrom('clinic_webhooks')
      .select('key_id')
      .execute()
    await emit(randomUUID())
    key = await bearClinicKey(server, ['webhooks:write'])
    expect((await call('GET')).body.results).toEqual([])
    expect((await call('DELETE', `${hook.uuid}/`)).status).toBe(404)
    await revokeClinicKey(server.db, keyId, server.clock.now())
    await emit(randomUUID())
    await finishJobs(server.deps)
    expect(told).toEqual([])
  })

  it('made twice by one request is one, with the same secret, which is stored nowhere', async () => {
    const repeat = randomUUID()
    const asked = { url: address, events: ['message.sent', 'message.sent'] }
    const first = await call('POST', '', asked, repeat)
    expect((await call('POST', '', asked, repeat)).body).toEqual(first.body)
    expect(first.body.events).toEqual(['message.sent'])
    expect((await call('GET')).body.results?.map(() => 1)).toHaveLength(1)
    const { rows } = await sql<{ all: string }>`
      select (select json_agg(w) from clinic_webhooks w)::text
        || (select json_agg(i) from idempotency i)::text as all`.execute(server.db)
    expect(rows[0]?.all).not.toContain(String(first.body.secret))
  })

  it('is one of ten at most', async () => {
    for (let count = 0; count < 10; count += 1) expect((await listen()).status).toBe(201)
    expect((await listen()).status).toBe(409)
  })

  it.each([
    ['url', { url: 'https://10.0.0.8/', events: ['message.sent'] }],
    ['url', { url: 7, events: ['message.sent'] }],
    ['events', { url: 'https://clinic.example/', events: [] }],
    ['events', { url: 'https://clinic.example/', events: ['patient.born'] }],
  ])('is refused by its %s', async (field, asked) => {
    const { status: refused, body } = await call('POST', '', asked)
    expect(refused).toBe(400)
    expect(Object.keys(body)).toEqual([field])
  })
})

describe('what does not arrive', () => {
  it.each([301, 404, 500])('by %i is tried again later, and by no redirect', async (answer) => {
    await listen(['message.sent'])
    await emit(randomUUID())
    status = answer
    await finishJobs(server.deps)
    expect(told).toHaveLength(1)
    status = 204
    await makeDue()
    await finishJobs(server.deps)
    expect(told.map(({ headers }) => headers['posology-delivery'])).toEqual([
      told[0]?.headers['posology-delivery'],
      told[0]?.headers['posology-delivery'],
    ])
    await makeDue()
    await finishJobs(server.deps)
    expect(told).toHaveLength(2)
  })

  it('after its last try is listed, and told anew when somebody says so', async () => {
    await listen(['message.sent'])
    await emit(randomUUID())
    status = 500
    for (let round = 0; round <= 18; round += 1) {
      await finishJobs(server.deps)
      await makeDue()
    }
    expect(told).toHaveLength(19)
    const lines: string[] = []
    const log = console.log
    console.log = (line: string) => lines.push(line)
    try {
      // By the real clock, which has long gone on.
      await showFailedWebhooks(server.db)
      const id = lines[0]?.slice(0, 36) ?? ''
      expect(lines).toEqual([expect.stringContaining('19 tries')])
      expect(lines[0]).toContain('status-500')
      status = 200
      await replayWebhook(server.db, server.databaseUrl, ['replay-webhook', id])
      await finishJobs(server.deps)
      expect(told).toHaveLength(20)
      lines.length = 0
      await showFailedWebhooks(server.db)
      expect(lines).toEqual(['Every event that a clinic waits for arrived, or is tried.'])
      await expect(replayWebhook(server.db, server.databaseUrl, ['', id])).rejects.toThrow(
        'Name one',
      )
    } finally {
      console.log = log
    }
  })

  it('goes nowhere on this machine once no clinic is simulated', async () => {
    await listen(['message.sent'])
    await emit(randomUUID())
    const deps = { ...server.deps, config: { ...server.deps.config, clinic: 'none' as const } }
    await finishJobs(deps)
    expect(told).toEqual([])
  })
})

describe('a visit', () => {
  it('that is sent is told of, once, and none before', async () => {
    await listen(['lead.finished'])
    const patient = await signUp(server, await publishAccountProgramme(server), 'bare')
    await finishJobs(server.deps)
    expect(told).toEqual([])
    await sendVisit(patient)
    await sendVisit(patient)
    await finishJobs(server.deps)
    expect(told.map(({ text }) => JSON.parse(text).id)).toEqual([patient.id])
  })

  it('that is sent costs no question where nobody asked', async () => {
    const fuuid = await publishAccountProgramme(server)
    await sendVisit(await signUp(server, fuuid, 'bare'))
    const patient = await signUp(server, fuuid, 'bare')
    const texts: string[] = []
    const original = pg.Client.prototype.query
    pg.Client.prototype.query = new Proxy(original, {
      apply(target, client, given: unknown[]) {
        if (typeof given[0] === 'string') texts.push(given[0])
        return Reflect.apply(target, client, given)
      },
    })
    try {
      expect((await sendVisit(patient)).status).toBe(200)
    } finally {
      pg.Client.prototype.query = original
    }
    expect(texts.filter((text) => /begin|clinic_/.test(text))).toEqual([])
    expect(texts.some((text) => text.includes('update leads'))).toBe(true)
  })

  it('that was only a test is not', async () => {
    await listen(['lead.finished'])
    const patient = await signUp(server, await publishAccountProgramme(server), 'bare')
    await server.db
      .updateTable('leads')
      .set({ test_only: true })
      .where('id', '=', patient.id)
      .execute()
    expect((await sendVisit(patient)).status).toBe(200)
    await finishJobs(server.deps)
    expect(told).toEqual([])
  })
})

it('a time that is booked for a visit that was sent, or moved, is told of by the visit', async () => {
  await listen(['appointment.changed'])
  const tell = (id: string) =>
    server.db.transaction().execute((transaction) =>
      mailAppointment(server.deps, transaction, {
        what: 'moved',
        leadId: id,
        consultId: randomUUID(),
      }),
    )
  const patient = await signUp(server, await publishAccountProgramme(server), 'bare')
  await tell(patient.id)
  await finishJobs(server.deps)
  expect(told).toEqual([])
  await sendVisit(patient)
  await tell(patient.id)
  await finishJobs(server.deps)
  expect(told.map(({ text }) => JSON.parse(text))).toMatchObject([
    { type: 'appointment.changed', id: patient.id },
  ])
})
