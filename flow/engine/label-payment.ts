import { flowStatus } from '../../contract/flow-codes.ts'
import type { PageItem } from '../../contract/shapes/page-item.ts'
import { takesPayment } from '../pages/before-leaving.ts'
import { findPayButton, namePayButton } from '../pages/payment/pay-button.ts'
import type { FlowState } from './state.ts'

/** A button whose words are not its programme's for now. */
type Labelled = PageItem & { programmeWords?: string | null }

function label(item: Labelled, words: string | null): Labelled {
  const own = item.programmeWords === undefined ? (item.button_text ?? null) : item.programmeWords
  return { ...item, button_text: words ?? own, programmeWords: own }
}

/** The page's own button says what a press on it does, which changes as the payment stands. */
export function labelPayment(state: FlowState): FlowState {
  const { flow, paying } = state
  const { page } = flow ?? {}
  if (!flow || !page || !takesPayment(page) || flow.status === flowStatus.FINISHED) return state
  const button = findPayButton(page.page_items)
  const labelled = button && label(button, namePayButton(flow.payment ?? null, paying))
  if (!labelled || labelled.button_text === button.button_text) return state
  const page_items = page.page_items.map((item) => (item === button ? labelled : item))
  return { ...state, flow: { ...flow, page: { ...page, page_items } } }
}
