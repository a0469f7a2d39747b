import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxMethod } from '../../../contract/codes.ts'
import { buildItem, buildPage, pageId } from '../../../testing/flows/small-programme.ts'
import { price, publishPaid, startPayer } from '../../../testing/people/paying-visitor.ts'
import { finishJobs } from '../../../testing/server/finish-jobs.ts'
import { buildTestServer, type TestServer } from '../../../testing/server/test-server.ts'

let server: TestServer
let fuuid = ''
let freeId = ''
beforeAll(async () => {
  server = await buildTestServer()
  fuuid = await publishPaid(server)
  freeId = await publishPaid(server, {})
})
afterAll(() => server.close())
const start = (condition = fuuid) => startPayer(server, condition)

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

  it('[P4] is told of at the end, where the answers were sent, also when that is opened again', async () => {
    const pages = [
      buildPage('pay', 'PAYMENT', [buildItem(2, 'BUTTON')], 'send'),
      buildPage('send', 'TRANSFER_DATA', [buildItem(3, 'BUTTON')], 'end'),
      buildPage('end', 'THANK_YOU', [buildItem(4, 'STATIC_TEXT', { text: '<h1>Done</h1>' })], null),
    ]
    const { read, pay, proceed } = await start(
      await publishPaid(server, { price, definition: { pages } }),
    )
    await pay(sandboxMethod.success)
    await proceed('pay', { 2: [{ value: true }] })
    const end = await proceed('send', { 3: [{ value: true }] })
    expect(end.body).toMatchObject({ status: 'finished', payment: { state: 'paid' } })
    expect((await read()).payment).toEqual(end.body.payment)
  })

  it('asks for nothing where the programme has no price', async () => {
    const { first, proceed } = await start(freeId)
    expect(first).not.toHaveProperty('payment')
    expect((await proceed('pay', { 2: [{ value: true }] })).status).toBe(200)
  })

  it('stays due after a decline', async () => {
    const { read, pay } = await start()
    expect((await pay(sandboxMethod.decline)).status).toBe(400)
    expect((await read()).payment).toEqual(due)
  })
})

it.each([2_147_483_648, 100_000_000, 49])(
  '[FLOW-05] [P4] a price of %i cents, published before it had bounds, cannot be paid here',
  async (amount_cents) => {
    const { first, pay, proceed, charges } = await start(
      await publishPaid(server, { price: { amount_cents, currency: 'USD' } }),
    )
    expect(first).toMatchObject({ page: { page_type: 100 }, payment: null })
    const refused = await pay(sandboxMethod.success)
    const detail =
      'Your payment could not be taken. You have not been charged. Please try again later, or contact us.'
    expect([refused.status, refused.body]).toEqual([409, { detail }])
    expect((await proceed('pay', { 2: [{ value: true }] })).status).toBe(409)
    expect(await charges()).toEqual([])
  },
)

describe('[P4] a bank that asks the person first', () => {
  it('charges nothing before they approve', async () => {
    const { read, pay, answerBank, proceed, charges } = await start()
    const asked = await pay(sandboxMethod.action)
    const detail = 'Your bank wants to know that it is you. Nothing has been charged yet.'
    expect([asked.status, asked.body]).toEqual([402, { detail }])
    expect((await read()).payment).toEqual({ ...due, state: 'pending' })
    expect((await proceed('pay')).status).toBe(409)
    expect((await pay(sandboxMethod.action)).status).toBe(402)
    expect((await answerBank(true)).body).toEqual({ success: true })
    expect((await pay(sandboxMethod.action)).body).toMatchObject({ success: true })
    expect(await charges()).toMatchObject([{ outcome: 'succeeded' }])
    expect((await answerBank(false)).body).toEqual({ success: false })
  })

  it('asks about nothing any more once another card pays', async () => {
    const { pay, answerBank, charges } = await start()
    await pay(sandboxMethod.action)
    expect((await pay(sandboxMethod.success)).body).toMatchObject({ success: true })
    expect((await answerBank(true)).body).toEqual({ success: false })
    expect(await charges()).toMatchObject([{ outcome: 'declined' }, { outcome: 'succeeded' }])
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

describe('[P4] the end of a visit that was paid', () => {
  const text = buildItem(9, 'STATIC_TEXT', { text: '<h1>Done</h1>' })

  it.each([
    ['with the end of the answers', 'THANK_YOU', 'REGULAR'],
    ['by a press on an end by video', 'END_TELEMEDICINE', 'REGULAR'],
    ['by handing the answers over', 'TRANSFER_DATA', 'REGULAR'],
    ['where it is paid', 'PAYMENT', 'REGULAR'],
  ] as const)('tells what was paid, then and later: %s', async (_what, type, asking) => {
    const last = [text, buildItem(4, 'BUTTON')]
    const pages = [
      buildPage('pay', 'PAYMENT', [buildItem(2, 'BUTTON')], 'ask'),
      buildPage('ask', asking, [buildItem(3, 'BUTTON')], 'end'),
      buildPage('end', type, type === 'THANK_YOU' ? [text] : last, null),
    ]
    const { read, pay, proceed } = await start(
      await publishPaid(server, { price, definition: { pages } }),
    )
    const paid = await pay(sandboxMethod.success)
    await proceed('pay', { 2: [{ value: true }] })
    const came = await proceed('ask', { 3: [{ value: true }] })
    const end = type === 'THANK_YOU' ? came : await proceed('end', { 4: [{ value: true }] })
    const told = { status: 'finished', payment: paid.body.payment }
    expect(end.body).toMatchObject(told)
    expect(await read()).toMatchObject(told)
  })

  it('says nothing of a payment where nobody paid', async () => {
    const pages = [buildPage('end', 'END_TELEMEDICINE', [text, buildItem(4, 'BUTTON')], null)]
    const { proceed } = await start(await publishPaid(server, { price, definition: { pages } }))
    const end = await proceed('end', { 4: [{ value: true }] })
    expect(end.body).toMatchObject({ status: 'finished' })
    expect(end.body).not.toHaveProperty('payment')
  })
})
