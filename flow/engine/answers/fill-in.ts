import type { PageItem } from '../../../contract/shapes/page-item.ts'
import { filledInNote, placeFilledIn } from '../../items/static-text/filled-in-note.ts'
import type { FlowEvent, FlowState } from '../state.ts'

/** Says it once, also on a page that says it already. */
export function sayFilledIn(items: readonly PageItem[], language: string): PageItem[] {
  const others = items.filter(({ id }) => id !== filledInNote.id)
  return placeFilledIn(others, filledInNote, language)
}

/**
 * Shows on the page what is known of the person from elsewhere: theirs to change, and no answer before they go on.
 * What a control holds already stays, and so does a page whose answers are on their way.
 */
export function fillIn(
  state: FlowState,
  { pageUuid, values, language }: Extract<FlowEvent, { type: 'filledIn' }>,
): FlowState {
  const { flow, busy, retrying } = state
  if (!flow?.page || flow.page_uuid !== pageUuid || busy || retrying) return state
  const page = { ...flow.page, page_items: sayFilledIn(flow.page.page_items, language) }
  return {
    ...state,
    flow: { ...flow, page },
    values: { ...values, ...state.values },
    filledIn: { values, language },
  }
}
