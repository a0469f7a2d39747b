import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addClinicRecords, type ClinicRecords } from '../../../testing/people/clinic-records.ts'
import {
  bearing,
  type Patient,
  publishAccountProgramme,
  signUp,
} from '../../../testing/people/patient.ts'
import { buildJpeg } from '../../../testing/people/photos.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

const chatsUrl = '/api/v1/telemedicine/chats/'

let server: TestServer
let programme: string
let patient: Patient
let records: ClinicRecords

beforeAll(async () => {
  server = await buildTestServer()
  programme = await publishAccountProgramme(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  patient = await signUp(server, programme, 'bare')
  records = await addClinicRecords(server, patient.id)
})

type Method = 'GET' | 'POST' | 'PATCH'
const ask = (
  method: Method,
  url: string,
  body?: object,
  headers: Record<string, string> = {},
  who = patient,
) => who.client.call(method, url, body, { ...bearing(who.access), ...headers })

const messagesUrl = () => `${chatsUrl}${records.chatId}/messages/`
const send = (text: string, key: string = randomUUID(), url = messagesUrl()) =>
  ask('POST', url, { message_text: text }, { 'idempotency-key': key })

/** As many messages of the clinician, one a second, the last of them newest. */
async function addMessages(count: number): Promise<void> {
  for (let index = 1; index <= count; index++) {
    server.clock.advance(1_000)
    await sql`insert into clinician_messages (id, chat_id, author_type, message_text, created_at)
      values (${randomUUID()}, ${records.chatId}, 'clinician', ${`Message ${index}`}, ${server.clock.now()})`.execute(
      server.db,
    )
  }
}

async function listAll(first: string): Promise<string[][]> {
  const pages: string[][] = []
  for (let url: string | null = first; url !== null; ) {
    const { body } = await ask('GET', url)
    pages.push(body.results?.map((entry) => String(entry.message_text ?? entry.id)) ?? [])
    url = body.next === null ? null : String(body.next)
  }
  return pages
}

describe('the list of chats', () => {
  it('[ENTITY-41] counts what is unread and shows what was written last', async () => {
    await addMessages(2)
    server.clock.advance(1_000)
    await send('All is well.')
    const { body } = await ask('GET', chatsUrl)
    expect(body).toEqual({
      results: [
        {
          id: records.chatId,
          is_available: true,
          last_clinician_name: 'Dr. Amara Okoro',
          last_message_text: 'All is well.',
          last_message_time: server.clock.now().toISOString(),
          unread_count: 3,
          lead: patient.id,
        },
      ],
      next: null,
    })
  })

  it('[CALL-39] [GAP-149] [GAP-150] comes in pages of which each names the next, none missed or twice', async () => {
    for (let index = 0; index < 44; index++) {
      await sql`insert into clinician_chats (id, account_id, patient_id, lead_id, created_at, updated_at)
        select gen_random_uuid(), account_id, patient_id, lead_id, ${server.clock.now()}, ${server.clock.now()}
        from clinician_chats where id = ${records.chatId}`.execute(server.db)
    }
    const pages = await listAll(chatsUrl)
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5])
    expect(new Set(pages.flat()).size).toBe(45)
    const { body } = await ask('GET', chatsUrl)
    expect(body.next).toMatch(/^\/api\/v1\/telemedicine\/chats\/\?page=[\w-]+$/)
  })

  it('[P7] is of one patient of the account, and of nobody else', async () => {
    const other = randomUUID()
    await sql`with theirs as (
        insert into patients (id, account_id, created_at)
        select ${other}::uuid, account_id, created_at from clinician_chats where id = ${records.chatId} returning id
      ) update clinician_chats set patient_id = theirs.id from theirs
      where clinician_chats.id = ${records.chatId}`.execute(server.db)
    expect((await ask('GET', chatsUrl)).body.results).toEqual([])
    expect((await ask('GET', `${chatsUrl}?person=${other}`)).status).toBe(404)
    const stranger = await signUp(server, programme, 'bare')
    const asked = await ask(
      'GET',
      `${chatsUrl}?person=${records.patientId}`,
      undefined,
      {},
      stranger,
    )
    expect(asked.status).toBe(404)
    expect((await ask('GET', chatsUrl, undefined, {}, stranger)).body.results).toEqual([])
  })

  it('[P7] refuses what names no page, a chat too, and shows of a page of somebody else what is one’s own', async () => {
    const stranger = await signUp(server, programme, 'bare')
    const theirs = await addClinicRecords(server, stranger.id)
    expect((await ask('GET', `${chatsUrl}?page=2`)).status).toBe(400)
    expect((await ask('GET', `${chatsUrl}?page=${theirs.chatId}`)).status).toBe(400)
    const place = Buffer.from(`2099-01-01T00:00:00.000Z ${theirs.chatId}`).toString('base64url')
    const { body } = await ask('GET', `${chatsUrl}?page=${place}`)
    expect(body.results?.map(({ id }) => id)).toEqual([records.chatId])
  })
})

