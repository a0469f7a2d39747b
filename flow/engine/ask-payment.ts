import { flowStatus } from '../../contract/flow-codes.ts'
import type { Flow } from '../../contract/shapes/flow.ts'
import { takesPayment } from '../pages/before-leaving.ts'
import type { FlowState, Transition } from './state.ts'

/** Whether this tab knows that the lead's payment went through; a backend may tell nothing of it. */
export function isPaid({ leadId, paidLead }: FlowState, { payment }: Flow): boolean {
  return payment ? payment.state === 'paid' : leadId !== null && paidLead === leadId
}

/** Whether something has to be paid before the page is left: of a page of that type also when nobody says how much. */
export function asksPayment(state: FlowState): boolean {
  const { flow } = state
  if (!flow?.page || flow.status === flowStatus.FINISHED) return false
  return takesPayment(flow.page) && !isPaid(state, flow)
}

/** Takes the payment of the page that is shown; the form that stands on it says with what. */
export function pay(state: FlowState, leadId: string): Transition {
  const { flow, paying } = state
  if (paying?.state === 'checking') return { state, effects: [] }
  // Until its answer has arrived the bank's question stays.
  const asked = paying?.state === 'bank' ? paying : null
  return {
    state: { ...state, busy: true, problems: {}, paying: asked },
    effects: [{ type: 'pay', leadId, isTold: !!flow?.payment }],
  }
}
