import { flowStatus } from '../../contract/flow-codes.ts'
import type { PageItem } from '../../contract/shapes/page-item.ts'
import { findItemTraits } from '../items/item-traits.ts'
import { takesPayment } from '../pages/before-leaving.ts'
import { findPayButton, namePayButton } from '../pages/payment/pay-button.ts'
import type { FlowState } from './state.ts'

/** A button whose words are not its programme's for now. */
type Labelled = PageItem & { programmeWords?: string | null }

function label(item: Labelled, words: string | null): Labelled {
  const own = item.programmeWords === undefined ? (item.button_text ?? null) : item.programmeWords
  return { ...item, button_text: words ?? own, programmeWords: own }
}

const isButton = (item: PageItem) => findItemTraits(item.page_item_type).role === 'button'

/** What is said and asked, the button that pays, and then the others, wherever the programme wrote them. */
function arrange(items: readonly PageItem[], button: PageItem, labelled: PageItem): PageItem[] {
  const others = items.filter((item) => item !== button && isButton(item))
  return [...items.filter((item) => !isButton(item)), labelled, ...others]
}

/** The page's own button says what a press on it does, which changes as the payment stands, and comes before the others. */
export function labelPayment(state: FlowState): FlowState {
  const { flow, paying } = state
  const { page } = flow ?? {}
  if (!flow || !page || !takesPayment(page) || flow.status === flowStatus.FINISHED) return state
  const button = findPayButton(page.page_items)
  if (!button) return state
  const labelled = label(button, namePayButton(flow.payment ?? null, paying))
  const isNamed = labelled.button_text === button.button_text
  const page_items = arrange(page.page_items, button, isNamed ? button : labelled)
  const isInPlace = page_items.every((item, place) => item === page.page_items[place])
  return isInPlace ? state : { ...state, flow: { ...flow, page: { ...page, page_items } } }
}
