import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { storageKey } from '../../../contract/storage-keys.ts'
import { keepStore } from '../keep-store.ts'

/** [STORE-04] Which action item is open and at which of its types; never what was entered. */
const actionItemState = z.object({
  id: z.nullable(z.string()),
  currentType: z.nullable(z.number()),
})
export type ActionItemState = z.infer<typeof actionItemState>

export const actionItemStore = createStore<ActionItemState>(() => ({ id: null, currentType: null }))

export const keptActionItem = keepStore(
  actionItemStore,
  storageKey.actionItemStore,
  actionItemState,
  (state) => state,
)
