import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { endMessage, showMessages } from '../../../scripts/db/waiting-messages.ts'
import { buildProgramme, publishProgramme } from '../../../testing/flows/small-programme.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { finishJobs } from '../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { chatJobs } from './jobs.ts'

let server: TestServer
let fuuid = ''
beforeAll(async () => {
  server = await buildTestServer()
  const built = buildProgramme({ support_email: 'help@lumora.example' })
  fuuid = (await publishProgramme(server.db, built)).fuuid
})
afterAll(() => server.close())

const good = { text: 'Please call me. My skin hurts.', contact: '(555) 201-4477' }

async function start(at = server, condition = fuuid) {
  const client = openClient(at.app, 'browser')
  const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: condition })
  const lead = String(body.lead_uuid)
  const url = `/api/v1/leads/${lead}/chat/messages/`
  const leave = (changes: object = {}, headers: Record<string, string> = {}) =>
    client.call('POST', url, { ...good, ...changes }, headers)
  return { lead, url, leave }
}

const readRows = (lead: string) =>
  server.db
    .selectFrom('chat_messages')
    .select(['words', 'contact', 'answered_at'])
    .where('lead_id', '=', lead)
    .execute()

describe('a message to the people of a programme', () => {
  it.each([
    [good.contact, '+15552014477'],
    ['  ada@mail.example ', 'ada@mail.example'],
  ])('is kept with where to answer it, %j', async (contact, kept) => {
    const { lead, leave } = await start()
    const { status, body } = await leave({ contact })
    expect([status, body]).toEqual([201, { danger: null, promise: null }])
    expect(await readRows(lead)).toEqual([{ words: good.text, contact: kept, answered_at: null }])
  })

  it('[P12] is told of by mail once, without its words, its person and its visit', async () => {
    await finishJobs(server.deps)
    const { lead, leave } = await start()
    const before = server.mail.sent.length
    const headers = { 'idempotency-key': randomUUID() }
    await Promise.all([leave({}, headers), leave({}, headers)])
    await leave({}, headers)
    await finishJobs(server.deps)
    expect(await readRows(lead)).toHaveLength(1)
    const [mail, ...more] = server.mail.sent.slice(before)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'help@lumora.example' })
    const sent = JSON.stringify(mail)
    for (const secret of ['skin', '5552014477', '201-4477', lead])
      expect(sent).not.toContain(secret)
  })

  it('says what cannot wait for an answer, and keeps the message all the same', async () => {
    const { lead, leave } = await start()
    expect((await leave({ text: 'I have chest pain' })).body).toMatchObject({ danger: 'emergency' })
    expect(await readRows(lead)).toHaveLength(1)
  })

  it('says when it is answered where the programme promises that', async () => {
    const promise = 'within one working day'
    const built = buildProgramme({ chat_promise: promise })
    await publishProgramme(server.db, built)
    const { leave } = await start(server, built.fuuid)
    expect((await leave()).body).toEqual({ danger: null, promise })
  })

  const wrongContact =
    'Enter an e-mail address like name@example.com, or a 10-digit US phone number.'

  it.each<[object, object]>([
    [{ text: '  ' }, { text: ['Write your message.'] }],
    [{ text: 'x'.repeat(2_001) }, { text: ['Use 2000 characters or fewer.'] }],
    [{ text: 'Ring \u001b[2Jme' }, { text: ['Use only letters, numbers and ordinary signs.'] }],
    [{ contact: '' }, { contact: [wrongContact] }],
    [{ contact: 'ada' }, { contact: [wrongContact] }],
    [{ contact: '555' }, { contact: [wrongContact] }],
    [{ contact: 'a@mail.example\nBcc: b@mail.example' }, { contact: [wrongContact] }],
    [
      { text: '', contact: '' },
      { text: ['Write your message.'], contact: [wrongContact] },
    ],
  ])('[P16] says all that is wrong in %j', async (changes, problems) => {
    const { lead, leave } = await start()
    const { status, body } = await leave(changes)
    expect([status, body]).toEqual([400, problems])
    expect(await readRows(lead)).toEqual([])
  })

  it('[P7] is left beside a visit of one’s own only', async () => {
    const { lead, url } = await start()
    const other = openClient(server.app, 'browser')
    expect((await other.call('POST', url, good)).status).toBe(404)
    expect(await readRows(lead)).toEqual([])
  })

  it('[P10] ten may be left at once, and one more after six minutes', async () => {
    const strict = await buildTestServer({ config: { requestsPerMinute: 1_000 } })
    const built = buildProgramme({ fuuid })
    await publishProgramme(strict.db, built)
    const { leave } = await start(strict)
    const replies = await Promise.all(Array.from({ length: 12 }, () => leave()))
    expect(replies.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      ...[429, 429],
    ])
    strict.clock.advance(360_000)
    expect([(await leave()).status, (await leave()).status]).toEqual([201, 429])
    await strict.close()
  })

  it('[P16] turns nothing round on the terminal of who reads it, however it came', async () => {
    const { lead } = await start()
    const row = { id: randomUUID(), lead_id: lead, created_at: new Date(), answered_at: null }
    const strange = { words: 'Take \u202e05 mg\u001b[2J', contact: 'ada\u200b@mail.example' }
    await server.db
      .insertInto('chat_messages')
      .values({ ...row, ...strange })
      .execute()
    const print = vi.spyOn(console, 'log').mockImplementation(() => {})
    await showMessages(server.db)
    const shown = print.mock.calls.flat().join('\n')
    vi.restoreAllMocks()
    expect(shown).toContain('answer to: ada\\u{200b}@mail.example')
    expect(shown).toContain('    Take \\u{202e}05 mg\\u{1b}[2J')
    for (const mark of ['\u202e', '\u001b', '\u200b']) expect(shown).not.toContain(mark)
  })

  it('is forgotten two weeks after its answer, and after half a year without one', async () => {
    const dayMs = 24 * 3_600_000
    const now = new Date('2026-11-24T09:00:00Z')
    const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
    const { lead } = await start()
    const leave = async (words: string, left: number, answered: number | null) => {
      const answered_at = answered === null ? null : daysAgo(answered)
      const row = { id: randomUUID(), lead_id: lead, words, contact: 'ada@mail.example' }
      const values = { ...row, created_at: daysAgo(left), answered_at }
      await server.db.insertInto('chat_messages').values(values).execute()
    }
    await leave('answered long ago', 20, 15)
    await leave('answered', 170, 13)
    await leave('waits', 179, null)
    await leave('waited in vain', 181, null)
    const sweep = chatJobs.find(({ name }) => name === 'sweep-messages')
    await sweep?.run({ ...server.deps, clock: { now: () => now } }, {}, randomUUID())
    const kept = (await readRows(lead)).map(({ words }) => words)
    expect(kept.sort()).toEqual(['answered', 'waits'])
  })

  it('is shown to the operator until it is answered', async () => {
    const { lead, leave } = await start()
    await leave({ text: 'Ring me\nafter five' })
    const { id } = await server.db
      .selectFrom('chat_messages')
      .select('id')
      .where('lead_id', '=', lead)
      .executeTakeFirstOrThrow()
    const print = vi.spyOn(console, 'log').mockImplementation(() => {})
    await showMessages(server.db)
    const shown = () => print.mock.calls.flat().join('\n')
    expect(shown()).toContain('answer to: +15552014477')
    expect(shown()).toContain('\n    Ring me\n    after five\n')
    await endMessage(server.db, ['end-message', id])
    await expect(endMessage(server.db, ['end-message', id])).rejects.toThrow('list-messages')
    print.mockClear()
    await showMessages(server.db)
    expect(shown()).not.toContain('Ring')
    vi.restoreAllMocks()
  })
})
