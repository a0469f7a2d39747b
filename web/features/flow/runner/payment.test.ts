import { expect, it } from 'vitest'
import { pageType } from '../../../../contract/flow-codes.ts'
import type { PagePayment } from '../../../../contract/shapes/payment.ts'
import { buildFlow, buildPage, buttonItem } from '../../../../flow/engine/build-flow.ts'
import { buildTestFlow, settle } from './build-test-flow.ts'

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

async function openPayment() {
  const flow = buildTestFlow()
  await flow.start(page)
  flow.runner.dispatch(press)
  await settle()
  return flow
}

it('[CALL-07] [P4] sends the provider’s name for the card once, and the same key while nobody knows what came of it', async () => {
  const flow = await openPayment()
  const first = flow.latest('payLead')
  expect(first.args).toEqual(['lead-1', { payment_method_id: 'pm_test' }])
  await first.fail({ status: 503, message: 'We are checking.' })
  expect(flow.store.getState()).toMatchObject({ paying: { problem: 'We are checking.' } })
  await flow.runTimer()
  const second = flow.latest('payLead')
  expect(second).not.toBe(first)
  expect(second.options.idempotencyKey).toBe(first.options.idempotencyKey)
  await second.reply({ success: true })
  expect(flow.latest('proceed').args[0]).toBe('lead-1')
})

it('[P4] a card that was declined and pressed again is another intent', async () => {
  const flow = await openPayment()
  const first = flow.latest('payLead')
  await first.fail({ status: 400, message: 'Declined.' })
  expect(flow.store.getState()).toMatchObject({ busy: false, paying: { problem: 'Declined.' } })
  flow.runner.dispatch(press)
  await settle()
  expect(flow.latest('payLead').options.idempotencyKey).not.toBe(first.options.idempotencyKey)
})

it('[P4] a bank that asks leaves the page to the person; nothing is sent on', async () => {
  const flow = await openPayment()
  const body = { detail: 'Your bank asks.', client_secret: 'pi_1_secret_2' }
  await flow.latest('payLead').fail({ status: 402, message: body.detail, body })
  const paying = { problem: null, bankSecret: 'pi_1_secret_2' }
  expect(flow.store.getState()).toMatchObject({ busy: false, paying })
  expect(flow.calls.map(({ name }) => name)).not.toContain('proceed')
})
