import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordStatements } from '../../../../testing/database/record-statements.ts'
import { addClinicRecords, type ClinicRecords } from '../../../../testing/people/clinic-records.ts'
import {
  bearing,
  type Patient,
  publishAccountProgramme,
  signUp,
} from '../../../../testing/people/patient.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'
import { buildApp } from '../../../app.ts'
import type { listenOn } from '../../../data/listen.ts'
import { openLiveHub, type Subscriber } from './live-hub.ts'

let server: TestServer
/** Two servers on one database, as two processes are. */
let apps: FastifyInstance[]
let origins: string[]
let programme: string
let patient: Patient
let records: ClinicRecords
let closers: AbortController[] = []

beforeAll(async () => {
  server = await buildTestServer()
  apps = [server.app, await buildApp(server.deps)]
  origins = []
  for (const app of apps) origins.push(await app.listen({ port: 0, host: '127.0.0.1' }))
  programme = await publishAccountProgramme(server)
})
afterAll(async () => {
  await apps[1]?.close()
  await server.close()
})
beforeEach(async () => {
  patient = await signUp(server, programme, 'bare')
  records = await addClinicRecords(server, patient.id)
})
afterEach(() => {
  for (const closer of closers) closer.abort()
  closers = []
})

interface Opened {
  status: number
  headers: Headers
  /** All that was told so far. */
  told(): string
  isOver(): boolean
}

async function openEvents(origin: string, access: string): Promise<Opened> {
  const closer = new AbortController()
  closers.push(closer)
  const reply = await fetch(`${origin}/api/v1/telemedicine/chats/events/`, {
    headers: bearing(access),
    signal: closer.signal,
  })
  let text = ''
  let over = false
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const part of reply.body ?? []) text += decoder.decode(part)
  }
  void read()
    .catch(() => {})
    .finally(() => {
      over = true
    })
  return { status: reply.status, headers: reply.headers, told: () => text, isOver: () => over }
}

const openOn = (place: number, who = patient) => openEvents(origins[place] ?? '', who.access)
const send = () =>
  patient.client.call(
    'POST',
    `/api/v1/telemedicine/chats/${records.chatId}/messages/`,
    { message_text: 'A secret of mine.' },
    { ...bearing(patient.access), 'idempotency-key': randomUUID() },
  )
const ready = /event: ready\ndata: {"changed_ms_ago":\d+}\n\n/
const onlyReady = new RegExp(`^${ready.source}$`)
const soon = { timeout: 4_000, interval: 20 }

