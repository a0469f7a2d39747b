// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { pageType } from '../../../../contract/flow-codes.ts'
import type { PagePayment } from '../../../../contract/shapes/payment.ts'
import { buildFlow, buildPage, buttonItem } from '../../../../flow/engine/build-flow.ts'
import { buildTestFlow, settle } from './build-test-flow.ts'
import { paymentEffects } from './late-payment.ts'

beforeAll(() => paymentEffects.need())

const payment: PagePayment = {
  amount_cents: 3_900,
  currency: 'USD',
  state: 'due',
  provider: 'sandbox',
  receipt: null,
  paid_at: null,
}
const page = buildFlow({
  page: buildPage({ page_type: pageType.PAYMENT, page_items: [buttonItem] }),
  payment,
})
const press = { type: 'pressed', itemId: buttonItem.id } as const

async function openPayment(flow = buildTestFlow(), shown = page) {
  await flow.start(shown)
  flow.runner.dispatch(press)
  await settle()
  return flow
}

/** A flow whose calls go to another origin, where no key goes along. */
function buildFar() {
  const flow = buildTestFlow()
  flow.deps.payments.sendsKeys = false
  return flow
}

const names = ({ calls }: ReturnType<typeof buildTestFlow>) => calls.map(({ name }) => name)
const declined = { status: 400, message: 'Declined.', detail: 'Declined.' }
const standing = (state: PagePayment['state']) => ({ ...page, payment: { ...payment, state } })

it('[CALL-07] [P4] sends the provider’s name for the card once, and the same key while nobody knows what came of it', async () => {
  const flow = await openPayment()
  const first = flow.latest('payLead')
  expect(first.args).toEqual(['lead-1', { payment_method_id: 'pm_test' }])
  await first.fail({ status: 503, message: 'We are checking.' })
  const checking = { state: 'checking', reason: 'answered' }
  expect(flow.store.getState()).toMatchObject({
    busy: false,
    retrying: null,
    goingBy: buttonItem.id,
    paying: checking,
  })
  flow.runner.dispatch(press)
  await settle()
  await flow.runTimer()
  const second = flow.latest('payLead')
  expect(second).not.toBe(first)
  expect(second.options.idempotencyKey).toBe(first.options.idempotencyKey)
  await second.reply({ success: true })
  expect(flow.latest('proceed').args[0]).toBe('lead-1')
  expect(names(flow)).toEqual(['createLead', 'payLead', 'payLead', 'proceed'])
})

it('[P4] a payment no answer came of is asked for again at once under its key, and without one only read', async () => {
  const flow = await openPayment()
  await flow.latest('payLead').fail({ status: 0, message: '' })
  expect(flow.store.getState().paying).toEqual({ state: 'checking', reason: 'unreached' })
  flow.runner.retryNow()
  await settle()
  const sent = flow.calls.filter(({ name }) => name === 'payLead')
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ options }) => options.idempotencyKey)).size).toBe(1)
  const far = await openPayment(buildFar())
  await far.latest('payLead').fail({ status: 0, message: '' })
  await far.latest('read').fail({ status: 0, message: '' })
  far.runner.retryNow()
  await settle()
  expect(names(far)).toEqual(['createLead', 'payLead', 'read', 'read'])
})

it('[P4] [P17] neither the header’s Back nor the browser’s own leads away from a payment nobody knows the end of', async () => {
  const shown = { ...page, page_uuid: 'page-2', current_page: 2 }
  const flow = await openPayment(buildTestFlow(), shown)
  await flow.latest('payLead').fail({ status: 0, message: '' })
  const before = flow.logged('showPage').length
  flow.runner.goBack()
  flow.runner.moveInHistory('page-1', 1)
  // The address, which the browser has changed already, is that of the page again.
  expect(flow.logged('showPage').slice(before)).toEqual([['page-2', 2, true]])
  await flow.runTimer()
  expect(names(flow)).toEqual(['createLead', 'payLead', 'payLead'])
  expect(flow.store.getState().paying).toEqual({ state: 'checking', reason: 'unreached' })
})

it.each([504, 503, 429, 413, 500, 0])(
  '[P4] without its key a payment is never sent again by itself after a %s: how it stands is read, and the person is asked',
  async (status) => {
    const flow = await openPayment(buildFar())
    await flow.latest('payLead').fail({ status, message: status === 0 ? '' : 'Unknown error' })
    expect(flow.store.getState()).toMatchObject({ busy: false, paying: { state: 'checking' } })
    await flow.latest('read').fail({ status: 503 })
    await flow.runTimer()
    await flow.latest('read').reply(standing('due'))
    expect(flow.store.getState()).toMatchObject({ busy: false, paying: { state: 'unknown' } })
    expect(flow.timers).toEqual([])
    await flow.comeBack()
    expect(names(flow)).toEqual(['createLead', 'payLead', 'read', 'read'])
    flow.runner.dispatch(press)
    await settle()
    flow.latest('payLead')
  },
)

it('[P4] without its key it goes on once it is read to be paid, and waits while nobody knows', async () => {
  const flow = await openPayment(buildFar())
  await flow.latest('payLead').fail({ status: 504, message: 'Unknown error' })
  await flow.latest('read').reply(standing('pending'))
  expect(flow.store.getState()).toMatchObject({ paying: { state: 'checking' } })
  await flow.runTimer()
  await flow.latest('read').reply(standing('paid'))
  flow.latest('proceed')
})

