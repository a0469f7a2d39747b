import type { Paying } from '../pages/paying.ts'
import { readStep, send, withoutButtons } from './proceed.ts'
import { stay } from './show-flow.ts'
import type { FlowContext, FlowEvent, FlowState, Transition } from './state.ts'

type EventOf<Type extends FlowEvent['type']> = Extract<FlowEvent, { type: Type }>

/** [GAP-80] The flow goes on; its reply says of another try that it is paid, too. */
export function paid(
  state: FlowState,
  { payment }: EventOf<'paid'>,
  context: FlowContext,
): Transition {
  const { flow } = state
  if (!readStep(state) || !flow?.payment) return stay(state)
  const known = payment ?? { ...flow.payment, state: 'paid' as const }
  return send({ ...state, flow: { ...flow, payment: known }, paying: null }, context)
}

/** The page stays as it is, and nothing was charged. */
export function notPaid(state: FlowState, paying: Paying | null): Transition {
  if (!readStep(state)) return stay(state)
  return { state: { ...state, values: withoutButtons(state), paying }, effects: [] }
}
