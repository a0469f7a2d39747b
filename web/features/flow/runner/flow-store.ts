import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ItemId } from '../../../../contract/shapes/item-id.ts'
import type { LeadOptions } from '../../../../contract/shapes/lead.ts'
import { initialFlowState } from '../../../../flow/engine/initial-state.ts'
import type { FlowState } from '../../../../flow/engine/state.ts'
import type { PaymentDesk } from '../../../../flow/pages/payment-desk.ts'
import type { PageMarks } from '../problems/describe-page.ts'

/** The engine's state and what this tab keeps beside it. */
export interface FlowData extends FlowState, PageMarks {
  conditionId: string | null
  options: LeadOptions | null
  /** Where the tab stood last, so that the frame has its progress before the page is back. */
  position: { pageUuid: string | null; currentPage: number; maxPage: number } | null
  /** The page the address names, so that the history gets no step to where it already is. */
  addressPage: string | null
  /** The item whose chosen answer takes the person on, until it has. */
  goingBy: ItemId | null
  /** Answers were saved in this visit. */
  hasSaved: boolean
  /** The start of this visit signed somebody out [FLOW-11]. */
  endedSession: boolean
  /** Grows each time the problems of the page are to be shown. */
  problemsShown: number
  /** An alert tells of them too. */
  problemsAlerted: boolean
  /** What a page that takes a payment is lent, once the engine is there. */
  desk?: PaymentDesk
}

/** What everybody sees of the flow. Only its runner changes it. */
export type FlowStore = Pick<StoreApi<FlowData>, 'getState' | 'getInitialState' | 'subscribe'>

/** For the runner, and for what restores it before it runs. */
export type WritableFlowStore = StoreApi<FlowData>

export const initialFlowData: FlowData = {
  ...initialFlowState,
  hidden: [],
  changed: false,
  problemTexts: {},
  problemLines: {},
  signInAt: null,
  conditionId: null,
  options: null,
  position: null,
  addressPage: null,
  goingBy: null,
  hasSaved: false,
  endedSession: false,
  problemsShown: 0,
  problemsAlerted: false,
}

export function createFlowStore(): WritableFlowStore {
  return createStore<FlowData>(() => initialFlowData)
}
