import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { publishRenewal } from '../../testing/flows/renewal-programme.ts'
import { pageId } from '../../testing/flows/small-programme.ts'
import {
  bearing,
  type Patient,
  publishAccountProgramme,
  sendVisit,
  signUp,
} from '../../testing/people/patient.ts'
import { finishJobs } from '../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { ensureDemoKey } from '../areas/clinic/shared/clinic-keys.ts'
import { emitClinicEvent } from '../areas/clinic/shared/emit-event.ts'
import { type DemoClinic, startDemoClinic } from './demo-clinic.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let origin: string
let fuuid: string
const problems: string[] = []
const running: DemoClinic[] = []

beforeAll(async () => {
  server = await buildTestServer({ config: { clinic: 'demo' } })
  // It looks back by its own clock.
  server.clock.set(new Date().toISOString())
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  fuuid = await publishAccountProgramme(server)
})
afterAll(async () => {
  await Promise.all(running.map((clinic) => clinic.stop()))
  await server.close()
})

async function start(): Promise<DemoClinic> {
  const key = await ensureDemoKey(server.db, server.clock.now())
  const onProblem = (problem: string) => problems.push(problem)
  const clinic = await startDemoClinic({ origin, key, onProblem, betweenMs: 1 })
  running.push(clinic)
  return clinic
}

async function send(): Promise<Patient> {
  const patient = await signUp(server, fuuid, 'bare', { 2: [{ value: 'Grace' }] })
  expect((await sendVisit(patient)).status).toBe(200)
  return patient
}

/** What a visit has by now, with jobs done as a worker would. */
async function readRecords({ id }: Patient) {
  await finishJobs(server.deps)
  const { rows } = await sql<Record<string, number | string[]>>`select
    (select count(*)::int from consultations where lead_id = ${id} and status = 30) as finished,
    (select count(*)::int from consultations where lead_id = ${id}) as consultations,
    (select count(*)::int from prescriptions where lead_id = ${id} and renewable) as prescriptions,
    (select count(*)::int from clinician_chats where lead_id = ${id}) as chats,
    (select count(*)::int from action_items where lead_id = ${id}) as items,
    (select array_agg(author_type || ' ' || left(message_text, 9) order by m.created_at, m.id)
      from clinician_messages m join clinician_chats c on c.id = m.chat_id
      where c.lead_id = ${id}) as messages`.execute(server.db)
  return rows[0]
}

const whole = {
  ...{ finished: 1, consultations: 1, prescriptions: 1, chats: 1, items: 1 },
  messages: ['clinician Hello, th'],
}

it('a visit that is sent gets all that a clinic would do, once, and each message an answer', async () => {
  await start()
  const patient = await send()
  await expect.poll(() => readRecords(patient)).toEqual(whole)
  const { rows: chats } = await sql<{ id: string }>`
    select id from clinician_chats where lead_id = ${patient.id}`.execute(server.db)
  server.clock.advance(1_000)
  const path = `/api/v1/telemedicine/chats/${chats[0]?.id}/messages/`
  const words = { message_text: 'Is it safe?' }
  const { client, access } = patient
  expect((await client.call('POST', path, words, bearing(access))).status).toBe(201)
  await expect
    .poll(() => readRecords(patient))
    .toMatchObject({ messages: [...whole.messages, 'patient Is it saf', 'clinician Thank you'] })
  await sql`update action_items set done_at = now() where lead_id = ${patient.id}`.execute(
    server.db,
  )
  server.clock.advance(1_000)
  const [item] = (
    await sql<{ id: string }>`select id from action_items where lead_id = ${patient.id}`.execute(
      server.db,
    )
  ).rows
  for (const _ of ['told', 'told again']) {
    await server.db.transaction().execute((transaction) =>
      emitClinicEvent(server.deps, transaction, {
        type: 'action-item.completed',
        id: item?.id ?? '',
      }),
    )
  }
  const answered = [...whole.messages, 'patient Is it saf', 'clinician Thank you']
  await expect
    .poll(() => readRecords(patient))
    .toMatchObject({ messages: [...answered, 'clinician Thank you'] })
  const { rows } = await sql<{ text: string }>`select message_text as text from clinician_messages
    where author_type = 'clinician'`.execute(server.db)
  for (const { text } of rows) expect(text).toContain('This is a demonstration')
  expect(problems).toEqual([])
})

it('one that was killed is gone on with by the next, and nothing comes twice', async () => {
  await Promise.all(running.splice(0).map((clinic) => clinic.stop()))
  const patient = await send()
  expect(await readRecords(patient)).toMatchObject({ consultations: 0, chats: 0 })
  // Killed: what it began is there, and the webhook it was told by.
  await start()
  await expect.poll(() => readRecords(patient)).toEqual(whole)
  await sql`delete from action_items where lead_id = ${patient.id}`.execute(server.db)
  await sql`delete from prescriptions where lead_id = ${patient.id}`.execute(server.db)
  await sql`delete from idempotency`.execute(server.db)
  await start()
  await start()
  await expect.poll(() => readRecords(patient)).toEqual(whole)
  const hooks = await sql`select url from clinic_webhooks`.execute(server.db)
  expect(hooks.rows).toHaveLength(3)
  expect(problems).toEqual([])
})

it('a renewal is answered like a visit: the medicine goes on, and nothing is asked for a second time', async () => {
  await start()
  const patient = await send()
  await expect.poll(() => readRecords(patient)).toEqual(whole)
  const { fuuid: condition } = await publishRenewal(server.db, fuuid, { name: 'Lumora Care' })
  const { client, access } = patient
  const begun = { condition_uuid: condition }
  const { body } = await client.call('POST', '/api/v1/leads/', begun, bearing(access))
  const id = String(body.lead_uuid)
  const answers = { page: pageId('again'), answers: { 1: [{ value: 'Grace' }] } }
  const sent = await client.call('PATCH', `/api/v1/leads/${id}/`, answers, bearing(access))
  expect(sent.body.status).toBe('finished')
  await expect
    .poll(() => readRecords({ ...patient, id }))
    .toEqual({
      ...whole,
      items: 0,
      messages: ['clinician Hello Gra'],
    })
  const { rows } = await sql<{ days: number; same: boolean }>`select supply_duration as days,
    medication = (select medication from prescriptions where lead_id = ${patient.id}) as same
    from prescriptions where lead_id = ${id}`.execute(server.db)
  expect(rows).toEqual([{ days: 30, same: true }])
  expect(problems).toEqual([])
})

it('ends its webhook when it is stopped, and that of one that is gone when it starts', async () => {
  const keyId = sql`(select id from clinic_keys where name = 'Simulated clinic')`
  await sql`insert into clinic_webhooks values (gen_random_uuid(), ${keyId}, 'http://127.0.0.1:9/',
    '{lead.finished}', now())`.execute(server.db)
  await start()
  const read = async () =>
    (await sql<{ url: string }>`select url from clinic_webhooks`.execute(server.db)).rows
  expect((await read()).map(({ url }) => url)).not.toContain('http://127.0.0.1:9/')
  await Promise.all(running.splice(0).map((clinic) => clinic.stop()))
  expect(await read()).toEqual([])
})
