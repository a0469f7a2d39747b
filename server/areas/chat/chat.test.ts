import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PhoneLine } from '../../../contract/shapes/phone-line.ts'
import { buildProgramme, publishProgramme } from '../../../testing/flows/small-programme.ts'
import { type ApiClient, openClient } from '../../../testing/server/api-client.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

const chat_answers = [
  {
    question: 'How much does the medicine cost?',
    also: ['price of a refill', 'is it covered by insurance'],
    answer: 'Your pharmacy tells you the price.\n\nThe savings card may lower it.',
  },
  {
    question: 'When does the medicine arrive?',
    also: ['delivery', 'shipping'],
    answer: 'Within three days. Someone must be at home.',
  },
  {
    question: 'Who reads my answers?',
    also: ['privacy'],
    answer: 'A licensed clinician reads them.',
  },
  {
    question: 'Can I change my pharmacy?',
    also: ['another drugstore'],
    answer: 'Yes. Go back to the page that asks for it.',
  },
]

let server: TestServer
let fuuid = ''
beforeAll(async () => {
  server = await buildTestServer()
  fuuid = (await publishProgramme(server.db, buildProgramme({ chat_answers }))).fuuid
})
afterAll(() => server.close())

async function start(condition = fuuid) {
  const client: ApiClient = openClient(server.app, 'browser')
  const { body } = await client.call('POST', '/api/v1/leads/', { condition_uuid: condition })
  const url = `/api/v1/leads/${body.lead_uuid}/chat/`
  return { url, ask: (text: unknown) => client.call('POST', url, { text }) }
}

const cost = {
  question: 'How much does the medicine cost?',
  paragraphs: ['Your pharmacy tells you the price.', 'The savings card may lower it.'],
}

describe('the chat', () => {
  it.each([
    ['How much does the medicine cost?', cost.question],
    ['what is the PRICE', cost.question],
    ['whats the cost of medicines', cost.question],
    ['is this coverd by my insurence', cost.question],
    ['shiping?', 'When does the medicine arrive?'],
    ['when will it be arriving', 'When does the medicine arrive?'],
    ['privacy', 'Who reads my answers?'],
    [
      'I have been on it for two weeks now and would like to know its price and cost',
      cost.question,
    ],
    ['can i use another drugstore', 'Can I change my pharmacy?'],
  ])('answers %j, by its words, their endings and mistyped ones', async (text, question) => {
    const { ask } = await start()
    const { status, body } = await ask(text)
    expect([status, body.danger]).toEqual([200, null])
    expect(body.answer).toMatchObject({ question })
  })

  it('gives the answer in its paragraphs, and what else may be meant', async () => {
    const { ask } = await start()
    expect((await ask('medicine cost')).body).toEqual({
      danger: null,
      answer: cost,
      near: ['When does the medicine arrive?'],
    })
  })

  it.each(['Do you sell bicycles?', '???', 'the is a of', '<b>x</b>', "'; drop table leads; --"])(
    'says of %j that it does not know',
    async (text) => {
      const { ask } = await start()
      expect((await ask(text)).body).toEqual({ danger: null, answer: null, near: [] })
    },
  )

  it('offers, and does not answer, what one word of several may be about', async () => {
    const { ask } = await start()
    expect((await ask('the price of bicycles')).body).toEqual({
      danger: null,
      answer: null,
      near: [cost.question],
    })
  })

  it('offers both when the words fit two alike', async () => {
    const { ask } = await start()
    expect((await ask('the medicine')).body).toEqual({
      danger: null,
      answer: null,
      near: ['How much does the medicine cost?', 'When does the medicine arrive?'],
    })
  })

  it('offers what may be asked before anything is, three at most', async () => {
    const { ask } = await start()
    expect((await ask('  ')).body).toEqual({
      danger: null,
      answer: null,
      near: [
        'How much does the medicine cost?',
        'When does the medicine arrive?',
        'Who reads my answers?',
      ],
    })
  })

  it('knows nothing where the programme has no answers', async () => {
    const silent = await publishProgramme(server.db, buildProgramme({ chat_answers: [] }))
    const { ask } = await start(silent.fuuid)
    expect((await ask('cost')).body).toEqual({ danger: null, answer: null, near: [] })
  })

  it('[FLOW-08] says with every reply when somebody answers the phone, where the programme says so', async () => {
    const phone_line: PhoneLine = {
      phone: '+18005550142',
      zone: 'America/Denver',
      week: [[[540, 1020]], [], [], [], [], [], []],
    }
    const called = await publishProgramme(server.db, buildProgramme({ chat_answers, phone_line }))
    const { ask } = await start(called.fuuid)
    for (const text of ['', 'medicine cost', 'Do you sell bicycles?', 'I have chest pain'])
      expect((await ask(text)).body.line).toEqual(phone_line)
  })

  it('[P16] refuses what is no text, and more of it than a question has', async () => {
    const { ask } = await start()
    for (const text of [7, null, {}, 'x'.repeat(501)]) {
      const reply = await ask(text)
      expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['text']])
    }
    expect((await ask('x'.repeat(500))).status).toBe(200)
  })

  it('[P7] answers nobody about a visit of somebody else', async () => {
    const { url } = await start()
    const other = openClient(server.app, 'browser')
    expect((await other.call('POST', url, { text: 'cost' })).status).toBe(404)
  })

  it('[P12] [P14] keeps what is asked nowhere', async () => {
    const { ask } = await start()
    expect((await ask('canary8c1f and the cost')).status).toBe(200)
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
      server.db,
    )
    expect(tables.length).toBeGreaterThan(20)
    for (const { name } of tables) {
      const { rows } = await sql`
        select 1 from ${sql.raw(name)} as kept where kept::text like '%canary8c1f%'`.execute(
        server.db,
      )
      expect([name, rows]).toEqual([name, []])
    }
  })
})

describe('danger in what is asked', () => {
  it('is told beside what else was asked', async () => {
    const { ask } = await start()
    const { body } = await ask('the price, I have chest pain')
    expect(body).toMatchObject({ danger: 'emergency', near: [cost.question] })
  })
})
