import type { Flow } from '../../contract/shapes/flow.ts'
import type { PagePayment } from '../../contract/shapes/payment.ts'
import { takesPayment } from '../pages/before-leaving.ts'
import type { Paying } from '../pages/paying.ts'
import { findPayButton } from '../pages/payment/pay-button.ts'
import { pressedButtons } from './answers/answers.ts'
import { fetched } from './moves.ts'
import { readStep, send, withoutButtons } from './proceed.ts'
import { alertError, showFlow, showsOther, stay } from './show-flow.ts'
import type { FlowContext, FlowEvent, FlowState, Transition } from './state.ts'

type EventOf<Type extends FlowEvent['type']> = Extract<FlowEvent, { type: Type }>

const isThere = ({ flow }: FlowState) => !!flow?.page && takesPayment(flow.page)

/** What is known of a payment that went through. */
function settle({ payment }: Flow, told: PagePayment | null): Pick<Flow, 'payment'> {
  const known = told ?? (payment ? { ...payment, state: 'paid' as const } : null)
  return known ? { payment: known } : {}
}

/** [GAP-80] The flow goes on, unless nobody pressed its button here: after a reload the person reads that it is paid. */
export function paid(
  state: FlowState,
  { payment }: EventOf<'paid'>,
  context: FlowContext,
): Transition {
  const { flow, leadId } = state
  const step = readStep(state)
  if (!step || !flow || !leadId || !isThere(state)) return stay(state)
  const next: FlowState = {
    ...state,
    flow: { ...flow, ...settle(flow, payment) },
    paidLead: leadId,
    paying: { state: 'paid' },
  }
  const items = step.page.page_items
  const button = findPayButton(items)
  const isPressed = !button || pressedButtons(items, state.values).includes(button)
  return isPressed ? send(next, context) : stay(next)
}

/** The page stays as it is, and nothing was charged. */
export function notPaid(state: FlowState, paying: Paying | null): Transition {
  if (!readStep(state)) return stay(state)
  return stay({ ...state, values: withoutButtons(state), paying })
}

/**
 * [ERROR-17] Nothing was charged. Where the visit stands on another page, as where what was chosen has to be chosen anew,
 * the refusal leads there, and an alert says why if the page does not; else the page says it.
 */
export function payFailed(state: FlowState, { failure }: EventOf<'payFailed'>): Transition {
  const { flow, message, status } = failure
  if (!readStep(state) || !flow || !showsOther(state, flow)) {
    return notPaid(state, { state: 'failed', problem: message, isOfCard: status === 400 })
  }
  const shown = showFlow({ ...state, values: withoutButtons(state), paying: null }, flow, {
    replace: true,
  })
  if (Object.keys(shown.state.problems).length > 0) return shown
  return { ...shown, effects: [...shown.effects, alertError(message)] }
}

/** Nobody knows how it ended. What was pressed stays: it goes on once it is known [P4]. */
export function payUnknown(
  state: FlowState,
  { reason, isAsked }: EventOf<'payUnknown'>,
): Transition {
  const step = readStep(state)
  if (!step || !isThere(state)) return stay(state)
  return {
    state: { ...state, paying: { state: 'checking', reason } },
    effects: isAsked ? [] : [{ type: 'readPayment', leadId: step.leadId }],
  }
}

/** How the lead's payment stands after all; only the person may have it tried again. */
export function paymentRead(
  state: FlowState,
  { flow }: EventOf<'paymentRead'>,
  context: FlowContext,
): Transition {
  if (!flow) return notPaid(state, { state: 'unknown' })
  const unsaid: FlowState = { ...state, paying: { state: 'unknown' } }
  if (showsOther(state, flow)) return fetched(unsaid, { type: 'fetched', flow })
  const { payment } = flow
  if (payment?.state === 'paid') return paid(state, { type: 'paid', payment }, context)
  const known = state.flow && { ...state.flow, ...(payment && { payment }) }
  return notPaid({ ...state, flow: known }, { state: 'unknown' })
}