describe('the messages of a chat', () => {
  it('[CALL-41] [GAP-149] [GAP-150] come newest first in pages, none missed or twice', async () => {
    await addMessages(64)
    const pages = await listAll(messagesUrl())
    expect(pages.map((page) => page.length)).toEqual([30, 30, 5])
    expect(pages[0]?.[0]).toBe('Message 64')
    expect(pages[2]?.slice(-2)).toEqual(['Message 1', 'How did the first week go?'])
    expect(new Set(pages.flat()).size).toBe(65)
  })

  it('[P7] and the chat are not there for anybody else, whatever is tried', async () => {
    const stranger = await signUp(server, programme, 'bare')
    const as = (method: Method, url: string, body?: object) => ask(method, url, body, {}, stranger)
    const message = `${messagesUrl()}${records.messageId}`
    const statuses = [
      await as('GET', `${chatsUrl}${records.chatId}/`),
      await as('GET', messagesUrl()),
      await as('POST', messagesUrl(), { message_text: 'Hello.' }),
      await as('PATCH', message, { is_read: true }),
      await as('GET', `${chatsUrl}${randomUUID()}/`),
      await as('GET', `${chatsUrl}none/`),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404])
  })
})

describe('a message', () => {
  it('[CALL-42] [CHAT-03] [P1] is kept and comes back', async () => {
    const sent = await send('  It went well.\r\nThank you.  ')
    expect(sent.status).toBe(201)
    expect(sent.body).toMatchObject({
      author_type: 'patient',
      is_read: false,
      message_text: 'It went well.\nThank you.',
      image: null,
    })
    const { body } = await ask('GET', messagesUrl())
    expect(body.results?.map(({ id }) => id)).toEqual([sent.body.id, records.messageId])
  })

  it('[P17] sent again under its key is the same message, at once too', async () => {
    const key = randomUUID()
    const replies = await Promise.all([send('Once.', key), send('Once.', key), send('Once.', key)])
    replies.push(await send('Once.', key))
    expect(new Set(replies.map(({ body }) => String(body.id))).size).toBe(1)
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const { body } = await ask('GET', messagesUrl())
    expect(body.results).toHaveLength(2)
    expect((await send('Other.', key)).status).toBe(409)
  })

  it('[GAP-152] is refused kindly in a chat that is closed, and a repeat of one sent before is not', async () => {
    const key = randomUUID()
    await send('In time.', key)
    await sql`update clinician_chats set is_available = false where id = ${records.chatId}`.execute(
      server.db,
    )
    const late = await send('Too late.')
    expect([late.status, late.body]).toEqual([
      409,
      {
        detail:
          'This chat is closed, so your message was not sent. Your words are still here. Please use another chat, or contact us.',
      },
    ])
    expect((await send('In time.', key)).status).toBe(201)
    expect((await ask('GET', messagesUrl())).body.results).toHaveLength(2)
  })

  it('[GAP-152] needs words, and not too many', async () => {
    const refused = async (text: string) => (await send(text)).body
    expect(await refused(' \n\u200e ')).toEqual({ message_text: ['Write your message.'] })
    expect(await refused('x'.repeat(4_001))).toEqual({
      message_text: ['Your message is longer than 4,000 characters. Please send it in two parts.'],
    })
    expect((await send('😀'.repeat(4_000))).status).toBe(201)
  })

  it('keeps the order in which it was written, also within one moment', async () => {
    for (const text of ['one', 'two', 'three']) await send(text)
    const { body } = await ask('GET', messagesUrl())
    expect(body.results?.map((one) => String(one.message_text)).slice(0, 3)).toEqual([
      'three',
      'two',
      'one',
    ])
  })

  it('[P7] takes neither an author nor a read mark from who sends it', async () => {
    const more = { author_type: 'clinician', is_read: true, created_dt: '2020-01-01T00:00:00Z' }
    const { body } = await ask('POST', messagesUrl(), { message_text: 'Me.', ...more })
    expect(body).toMatchObject({ author_type: 'patient', is_read: false })
    expect(body.created_dt).toMatch(/^2026/)
  })

  it('[P6] is not written by whose session is over', async () => {
    const { refresh } = patient
    await patient.client.call('POST', '/api/v1/telemedicine/auth/logout/', { refresh })
    expect((await send('Late.')).status).toBe(401)
  })
})