it('[P4] a backend that tells nothing of the payment may not know the key either', async () => {
  const bare = buildFlow({ page: page.page })
  const flow = await openPayment(buildTestFlow(), bare)
  await flow.latest('payLead').fail({ status: 503 })
  await flow.latest('read').reply(bare)
  expect(flow.store.getState()).toMatchObject({ paying: { state: 'unknown' } })
  expect(names(flow)).toEqual(['createLead', 'payLead', 'read'])
})

it('[LAYOUT-22] what a wallet chose is paid with by its own press, and by no other', async () => {
  const flow = buildTestFlow()
  await flow.start(page)
  const form = document.createElement('form')
  form.requestSubmit = () => flow.runner.dispatch(press)
  flow.deps.payments.desk.payWith({ method: 'pm_wallet' }, form)
  await settle()
  expect(flow.latest('payLead').args[1]).toEqual({ payment_method_id: 'pm_wallet' })
  await flow.latest('payLead').fail(declined)
  flow.runner.dispatch(press)
  await settle()
  expect(flow.latest('payLead').args[1]).toEqual({ payment_method_id: 'pm_test' })
})

it('[P4] a card that was declined and pressed again is another intent', async () => {
  const flow = await openPayment()
  const first = flow.latest('payLead')
  await first.fail(declined)
  expect(flow.store.getState()).toMatchObject({
    busy: false,
    paying: { state: 'failed', problem: 'Declined.' },
  })
  flow.runner.dispatch(press)
  await settle()
  expect(flow.latest('payLead').options.idempotencyKey).not.toBe(first.options.idempotencyKey)
})

it('[P4] a bank that asks leaves the page to the person; nothing is sent on', async () => {
  const flow = await openPayment()
  const body = { detail: 'Your bank asks.', client_secret: 'pi_1_secret_2' }
  const first = flow.latest('payLead')
  await first.fail({ status: 402, message: body.detail, body })
  const paying = { state: 'bank', method: 'pm_test', secret: 'pi_1_secret_2' }
  expect(flow.store.getState()).toMatchObject({ busy: false, paying })
  expect(names(flow)).not.toContain('proceed')
  const { desk } = flow.deps.payments
  desk.openForm({ collect: async () => ({ method: 'pm_test', isStopped: true }) })
  flow.runner.dispatch(press)
  await settle()
  await flow.latest('read').reply(standing('pending'))
  // It goes on with the try that the bank asked about, and so begins no other.
  expect(flow.latest('payLead').options.idempotencyKey).toBe(first.options.idempotencyKey)
  await flow.latest('payLead').fail(declined)
  expect(flow.store.getState()).toMatchObject({ busy: false, paying: { state: 'stopped' } })
})

it('[P4] [P17] who told the bank no is not asked again, where that was written down before the page asked what came of it', async () => {
  const flow = await openPayment()
  await flow.latest('payLead').fail({ status: 402, message: 'Your bank asks.' })
  const { desk } = flow.deps.payments
  desk.openForm({ collect: async () => ({ method: 'pm_test', isStopped: true }) })
  flow.runner.dispatch(press)
  await settle()
  await flow.latest('read').reply(standing('due'))
  const stopped = { busy: false, paying: { state: 'stopped' } }
  expect(flow.store.getState()).toMatchObject(stopped)
  expect(names(flow)).toEqual(['createLead', 'payLead', 'read'])
  // Between the two it was written down after all: the next question is of a payment that nobody wants.
  flow.runner.dispatch(press)
  await settle()
  await flow.latest('read').reply(standing('pending'))
  await flow.latest('payLead').fail({ status: 402, message: 'Your bank asks.' })
  expect(flow.store.getState()).toMatchObject(stopped)
})

it('[P4] [P17] a page that comes back asks after its try under the same key, and again for a bank that waits', async () => {
  const flow = await openPayment()
  const first = flow.latest('payLead')
  await first.fail({ status: 402, body: { client_secret: 's1' } })
  const anew = buildTestFlow()
  anew.deps.payments.tries = flow.deps.payments.tries
  await anew.start(standing('pending'))
  await settle()
  const again = anew.latest('payLead')
  expect(again.options.idempotencyKey).toBe(first.options.idempotencyKey)
  expect(again.args).toEqual(first.args)
  expect(anew.store.getState()).toMatchObject({ busy: false, paying: { state: 'checking' } })
  await again.fail({ status: 402, body: { client_secret: 's2' } })
  expect(anew.store.getState()).toMatchObject({ paying: { state: 'bank', secret: 's2' } })
})

it('[P4] a page whose try is another device’s sends nothing by itself, and one without keys only reads', async () => {
  const flow = buildTestFlow()
  await flow.start(standing('pending'))
  await settle()
  expect(names(flow)).toEqual(['createLead'])
  expect(flow.store.getState().paying).toBeNull()
  const far = buildFar()
  await far.start(standing('pending'))
  await settle()
  expect(names(far)).toEqual(['createLead', 'read'])
  await far.latest('read').reply(standing('paid'))
  expect(far.store.getState()).toMatchObject({ paying: { state: 'paid' } })
  expect(names(far)).toEqual(['createLead', 'read'])
})