describe('what happens in a chat', () => {
  it('[GAP-151] [P12] is told to whoever has it open on any process, by its id alone', async () => {
    const opened = [await openOn(0), await openOn(1)]
    expect(opened.map(({ status }) => status)).toEqual([200, 200])
    expect(opened[0]?.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(opened[0]?.headers.get('cache-control')).toBe('no-store')
    await send()
    // Nothing but ids; what is heard and found both ways may be told twice.
    const event = `event: chat\ndata: {"chat":"${records.chatId}"}\n\n`
    const whole = new RegExp(`^${ready.source}(${event})+$`)
    for (const { told } of opened) await expect.poll(told, soon).toMatch(whole)
  })

  it('[GAP-151] takes one look at how the account is, before it says so', async () => {
    const sent = await recordStatements(() => openOn(0))
    const looks = (table: string) =>
      sent.filter(({ text }) => text.includes(`from "${table}"`)).length
    expect([looks('clinician_chats'), looks('consultations')]).toEqual([1, 1])
  })

  it('[P7] is told to nobody else', async () => {
    const stranger = await signUp(server, programme, 'bare')
    const theirs = await openOn(0, stranger)
    const own = await openOn(0)
    await send()
    await expect.poll(own.told, soon).toContain(records.chatId)
    expect(theirs.told()).toMatch(onlyReady)
    for (const access of ['', 'of.nobody.here']) {
      expect((await openEvents(origins[0] ?? '', access)).status).toBe(401)
    }
  })

  it('[P6] is told until its person signs out, on every process, and to no session that is over', async () => {
    const opened = [await openOn(0), await openOn(1)]
    const { refresh } = patient
    await patient.client.call('POST', '/api/v1/telemedicine/auth/logout/', { refresh })
    for (const { isOver } of opened) await expect.poll(isOver, soon).toBe(true)
    expect((await openOn(1)).status).toBe(401)
  })

  it('[P6] keeps no session from ending for want of use', async () => {
    const used = () =>
      server.db
        .selectFrom('sessions')
        .innerJoin('leads', 'leads.account_id', 'sessions.account_id')
        .select('last_used_at')
        .where('leads.id', '=', patient.id)
        .executeTakeFirst()
    const before = await used()
    server.clock.advance(60_000)
    const { status } = await openOn(0)
    expect([status, await used()]).toEqual([200, before])
  })

  it('has room for some windows of a person, and tells the next to ask by itself', async () => {
    for (let index = 0; index < 8; index++) expect((await openOn(0)).status).toBe(200)
    expect((await openOn(0)).status).toBe(429)
    closers[0]?.abort()
    await expect.poll(async () => (await openOn(0)).status, soon).toBe(200)
  })

  it('ends with the process that tells it', async () => {
    const app = await buildApp(server.deps)
    const opened = await openEvents(
      await app.listen({ port: 0, host: '127.0.0.1' }),
      patient.access,
    )
    await app.close()
    await expect.poll(opened.isOver, soon).toBe(true)
  })
})

const keptTables = ['consultations', 'prescriptions', 'action_items']
const changeColumn = (table: string, column: string, to: unknown) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where lead_id = ${patient.id}`
const book = () => sql`with clinician as (
    insert into clinicians (id, programme_id, name, zone, visit_minutes, hours)
    select ${randomUUID()}, programme_id, ${randomUUID()}, 'UTC', 20, '{}' from leads where id = ${patient.id}
    returning id
  )
  insert into consults (id, lead_id, clinician_id, starts_at, ends_at, status, created_at)
  select ${randomUUID()}, ${patient.id}, id, now(), now() + interval '1 hour', 15, now() from clinician`

describe('what a clinic keeps', () => {
  it.each([...keptTables, 'consults'])(
    '[GAP-151] [P12] is told of when %s change, and neither what nor of which',
    async (table) => {
      const stranger = await signUp(server, programme, 'bare')
      const opened = [await openOn(0), await openOn(1)]
      const theirs = await openOn(0, stranger)
      await expect.poll(theirs.told, soon).toMatch(onlyReady)
      // What is looked for stays as it is: only who writes can have told.
      const write = table === 'consults' ? book() : changeColumn(table, 'lead_id', patient.id)
      await write.execute(server.db)
      const whole = new RegExp(`^${ready.source}(event: records\ndata: {}\n\n)+$`)
      for (const { told } of opened) await expect.poll(told, soon).toMatch(whole)
      expect(theirs.told()).toMatch(onlyReady)
    },
  )

  it('[GAP-151] says when it changed last, so that whoever asked since then need not ask again', async () => {
    const at = server.clock.now().getTime()
    for (const table of ['leads', 'clinician_chats', ...keptTables]) {
      const column = table === 'leads' ? 'id' : 'lead_id'
      const ago = table === 'prescriptions' ? 5_000 : 60_000
      await sql`update ${sql.table(table)} set updated_at = ${new Date(at - ago)}
        where ${sql.ref(column)} = ${patient.id}`.execute(server.db)
    }
    const { told } = await openOn(0)
    await expect.poll(told, soon).toBe('event: ready\ndata: {"changed_ms_ago":5000}\n\n')
  })

  it('[GAP-151] is found without being heard', async () => {
    const { hub, told } = await joinHub(deaf)
    let times = 0
    for (const table of keptTables) {
      times += 1
      await changeColumn(
        table,
        'updated_at',
        new Date(server.clock.now().getTime() + times * 60_000),
      ).execute(server.db)
      await expect.poll(() => told, soon).toEqual(Array(times).fill('records'))
    }
    await hub.close()
  })
})

const deaf = () => ({ isHeard: () => false, close: async () => undefined })

/** Somebody who has their messages open at a hub of its own. */
async function joinHub(listen: typeof listenOn) {
  const hub = openLiveHub(server.deps, listen)
  const session = await server.db
    .selectFrom('sessions')
    .innerJoin('leads', 'leads.account_id', 'sessions.account_id')
    .select(['sessions.id as sessionId', 'sessions.account_id as accountId'])
    .where('leads.id', '=', patient.id)
    .executeTakeFirstOrThrow()
  const told: string[] = []
  let ended = false
  const subscriber: Subscriber = {
    ...session,
    tell: (about) => void told.push(about),
    beat: () => undefined,
    end: () => {
      ended = true
      hub.leave(subscriber)
    },
  }
  await hub.join(subscriber)
  return { hub, subscriber, told, hasEnded: () => ended }
}

it('[GAP-151] what came before it listened is found as soon as it does', async () => {
  const { hub, told } = await joinHub(() => ({
    // The database began to pass on only after the message below.
    isHeard: () => true,
    close: async () => undefined,
  }))
  await send()
  await expect.poll(() => told, soon).toEqual([records.chatId])
  await hub.close()
})

it('[GAP-151] is found without being heard, behind a pooler that passes nothing on', async () => {
  const { hub, told, hasEnded } = await joinHub(deaf)
  await send()
  await expect.poll(() => told, soon).toEqual([records.chatId])
  await send()
  await expect.poll(() => told, soon).toEqual([records.chatId, records.chatId])
  await hub.close()
  expect(hasEnded()).toBe(true)
})

it('[GAP-151] what changed while nobody listened is not told to who comes back, whose stream says it as it opens', async () => {
  const { hub, subscriber, told } = await joinHub(deaf)
  hub.leave(subscriber)
  await send()
  await hub.join(subscriber)
  const later = new Date(server.clock.now().getTime() + 60_000)
  await sql`update consultations set updated_at = ${later} where lead_id = ${patient.id}`.execute(
    server.db,
  )
  await expect.poll(() => told, soon).toEqual(['records'])
  await hub.close()
})
