import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { errors } from '../../contract/errors.ts'
import { pageType } from '../../contract/flow-codes.ts'
import type { Flow } from '../../contract/shapes/flow.ts'
import { sendingPhoto, unsentPhoto } from '../items/image/image.ts'
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
import type { Effect, FlowEvent, FlowState } from './state.ts'
import { transition } from './transition.ts'

const secret = 'cedar Rain 48'
const flows: Flow[] = [
  buildFlowOf([single(1), buildItem('IMAGE', 3, 'Photo'), button(9)], {
    page_uuid: 'a',
    current_page: 1,
  }),
  buildFlowOf([single(1)], { page_uuid: 'b', current_page: 2, refresh_page: true }),
  buildFlowOf([buildItem('EMAIL', 1, 'E-mail'), buildItem('PASSWORD', 2, 'Password'), button(9)], {
    page_uuid: 'c',
    current_page: 3,
    type: pageType.ACCOUNT_CREATION,
  }),
  buildFlowOf([button(9)], {
    page_uuid: 'p',
    current_page: 3,
    type: pageType.PAYMENT,
    payment: {
      amount_cents: 3_900,
      currency: 'USD',
      state: 'due',
      provider: 'sandbox',
      receipt: null,
      paid_at: null,
    },
  }),
  buildFlowOf([buildItem('PLAYBACK', 5, 'Film')], { page_uuid: 'd', current_page: 4 }),
  buildFlowOf([], { page_uuid: 'e', type: 999 }),
  buildFlowOf([], { page_uuid: null, page: null, status: 'finished' }),
]
const flow = fc.constantFrom(...flows)
const failure = fc.record({
  status: fc.constantFrom(0, 400, 403, 404, 409, 500),
  detail: fc.constantFrom(null, errors.current_step.detail),
  flow: fc.option(flow, { nil: null }),
  itemErrors: fc.constantFrom({}, { 1: 'Please check this.' }),
})

const userEvent: fc.Arbitrary<FlowEvent> = fc.oneof(
  fc.constantFrom<FlowEvent>(
    { type: 'proceedRequested' },
    { type: 'backRequested' },
    { type: 'backRequested', pageUuid: 'a' },
    { type: 'fetchRequested' },
    { type: 'pressed', itemId: 9 },
    { type: 'overlayDone', itemId: 5 },
    { type: 'filledIn', pageUuid: 'a', values: { 1: chosen(1), 3: [unsentPhoto] }, language: 'en' },
    { type: 'answered', itemId: 2, value: secret, chosen: false },
    { type: 'answered', itemId: 3, value: [sendingPhoto], chosen: true },
    { type: 'answered', itemId: 3, value: [unsentPhoto], chosen: false },
    { type: 'answered', itemId: 3, value: undefined, chosen: true },
    { type: 'answered', itemId: 3, value: [{ uuid: 'u1', url: '' }], chosen: false },
  ),
  fc.record({
    type: fc.constant('answered' as const),
    itemId: fc.constantFrom(1, 9, 77),
    value: fc.constantFrom(undefined, chosen(1), chosen(3), 'kim@example.com', true),
    chosen: fc.boolean(),
  }),
)

type Answer = {
  good: boolean
  unread?: boolean
  /** It tells nothing about the request, which is sent again by itself. */
  unsettled?: boolean
  flow: Flow
  failure: Partial<ReturnType<typeof buildFailure>>
}
const answer = fc.record({
  good: fc.boolean(),
  unread: fc.boolean(),
  unsettled: fc.boolean(),
  flow,
  failure,
})
const step = fc.oneof({ weight: 3, arbitrary: userEvent }, { weight: 2, arbitrary: answer })

/** Nobody knows how a payment ended: the page is free while that is found out. */
const isChecking = ({ paying }: FlowState) => paying?.state === 'checking'

