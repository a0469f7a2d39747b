import { describe, expect, it } from 'vitest'
import { pageType } from '../../contract/flow-codes.ts'
import type { Flow } from '../../contract/shapes/flow.ts'
import type { PagePayment } from '../../contract/shapes/payment.ts'
import { buildItem } from '../items/item-example.ts'
import {
  buildContext,
  buildFailure,
  buildFlowOf,
  buildState,
  button,
  chosen,
  single,
} from './build-flow.ts'
import type { FlowEvent, FlowState } from './state.ts'
import { transition } from './transition.ts'

const context = buildContext()
const go = (state: FlowState, event: FlowEvent) => transition(state, event, context)
const press = { type: 'pressed', itemId: 9 } as const
const bankAsked = { type: 'bankAsked', method: 'pm_1', secret: 'pi_1_secret_2' } as const
const unknown = (isAsked: boolean): FlowEvent => ({
  type: 'payUnknown',
  reason: 'answered',
  isAsked,
})

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
      expect(paying.effects).toEqual([{ type: 'pay', leadId: 'lead-1', isTold: true }])
      expect(paying.state).toMatchObject({ busy: true, paying: null })
      expect(go(paying.state, press).effects).toEqual([])
    },
  )

  it('that is paid goes on at once', () => {
    expect(go(open('paid'), press).effects[0]).toMatchObject({ type: 'sendProceed' })
  })

  it('[CALL-07] [P4] of which a backend says nothing pays as specified, and only once', () => {
    const bare = buildFlowOf([button(9)], { type: pageType.PAYMENT })
    const paying = go(buildState(bare), press)
    expect(paying.effects).toEqual([{ type: 'pay', leadId: 'lead-1', isTold: false }])
    const sent = go(paying.state, { type: 'paid', payment: null })
    expect(sent.effects[0]).toMatchObject({ type: 'sendProceed' })
    const failed = go(sent.state, { type: 'proceedFailed', failure: buildFailure() })
    expect(failed.state.paying).toEqual({ state: 'paid' })
    expect(go(failed.state, press).effects[0]).toMatchObject({ type: 'sendProceed' })
    const other = buildFlowOf([button(8)], { page_uuid: 'page-9', current_page: 3 })
    const away = go(failed.state, { type: 'fetched', flow: other })
    expect(away.state.paying).toBeNull()
    const back = go(away.state, { type: 'backed', flow: bare })
    expect(back.state.paying).toEqual({ state: 'paid' })
    expect(go(back.state, press).effects[0]).toMatchObject({ type: 'sendProceed' })
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
      paying: { state: 'failed', problem: 'Your card was declined.', isOfCard: true },
      values: { 1: 'Kim' },
    })
    expect(go(next.state, press)).toMatchObject({
      state: { busy: true, paying: null },
      effects: [{ type: 'pay' }],
    })
  })

  it('[P4] leads on where the refusal says that the visit stands elsewhere, and says why', () => {
    const { state } = go(open('due'), press)
    const flow = buildFlowOf([button(8)], { page_uuid: 'page-time', current_page: 1 })
    const message = 'You have not been charged.'
    const failure = buildFailure({ status: 409, message, flow })
    const next = go(state, { type: 'payFailed', failure })
    expect(next.state).toMatchObject({ busy: false, paying: null, flow })
    expect(next.effects).toEqual([
      { type: 'showPage', pageUuid: 'page-time', currentPage: 1, replace: true },
      { type: 'alert', value: message, severity: 'error' },
    ])
    // Where the page itself says it, an alert would say it again, over it, and leave an empty place behind.
    const marked = buildFlowOf([{ ...button(8), error: message }], { page_uuid: 'page-time' })
    const led = go(state, { type: 'payFailed', failure: { ...failure, flow: marked } })
    expect(led.effects).toMatchObject([{ type: 'showPage' }])
    const here = buildFailure({ status: 409, message, flow: state.flow })
    expect(go(state, { type: 'payFailed', failure: here }).state.paying).toMatchObject({
      state: 'failed',
      problem: message,
    })
  })

  it('[P4] waits for the person when the bank asks them, also while the answer is on its way', () => {
    const { state } = go(open('due'), press)
    const asked = go(state, bankAsked)
    const paying = { state: 'bank', method: 'pm_1', secret: 'pi_1_secret_2' }
    expect(asked.state).toMatchObject({ busy: false, paying })
    const answered = go(asked.state, press)
    expect(answered).toMatchObject({ effects: [{ type: 'pay' }], state: { busy: true, paying } })
    // The question could not be asked: it stays.
    expect(go(answered.state, { type: 'payStopped' }).state).toMatchObject({ busy: false, paying })
    const stopped = go(answered.state, { type: 'bankStopped' })
    expect(stopped.state).toMatchObject({ busy: false, paying: { state: 'stopped' } })
  })

  it('stays when the form says what is wrong', () => {
    const { state } = go(open('due'), press)
    const stopped = go(state, { type: 'payStopped' })
    expect(stopped).toMatchObject({ effects: [], state: { busy: false, paying: null } })
  })

  it('[P4] an answer that would go on by itself charges nothing until a press', () => {
    const question = single(1)
    const over = { type: pageType.PAYMENT, payment }
    const page = buildState(buildFlowOf([question], over))
    const chose = { type: 'answered', itemId: 1, value: chosen(1), chosen: true } as const
    const answered = go(page, chose)
    expect(answered).toMatchObject({ effects: [], state: { busy: false } })
    expect(go(answered.state, { type: 'proceedRequested' }).effects).toMatchObject([
      { type: 'pay' },
    ])
    const paid = { ...payment, state: 'paid' as const }
    const settled = buildState(buildFlowOf([question], { ...over, payment: paid }))
    expect(go(settled, chose).effects[0]).toMatchObject({ type: 'sendProceed' })
  })

  it('forgets what was said of a payment on another page', () => {
    const failed = go(go(open('due'), press).state, bankAsked)
    const other = buildFlowOf([button(9)], { page_uuid: 'page-9', current_page: 3 })
    expect(go(failed.state, { type: 'fetched', flow: other }).state.paying).toBeNull()
  })

  it('has a button that says what a press does as the payment stands, and its own words again', () => {
    const words = (state: FlowState) => state.flow?.page?.page_items.at(-1)?.button_text
    const due = go(open('due'), { type: 'answered', itemId: 1, value: 'Kim', chosen: false }).state
    expect(words(due)).toBe('Pay $39.00')
    const { state } = go(due, press)
    expect(words(go(state, bankAsked).state)).toBe('Yes, it is me')
    expect(words(go(state, unknown(true)).state)).toBe('Checking your payment')
    expect(words(go(state, { type: 'paid', payment: null }).state)).toBe('Continue')
    const bare = buildState(buildFlowOf([button(9)], { type: pageType.PAYMENT }))
    const asked = go(go(bare, press).state, bankAsked).state
    expect(words(asked)).toBe('Open the question')
    const failure = buildFailure({ status: 400 })
    expect(words(go(asked, { type: 'payFailed', failure }).state)).toBe('Go on')
  })
})

