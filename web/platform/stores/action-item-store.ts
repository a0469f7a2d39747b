import { createStore } from 'zustand/vanilla'
import { object, or } from '../parse/parser.ts'
import { number, text } from '../parse/scalars.ts'
import { keepStore } from '../storage/keep-store.ts'
import { register } from '../storage/register.ts'

/** [STORE-04] Which action item is open and at which of its types; never what was entered. */
export interface ActionItemState {
  id: string | null
  currentType: number | null
}
const parseState = object<ActionItemState>({
  id: or(text, null),
  currentType: or(number, null),
})

export const actionItemStore = createStore<ActionItemState>(() => ({ id: null, currentType: null }))

export const keptActionItem = keepStore(actionItemStore, register.actionItemStore, {
  parse: parseState,
  pick: (state) => state,
  enter: (kept) => kept,
})
