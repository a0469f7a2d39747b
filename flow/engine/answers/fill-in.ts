import type { PageItem } from '../../../contract/shapes/page-item.ts'
import { findItemTraits } from '../../items/item-traits.ts'
import { filledInNote } from '../../items/static-text/filled-in-note.ts'
import type { FlowEvent, FlowState } from '../state.ts'

/** The sentence stands below the text that a page begins with; where a question is the first, before it. */
export function sayFilledIn(items: readonly PageItem[]): PageItem[] {
  const others = items.filter(({ id }) => id !== filledInNote.id)
  const [first] = others
  const words = first && findItemTraits(first.page_item_type).role === 'static' ? 1 : 0
  return [...others.slice(0, words), filledInNote, ...others.slice(words)]
}

/**
 * Shows on the page what is known of the person from elsewhere: theirs to change, and no answer before they go on.
 * What a control holds already stays, and so does a page whose answers are on their way.
 */
export function fillIn(
  state: FlowState,
  { pageUuid, values }: Extract<FlowEvent, { type: 'filledIn' }>,
): FlowState {
  const { flow, busy, retrying } = state
  if (!flow?.page || flow.page_uuid !== pageUuid || busy || retrying) return state
  const page = { ...flow.page, page_items: sayFilledIn(flow.page.page_items) }
  return {
    ...state,
    flow: { ...flow, page },
    values: { ...values, ...state.values },
    filledIn: values,
  }
}
