import { takesPayment } from '../pages/registry.ts'
import type { FlowState, Transition } from './state.ts'

/** Whether something has to be paid before the page is left. */
export function asksPayment({ flow }: FlowState): boolean {
  const { page, payment } = flow ?? {}
  return !!page && !!payment && takesPayment(page) && payment.state !== 'paid'
}

/** Takes the payment of the page that is shown; the form that stands on it says with what. */
export function pay(state: FlowState, leadId: string): Transition {
  return {
    state: { ...state, busy: true, problems: {}, paying: null },
    effects: [{ type: 'pay', leadId }],
  }
}