describe('[P4] of a page’s buttons only the one that is named for it pays', () => {
  const call = button(8, {
    button_text: 'Call us',
    options: { button: { button_type: 30 } },
    redirect_data: [{ answer: null, redirect_item_type: 20 }],
  })
  const later = button(7, { options: { button: { button_type: 30 } } })
  const away = button(6, { options: { button: { independent: true } } })
  const row = buildItem('NESTED_BUTTON', 5, 'Or?', { answer_choices: [{ id: 51, text: 'Later' }] })
  const question = buildItem('TEXT_FIELD', 1, 'Name on the bill')
  const flow = buildFlowOf([call, question, later, row, button(9), away], {
    type: pageType.PAYMENT,
    payment,
  })
  const page = go(buildState(null), { type: 'fetched', flow }).state
  const words = (state: FlowState) =>
    state.flow?.page?.page_items.map(({ id, button_text }) => [id, button_text])

  it('which comes before the others, whatever was written first', () => {
    expect(words(page)).toEqual([
      [1, null],
      [9, 'Pay $39.00'],
      [8, 'Call us'],
      [7, 'Go on'],
      [5, null],
      [6, 'Go on'],
    ])
  })

  it.each([8, 7, 6])('and a press on another sends that press alone (%i)', (itemId) => {
    const pressed = go(page, { type: 'pressed', itemId })
    const answers = { [itemId]: [{ value: true }] }
    expect(pressed.effects[0]).toMatchObject({ type: 'sendProceed', answers })
    // The page stays after a call: paying is another press, and goes on as that one.
    const stayed = go(pressed.state, {
      type: 'proceeded',
      flow: { ...flow, redirect_item_type: 20, call_to: '+18005550142' },
      answered: pressed.state.values,
      pageUuid: flow.page_uuid,
    })
    expect(stayed.state.values).toEqual({})
    expect(stayed.effects).toEqual(itemId === 8 ? [{ type: 'call', link: 'tel:8005550142' }] : [])
    expect(go(stayed.state, press).effects).toMatchObject([{ type: 'pay' }])
  })

  it('nor does one of a row', () => {
    const answer = { type: 'answered', itemId: 5, value: chosen(51), chosen: true } as const
    expect(go(page, answer).effects[0]).toMatchObject({ type: 'sendProceed' })
  })

  it('and a payment that turns out paid goes on by a press on that one alone', () => {
    const calling = go(page, { type: 'pressed', itemId: 8 }).state
    expect(go(calling, { type: 'paid', payment: null }).effects).toEqual([])
    const paying = go(page, press).state
    expect(go(paying, { type: 'paid', payment: null }).effects[0]).toMatchObject({
      type: 'sendProceed',
    })
  })
})