describe('a photo', () => {
  const upload = async (lead: string, who = patient) => {
    const image = new Blob([new Uint8Array(await buildJpeg())])
    return who.client.upload('/api/v1/leads/image/', { lead, image }, bearing(who.access))
  }
  const sendPhoto = (image_id: unknown, message_text = '') =>
    ask('POST', messagesUrl(), { message_text, image_id })

  it('goes with a message or alone, by a link of its owner’s', async () => {
    const { body: photo } = await upload(patient.id)
    const sent = await sendPhoto(photo.uuid)
    expect(sent.status).toBe(201)
    expect(sent.body).toMatchObject({ message_text: '', image: { uuid: photo.uuid } })
    const url = String(sent.body.image?.url)
    const stranger = await signUp(server, programme, 'bare')
    expect((await ask('GET', url)).status).toBe(200)
    expect((await ask('GET', String(sent.body.image?.small))).status).toBe(200)
    expect((await ask('GET', url, undefined, {}, stranger)).status).toBe(404)
  })

  it('[P7] of somebody else, of another visit, or of none is refused', async () => {
    const stranger = await signUp(server, programme, 'bare')
    const theirs = (await upload(stranger.id, stranger)).body.uuid
    expect(theirs).toMatch(/^[\da-f-]{36}$/)
    for (const id of [theirs, randomUUID(), 'none']) {
      const { status, body } = await sendPhoto(id, 'Look.')
      expect([status, body]).toEqual([
        400,
        { detail: 'We do not have this photo any more. Please add it again.' },
      ])
    }
    expect((await ask('GET', messagesUrl())).body.results).toHaveLength(1)
  })

  it('is not taken for a visit that was sent when its chats are closed', async () => {
    await sql`update clinician_chats set is_available = false where id = ${records.chatId}`.execute(
      server.db,
    )
    expect((await upload(patient.id)).status).toBe(409)
  })
})

describe('reading', () => {
  it('[CALL-43] [CHAT-04] [GAP-148] marks one message, once, and leaves what came meanwhile unread', async () => {
    await addMessages(1)
    // As specified, by the call alone; and as our own app says it.
    const mark = (body?: object) => ask('PATCH', `${messagesUrl()}${records.messageId}`, body)
    expect([(await mark()).status, (await mark({ is_read: true })).status]).toEqual([200, 200])
    const { body } = await ask('GET', messagesUrl())
    expect(body.results?.map(({ is_read }) => is_read)).toEqual([false, true])
    expect((await ask('GET', `${chatsUrl}${records.chatId}/`)).body.unread_count).toBe(1)
  })

  it('[P7] marks nothing unread, nothing the patient wrote, and no message of another chat', async () => {
    const own = (await send('Mine.')).body.id
    const mark = (id: unknown, is_read: unknown) =>
      ask('PATCH', `${messagesUrl()}${id}`, { is_read } as object)
    expect((await mark(records.messageId, false)).status).toBe(400)
    expect((await mark(own, true)).status).toBe(200)
    const { body } = await ask('GET', messagesUrl())
    expect(body.results?.map(({ is_read }) => is_read)).toEqual([false, false])
    const elsewhere = await addClinicRecords(server, patient.id)
    expect((await mark(elsewhere.messageId, true)).status).toBe(404)
    expect((await mark('x', true)).status).toBe(404)
  })
})
