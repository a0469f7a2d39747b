import { describe, expect, it } from 'vitest'
import { pageType } from '../../contract/flow-codes.ts'
import type { PagePayment } from '../../contract/shapes/payment.ts'
import { buildItem } from '../items/item-example.ts'
import { buildContext, buildFailure, buildFlowOf, buildState, button } from './build-flow.ts'
import type { FlowEvent, FlowState } from './state.ts'
import { transition } from './transition.ts'

const context = buildContext()
const go = (state: FlowState, event: FlowEvent) => transition(state, event, context)
const press = { type: 'pressed', itemId: 9 } as const

const payment: PagePayment = {
  amount_cents: 3_900,
  currency: 'USD',
  state: 'due',
  provider: 'sandbox',
  receipt: null,
  paid_at: null,
}
const consent = buildItem('TEXT_FIELD', 1, 'Name on the bill', { options: { required: true } })
const open = (state: PagePayment['state'] | null, values: FlowState['values'] = { 1: 'Kim' }) =>
  buildState(
    buildFlowOf([consent, button(9)], {
      type: pageType.PAYMENT,
      ...(state && { payment: { ...payment, state } }),
    }),
    { values },
  )

describe('[FLOW-05] a page that takes a payment', () => {
  it.each(['due', 'pending', 'refunding', 'refunded'] as const)(
    'that is %s pays first, busy all the while',
    (state) => {
      const paying = go(open(state), press)
      expect(paying.effects).toEqual([{ type: 'pay', leadId: 'lead-1' }])
      expect(paying.state).toMatchObject({ busy: true, paying: null })
      expect(go(paying.state, press).effects).toEqual([])
    },
  )

  it.each(['paid', null] as const)('that is %s goes on at once', (state) => {
    expect(go(open(state), press).effects[0]).toMatchObject({ type: 'sendProceed' })
  })

  it('charges nothing while an answer of the page is missing', () => {
    const next = go(open('due', {}), press)
    expect(next.effects).toEqual([{ type: 'showProblems', alerted: false }])
    expect(next.state.busy).toBe(false)
  })

  it('[GAP-80] goes on once it is paid, with the page’s answers, and knows its receipt', () => {
    const { state } = go(open('due'), press)
    const receipt = { ...payment, state: 'paid', receipt: '0123456789' } as const
    const next = go(state, { type: 'paid', payment: receipt })
    expect(next.effects[0]).toMatchObject({
      type: 'sendProceed',
      answers: { 1: [{ value: 'Kim' }], 9: [{ value: true }] },
    })
    expect(next.state).toMatchObject({ busy: true, flow: { payment: receipt } })
    // A reply that could not be read is of a payment that went through.
    const unread = go(state, { type: 'paid', payment: null })
    expect(unread.state.flow?.payment).toEqual({ ...payment, state: 'paid' })
  })

  it('[ERROR-17] [P17] stays when it is refused, says why, and is free for another card', () => {
    const { state } = go(open('due'), press)
    const failure = buildFailure({ status: 400, message: 'Your card was declined.' })
    const next = go(state, { type: 'payFailed', failure })
    expect(next.effects).toEqual([])
    expect(next.state).toMatchObject({
      busy: false,
      paying: { problem: 'Your card was declined.' },
      values: { 1: 'Kim' },
    })
    expect(go(next.state, press)).toMatchObject({
      state: { busy: true, paying: null },
      effects: [{ type: 'pay' }],
    })
  })

  it('[P4] waits for the person when the bank asks them, and when the form does', () => {
    const { state } = go(open('due'), press)
    const asked = go(state, { type: 'bankAsked', secret: 'pi_1_secret_2' })
    expect(asked.state).toMatchObject({
      busy: false,
      paying: { problem: null, bankSecret: 'pi_1_secret_2' },
    })
    expect(go(asked.state, press).effects).toEqual([{ type: 'pay', leadId: 'lead-1' }])
    const stopped = go(state, { type: 'payStopped' })
    expect(stopped).toMatchObject({ effects: [], state: { busy: false, paying: null } })
  })

  it('forgets what was said of a payment on another page', () => {
    const failed = go(go(open('due'), press).state, { type: 'bankAsked', secret: 'pi_1_secret_2' })
    const other = buildFlowOf([button(9)], { page_uuid: 'page-9', current_page: 3 })
    expect(go(failed.state, { type: 'fetched', flow: other }).state.paying).toBeNull()
  })
})