describe('[P4] a payment whose outcome nobody knows', () => {
  const tried = go(open('due'), press).state

  it('leaves the page free and sends nothing for another press', () => {
    const checking = go(tried, unknown(true))
    expect(checking).toMatchObject({
      effects: [],
      state: { busy: false, retrying: null, paying: { state: 'checking', reason: 'answered' } },
    })
    expect(go(checking.state, press).effects).toEqual([])
    expect(go(checking.state, { type: 'paid', payment: null }).effects[0]).toMatchObject({
      type: 'sendProceed',
      answers: { 9: [{ value: true }] },
    })
  })

  it('is read where nothing is sent again by itself; then it goes on, or it is the person’s to say', () => {
    const checking = go(tried, unknown(false))
    expect(checking.effects).toEqual([{ type: 'readPayment', leadId: 'lead-1' }])
    const read = (flow: Flow | null) => go(checking.state, { type: 'paymentRead', flow })
    const standing = open('due').flow
    const paid = standing && { ...standing, payment: { ...payment, state: 'paid' as const } }
    expect(read(paid).effects[0]).toMatchObject({ type: 'sendProceed' })
    for (const flow of [standing, null]) {
      expect(read(flow)).toMatchObject({ effects: [], state: { paying: { state: 'unknown' } } })
    }
    expect(go(read(null).state, press).effects).toEqual([
      { type: 'pay', leadId: 'lead-1', isTold: true },
    ])
    const other = buildFlowOf([button(8)], { page_uuid: 'page-9', current_page: 3 })
    expect(read(other).state).toMatchObject({ paying: null, flow: { page_uuid: 'page-9' } })
  })

  it('is not forgotten when another request takes its place', () => {
    const checking = go(tried, unknown(true)).state
    const away = go(checking, { type: 'fetchRequested' })
    expect(away.state).toMatchObject({ busy: true, paying: { state: 'unknown' } })
  })

  it('[P17] is taken up again when its page comes back, and waits there once it is paid', () => {
    const pending = { ...payment, state: 'pending' as const }
    const page = buildFlowOf([button(9)], { type: pageType.PAYMENT, payment: pending })
    const shown = go(buildState(null), { type: 'fetched', flow: page })
    expect(shown.effects.at(-1)).toEqual({ type: 'resumePayment', leadId: 'lead-1' })
    const checking = go(shown.state, unknown(true)).state
    const paid = go(checking, { type: 'paid', payment: { ...payment, state: 'paid' } })
    expect(paid).toMatchObject({ effects: [], state: { busy: false, paying: { state: 'paid' } } })
  })
})
