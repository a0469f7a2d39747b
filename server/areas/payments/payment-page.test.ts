import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxMethod } from '../../../contract/codes.ts'
import {
  buildItem,
  buildPage,
  buildProgramme,
  pageId,
  publishProgramme,
} from '../../../testing/flows/small-programme.ts'
import { openClient } from '../../../testing/server/api-client.ts'
import { finishJobs } from '../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { sweepRefunds } from './sweep-refunds.ts'

const go = { ...buildItem(2, 'BUTTON', { text: '', button_text: 'Pay' }) }
const pages = [
  buildPage('pay', 'PAYMENT', [go], 'choose'),
  buildPage(
    'choose',
    'REGULAR',
    [
      buildItem(3, 'SINGLE_ANSWER', {
        text: 'Which?',
        answer_choices: [
          { id: 31, text: 'Served' },
          { id: 32, text: 'Not served' },
        ],
      }),
    ],
    [
      { when: { item: 3, op: 'is', value: 32 }, page: pageId('refer') },
      { when: null, page: pageId('end') },
    ],
  ),
  buildPage('refer', 'REFER_OUT', [go], null),
  buildPage('end', 'THANK_YOU', [buildItem(5, 'STATIC_TEXT', { text: '<h1>Done</h1>' })], null),
]
const price = { amount_cents: 3_900, currency: 'USD' }

let server: TestServer
let fuuid = ''
let freeId = ''
beforeAll(async () => {
  server = await buildTestServer()
  const definition = { pages }
  fuuid = (await publishProgramme(server.db, buildProgramme({ price, definition }))).fuuid
  freeId = (await publishProgramme(server.db, buildProgramme({ definition }))).fuuid
})
afterAll(() => server.close())

async function start(condition = fuuid) {
  const client = openClient(server.app, 'browser')
  const created = await client.call('POST', '/api/v1/leads/', { condition_uuid: condition })
  const url = `/api/v1/leads/${created.body.lead_uuid}/`
  return {
    first: created.body.flow as Record<string, unknown>,
    read: async () => (await client.call('GET', url)).body,
    pay: (payment_method_id: string) =>
      client.call('POST', `${url}payment/`, { payment_method_id }),
    answerBank: (approved: boolean) =>
      client.call('POST', `${url}payment/sandbox-bank/`, { approved }),
    proceed: (page: string, answers = {}) =>
      client.call('PATCH', url, { page: pageId(page), answers }),
    charges: () =>
      server.db
        .selectFrom('sandbox_charges')
        .select(['key', 'outcome'])
        .where('key', 'like', `${created.body.lead_uuid}:%`)
        .orderBy('key')
        .execute(),
    id: String(created.body.lead_uuid),
  }
}

const due = {
  amount_cents: 3_900,
  currency: 'USD',
  state: 'due',
  provider: 'sandbox',
  receipt: null,
  paid_at: null,
}

describe('[FLOW-05] a page that takes a payment', () => {
  it('tells the programme’s price, and is left when that is paid', async () => {
    const { first, read, pay, proceed } = await start()
    expect(first).toMatchObject({ page: { page_type: 100 }, payment: due })
    const early = await proceed('pay', { 2: [{ value: true }] })
    expect([early.status, early.body.detail]).toEqual([409, 'Please pay on this page first.'])
    const paid = await pay(sandboxMethod.success)
    const receipt = expect.stringMatching(/^\d{10}$/)
    const done = { ...due, state: 'paid', receipt, paid_at: expect.any(String) }
    expect(paid.body).toEqual({ success: true, payment: done })
    expect((await read()).payment).toEqual(paid.body.payment)
    const after = await proceed('pay', { 2: [{ value: true }] })
    expect([after.status, after.body.page_uuid]).toEqual([200, pageId('choose')])
    expect(after.body.payment).toBeUndefined()
  })

  it('asks for nothing where the programme has no price', async () => {
    const { first, proceed } = await start(freeId)
    expect(first.payment).toBeUndefined()
    expect((await proceed('pay', { 2: [{ value: true }] })).status).toBe(200)
  })

  it('stays due after a decline', async () => {
    const { read, pay } = await start()
    expect((await pay(sandboxMethod.decline)).status).toBe(400)
    expect((await read()).payment).toEqual(due)
  })
})

