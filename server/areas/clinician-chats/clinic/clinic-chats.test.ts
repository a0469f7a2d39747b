import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearClinicKey } from '../../../../testing/people/clinic-key.ts'
import { addClinicRecords, type ClinicRecords } from '../../../../testing/people/clinic-records.ts'
import {
  bearing,
  type Patient,
  publishAccountProgramme,
  sendVisit,
  signUp,
} from '../../../../testing/people/patient.ts'
import { finishJobs } from '../../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../../testing/server/test-server.ts'

const url = '/api/v1/clinic/chats/'
const chatsUrl = '/api/v1/telemedicine/chats/'

let server: TestServer
let programme: string
let patient: Patient
let records: ClinicRecords
let headers: Record<string, string>

beforeAll(async () => {
  server = await buildTestServer()
  programme = await publishAccountProgramme(server)
  headers = { ...(await bearClinicKey(server, ['chats:write', 'records:read'])) }
})
afterAll(() => server.close())
beforeEach(async () => {
  patient = await signUp(server, programme, 'bare')
  await sendVisit(patient)
  records = await addClinicRecords(server, patient.id)
  await finishJobs(server.deps)
  server.mail.sent.length = 0
})

type Method = 'GET' | 'POST' | 'PATCH'
const ask = (method: Method, path: string, body?: object, key: string = randomUUID()) =>
  patient.client.call(method, path, body, { ...headers, 'idempotency-key': key })
const askPatient = (method: Method, path: string, body?: object) =>
  patient.client.call(method, path, body, bearing(patient.access))
const begin = (over: object = {}, key?: string) => {
  const body = { lead: patient.id, clinician_name: 'Dr. Lee', message_text: 'Hello.', ...over }
  return ask('POST', url, body, key)
}
const write = (chat: unknown, message_text: string, key?: string) =>
  ask('POST', `${url}${chat}/messages/`, { message_text }, key)

describe('a clinic', () => {
  it('[CHAT-01] [ENUM-25] begins a chat with a message, which the patient sees as unread and the clinician’s', async () => {
    server.clock.advance(1_000)
    const { status, body } = await begin({ consultation: records.consultationId })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      lead: patient.id,
      patient: records.patientId,
      consultation: records.consultationId,
      clinician_name: 'Dr. Lee',
      is_available: true,
      unread_by_patient: 1,
      last_message: { author_type: 'clinician', message_text: 'Hello.' },
    })
    const [first] = (await askPatient('GET', chatsUrl)).body.results?.map((chat) => chat) ?? []
    expect(first).toMatchObject({ id: body.id, last_clinician_name: 'Dr. Lee', unread_count: 1 })
    await askPatient('POST', `${chatsUrl}${body.id}/messages/`, { message_text: 'Hello you.' })
    const messages = (await ask('GET', `${url}${body.id}/messages/`)).body.results
    expect(messages?.map((one) => [String(one.author_type), String(one.message_text)])).toEqual([
      ['patient', 'Hello you.'],
      ['clinician', 'Hello.'],
    ])
  })

  it('does a repeated call once', async () => {
    const key = randomUUID()
    const [one, two] = [await begin({}, key), await begin({}, key)]
    expect(two.body.id).toBe(one.body.id)
    const again = randomUUID()
    const [first, second] = [
      await write(one.body.id, 'Once.', again),
      await write(one.body.id, 'Once.', again),
    ]
    expect(second.body.id).toBe(first.body.id)
    expect((await ask('GET', `${url}${one.body.id}/messages/`)).body.results).toHaveLength(2)
  })

  it('[P7] cannot begin one about what was not sent, is nobody’s, or with a consultation of another visit', async () => {
    const open = await signUp(server, programme, 'bare')
    const other = await signUp(server, programme, 'bare')
    const theirs = await addClinicRecords(server, other.id)
    const statuses = [
      await begin({ lead: open.id }),
      await begin({ lead: randomUUID() }),
      await begin({ lead: 'none' }),
      await begin({ consultation: theirs.consultationId }),
      await begin({ consultation: randomUUID() }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404, 404, 404])
  })

  it('[GAP-152] closes a chat and opens it again, and may say why in between', async () => {
    const change = (body: object) => ask('PATCH', `${url}${records.chatId}/`, body)
    const send = () =>
      askPatient('POST', `${chatsUrl}${records.chatId}/messages/`, { message_text: 'Hello?' })
    expect((await change({ is_available: false })).body).toMatchObject({ is_available: false })
    expect((await askPatient('GET', `${chatsUrl}${records.chatId}/`)).body.is_available).toBe(false)
    expect((await send()).status).toBe(409)
    expect((await write(records.chatId, 'Please call us.')).status).toBe(201)
    expect((await change({ is_available: true, clinician_name: 'Dr. Lee' })).body).toMatchObject({
      is_available: true,
      clinician_name: 'Dr. Lee',
    })
    expect((await send()).status).toBe(201)
    expect((await change({ clinician_name: ' ' })).status).toBe(400)
  })

  it('lists the chats of a visit and of all, newest first, a page at a time', async () => {
    const made: string[] = []
    for (let index = 0; index < 51; index++) {
      server.clock.advance(1_000)
      made.unshift(String((await begin({ message_text: null })).body.id))
    }
    const own = await ask('GET', `${url}?lead=${patient.id}`)
    expect(own.body.results?.map(({ id }) => String(id))).toEqual(made.slice(0, 50))
    const rest = await ask('GET', String(own.body.next))
    expect(rest.body.results?.map(({ id }) => String(id))).toEqual([made[50], records.chatId])
    expect(rest.body.next).toBeNull()
    expect((await ask('GET', url)).body.results?.map(({ id }) => String(id))).toEqual(
      made.slice(0, 50),
    )
    for (const lead of ['none', randomUUID()]) {
      expect((await ask('GET', `${url}?lead=${lead}`)).status).toBe(404)
    }
    expect((await ask('GET', `${url}${randomUUID()}/messages/`)).status).toBe(404)
  })
})

describe('the mail about a message', () => {
  const mailed = async () => {
    await finishJobs(server.deps)
    return server.mail.sent.filter(({ to }) => to === patient.email)
  }
  const read = async (chat: unknown) => {
    const { results } = (await askPatient('GET', `${chatsUrl}${chat}/messages/`)).body
    for (const { id } of results?.map((one) => one) ?? []) {
      await askPatient('PATCH', `${chatsUrl}${chat}/messages/${id}`, { is_read: true })
    }
  }

  it('[P12] goes out once for all that waits, again after it was read, and says nothing of it', async () => {
    const { id } = (await begin({ message_text: 'Your migraine medicine is on its way.' })).body
    await write(id, 'Take it with water.')
    const [mail, ...more] = await mailed()
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/message waits for you$/i)
    expect(mail?.text).toContain('/profile/messages')
    const whole = `${mail?.subject} ${mail?.text} ${mail?.html}`
    expect(whole).not.toMatch(/migraine|water|Lee|Okoro/)
    for (const hidden of [String(id), patient.id, patient.email]) {
      expect(whole).not.toContain(hidden)
    }
    await read(id)
    await write(id, 'How do you feel?')
    expect(await mailed()).toHaveLength(2)
  })

  it('does not go out about what was read meanwhile, nor about what the patient wrote', async () => {
    const { id } = (await begin()).body
    await read(id)
    await askPatient('POST', `${chatsUrl}${id}/messages/`, { message_text: 'Thank you.' })
    expect(await mailed()).toEqual([])
  })
})