/** The reply to a request, as a browser would hand it in. */
function replyTo(effect: Effect, answer: Answer): FlowEvent | null {
  const failed = buildFailure(answer.failure)
  const asks = ['sendProceed', 'sendBack', 'sendFetch', 'createAccount'].includes(effect.type)
  if (asks && answer.unsettled) {
    const saves = effect.type === 'sendProceed' || effect.type === 'createAccount'
    return { type: 'unsettled', reason: 'unreached', saves }
  }
  switch (effect.type) {
    case 'sendProceed': {
      const { values, pageUuid } = effect
      if (answer.unread) return { type: 'replyUnread' }
      return answer.good
        ? { type: 'proceeded', flow: answer.flow, answered: values, pageUuid }
        : { type: 'proceedFailed', failure: failed }
    }
    case 'sendBack':
      return answer.good
        ? { type: 'backed', flow: answer.flow }
        : { type: 'backFailed', failure: failed }
    case 'sendFetch':
      return answer.good
        ? { type: 'fetched', flow: { ...answer.flow, refresh_page: false } }
        : { type: 'fetchFailed', failure: failed }
    case 'createAccount':
      return answer.good ? { type: 'accountCreated' } : { type: 'accountFailed', failure: failed }
    case 'pay':
      if (answer.unread) return { type: 'bankAsked', method: 'pm_1', secret: null }
      if (answer.failure.status === 0) {
        return { type: 'payUnknown', reason: 'unreached', isAsked: false }
      }
      if (answer.failure.status === 409) return { type: 'payStopped' }
      if (answer.failure.status === 403) return { type: 'bankStopped' }
      return answer.good ? { type: 'paid', payment: null } : { type: 'payFailed', failure: failed }
    case 'readPayment':
      return { type: 'paymentRead', flow: answer.good ? answer.flow : null }
    default:
      return null
  }
}

it('[P2] [P17] never two requests at once; busy or trying again exactly while there is one', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), flow, (steps, start) => {
      let state: FlowState = buildState(start)
      let pending: Effect | null = null
      for (const next of steps) {
        const event = 'type' in next ? next : pending && replyTo(pending, next)
        if (!event) continue
        if (!('type' in next) && event.type !== 'unsettled') pending = null
        const { state: after, effects } = transition(state, event, buildContext())
        for (const effect of effects) {
          // What waits to be sent again gives way to what the person wants now.
          const isFree = state.retrying ?? isChecking(state)
          if (effect.type === 'dropRequest' || (isFree && 'leadId' in effect)) pending = null
          if (!replyTo(effect, { good: true, flow: start, failure: {} })) continue
          expect(pending).toBeNull()
          pending = effect
          if (effect.type !== 'createAccount')
            expect(JSON.stringify({ ...effect, values: null })).not.toContain(secret)
        }
        state = after
        if (state.saving === 'waiting') {
          expect([state.busy, state.retrying, pending]).toEqual([true, null, null])
          continue
        }
        const waits = [state.busy, state.retrying !== null, isChecking(state)]
        expect(waits.filter(Boolean)).toHaveLength(pending ? 1 : 0)
      }
    }),
    { numRuns: 3_000 },
  )
})

it('[P17] replies nobody waits for never make a fresh tab busy or show a page', () => {
  fc.assert(
    fc.property(fc.record({ good: fc.boolean(), flow, failure }), (answer) => {
      const fresh = buildState(null, { leadId: null })
      const sent: Effect[] = [
        { type: 'sendProceed', leadId: 'x', pageUuid: 'a', answers: {}, values: {} },
        { type: 'sendBack', leadId: 'x' },
        { type: 'sendFetch', leadId: 'x' },
        { type: 'createAccount', leadId: 'x', password: secret },
      ]
      for (const effect of sent) {
        const event = replyTo(effect, answer)
        if (!event) continue
        const { state } = transition(fresh, event, buildContext())
        expect(state).toMatchObject({ busy: false, flow: null, leadId: null })
      }
    }),
  )
})