describe('[P4] a bank that asks the person first', () => {
  it('charges nothing before they approve', async () => {
    const { read, pay, answerBank, proceed, charges } = await start()
    const asked = await pay(sandboxMethod.action)
    const detail = 'Your bank wants to know that it is you. Nothing has been charged yet.'
    expect([asked.status, asked.body]).toEqual([402, { detail }])
    expect((await read()).payment).toEqual({ ...due, state: 'pending' })
    expect((await proceed('pay')).status).toBe(409)
    // Another card does not go around the bank.
    expect((await pay(sandboxMethod.success)).status).toBe(402)
    expect((await answerBank(true)).body).toEqual({ success: true })
    expect((await pay(sandboxMethod.action)).body).toMatchObject({ success: true })
    expect(await charges()).toMatchObject([{ outcome: 'succeeded' }])
    expect((await answerBank(false)).body).toEqual({ success: false })
  })

  it('and what they refuse is declined; the next card is a new try', async () => {
    const { pay, answerBank, charges } = await start()
    await pay(sandboxMethod.action)
    await answerBank(false)
    expect((await pay(sandboxMethod.action)).status).toBe(400)
    expect((await pay(sandboxMethod.success)).body).toMatchObject({ success: true })
    expect(await charges()).toMatchObject([{ outcome: 'declined' }, { outcome: 'succeeded' }])
  })
})

describe('[P4] a charge whose answer was lost', () => {
  it('is found out without the person', async () => {
    const { read, pay, proceed, charges } = await start()
    expect((await pay(sandboxMethod.timeout)).status).toBe(503)
    expect((await read()).payment).toEqual({ ...due, state: 'pending' })
    await finishJobs(server.deps)
    expect((await read()).payment).toMatchObject({ state: 'paid' })
    expect((await proceed('pay')).status).toBe(200)
    expect(await charges()).toHaveLength(1)
  })
})

describe('a visit that nobody serves', () => {
  it('[P4] reads on its last page, then and later, what becomes of what was paid', async () => {
    const { read, pay, proceed } = await start()
    await pay(sandboxMethod.success)
    await proceed('pay')
    const turned = await proceed('choose', { 3: [{ value: 32 }] })
    const paid = { amount_cents: 3_900, currency: 'USD', state: 'paid' }
    expect(turned.body).toMatchObject({ page: { page_type: 120 }, payment: paid })
    const ended = await proceed('refer')
    expect(ended.body).toMatchObject({ status: 'finished', payment: paid })
    await sweepRefunds(server.deps)
    expect(await read()).toMatchObject({ refused: true, payment: { state: 'refunded' } })
  })

  it('reads that nothing was paid, and where the programme has no price, nothing of money', async () => {
    const last = [buildPage('refer', 'REFER_OUT', [go], null)]
    const publish = async (over: Parameters<typeof buildProgramme>[0]) =>
      (await publishProgramme(server.db, buildProgramme(over))).fuuid
    const priced = await publish({ price, definition: { pages: last } })
    expect((await start(priced)).first).toMatchObject({ page: { page_type: 120 }, payment: due })
    const free = await publish({ definition: { pages: last } })
    expect((await start(free)).first.payment).toBeUndefined()
  })

  it('[P4] gets back what was paid for it, once, and no other does', async () => {
    const [away, served] = [await start(), await start()]
    for (const [visit, value] of [
      [away, 32],
      [served, 31],
    ] as const) {
      await visit.pay(sandboxMethod.success)
      await visit.proceed('pay')
      const ended = await visit.proceed('choose', { 3: [{ value }] })
      expect(ended.status).toBe(200)
    }
    await away.proceed('refer')
    await sweepRefunds(server.deps)
    await sweepRefunds(server.deps)
    expect(await away.charges()).toMatchObject([{ outcome: 'refunded' }])
    expect(await served.charges()).toMatchObject([{ outcome: 'succeeded' }])
    const states = await server.db
      .selectFrom('payments')
      .select(['lead_id', 'status'])
      .where('lead_id', 'in', [away.id, served.id])
      .execute()
    expect(new Map(states.map((row) => [row.lead_id, row.status]))).toEqual(
      new Map([
        [away.id, 'refunded'],
        [served.id, 'succeeded'],
      ]),
    )
  })
})
