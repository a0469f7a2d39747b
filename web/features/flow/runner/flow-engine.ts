import type { FlowType } from '../../../../contract/flow-codes.ts'
import type { ItemId } from '../../../../contract/shapes/item-id.ts'
import type { CreateLeadReply, CreateLeadRequest } from '../../../../contract/shapes/lead.ts'
import { clearButtons } from '../../../../flow/engine/answers/answers.ts'
import { asksPayment } from '../../../../flow/engine/ask-payment.ts'
import type { Effect, FlowEvent, FlowState } from '../../../../flow/engine/state.ts'
import { transition } from '../../../../flow/engine/transition.ts'
import { findPayButton } from '../../../../flow/pages/payment/pay-button.ts'
import type { PaymentDesk } from '../../../../flow/pages/payment-desk.ts'
import { type CallResult, failWithoutReply } from '../../../platform/http/call-result.ts'
import { describePage } from '../problems/describe-page.ts'
import type { FlowDeps } from './flow-deps.ts'
import { createPerformers } from './flow-effects.ts'
import { type FlowData, initialFlowData, type WritableFlowStore } from './flow-store.ts'
import type { IntentSender } from './intent-sender.ts'
import { paymentEffects } from './late-payment.ts'
import { readPosition, startFlow } from './start-flow.ts'

export type Dispatch = (event: FlowEvent) => void

/** Follows each event: keeps what is typed, forgets what was sent, restores what was lost [P17]. */
export type DraftKeeper = (
  /** Null for a page that was shown before its visit had begun. */
  event: FlowEvent | null,
  before: FlowData,
  now: FlowData,
  dispatch: Dispatch,
) => void

/**
 * What a flow needs after its first page is shown, loaded behind that: checking, sending, moving between pages. Only
 * the runner has it.
 */
export interface FlowEngine {
  dispatch(event: FlowEvent): void
  /** The page that was shown ahead of its visit is where that stands: what was typed there before comes back. */
  takeUpEarly(): void
  /** Starts the flow of a condition, or takes up the lead that is kept for it [GAP-44]. */
  startFlow(input: CreateLeadRequest, flowType: FlowType | null): Promise<CallResult<null>>
  /** /flow was opened: shows where the kept lead stands [GAP-45] [GAP-46]. */
  resumeFlow(pageUuid?: string): void
  /** The browser's own back or forward led to a page of the flow [GAP-45]. */
  moveInHistory(pageUuid?: string, currentPage?: number): void
  /** To the page before this one. */
  goBack(): void
}

interface Parts {
  store: WritableFlowStore
  deps: FlowDeps
  sender: IntentSender
  drafts: DraftKeeper
}

/** What this tab keeps beside the engine's state and takes from it. */
function besides(
  before: FlowData,
  state: FlowState,
  event: FlowEvent,
  desk: PaymentDesk,
): Partial<FlowData> {
  if (state.leadId === null) {
    const { conditionId, options, position, goingBy, hasSaved } = initialFlowData
    return { conditionId, options, position, goingBy, hasSaved }
  }
  const marks = {
    desk,
    goingBy: findGoing(before, state, event),
    hasSaved: before.hasSaved || bringsSaved(before, state, event),
  }
  return state.flow ? { ...marks, position: readPosition(state.flow) } : marks
}

function findGoing(
  before: FlowData,
  { busy, flow, paying }: FlowState,
  event: FlowEvent,
): ItemId | null {
  // Until it is known how a payment ended its button is at work, and the page is free.
  if (paying?.state === 'checking') return findPayButton(flow?.page?.page_items ?? [])?.id ?? null
  if (!busy) return null
  const goesOn = event.type === 'answered' && event.chosen && !before.busy
  return goesOn ? event.itemId : before.goingBy
}

/** Whether answers are saved now that were not: a page that only tells something has none. */
function bringsSaved(before: FlowData, { saving }: FlowState, event: FlowEvent): boolean {
  if (saving !== 'saved') return false
  const items = before.flow?.page?.page_items ?? []
  // A reply that could not be read leaves it to the next one to say that the page was left.
  const isUnread = event.type === 'fetched' && before.saving === 'saving'
  const sent = event.type === 'proceeded' ? event.answered : isUnread ? before.values : {}
  return Object.keys(clearButtons(items, sent)).length > 0
}

function createDispatch({ store, deps, sender, drafts }: Parts): (event: FlowEvent) => void {
  const performers = createPerformers({ store, deps, sender, dispatch })

  function perform<Type extends Effect['type']>(effect: Extract<Effect, { type: Type }>): void {
    // The record has a performer of exactly this effect's type under its name.
    const performer = performers[effect.type] as (of: typeof effect) => void
    performer(effect)
  }

  function dispatch(event: FlowEvent): void {
    const before = store.getState()
    const today = deps.today()
    // Chat opens beside the page a reply brings, not beside the one that was answered.
    const chatAllowed = deps.chatAllowed('flow' in event ? event.flow : before.flow)
    const { state, effects } = transition(before, event, { today, chatAllowed })
    const { desk } = deps.payments
    store.setState({
      ...state,
      ...besides(before, state, event, desk),
      ...describePage(state, today),
    })
    if (asksPayment(state)) void paymentEffects.preload()
    drafts(event, before, store.getState(), dispatch)
    effects.forEach(perform)
  }

  return dispatch
}

/** Runs the rules of `flow/engine` in the browser: events in, state into the store, effects done outside. */
export function createFlowEngine(
  store: WritableFlowStore,
  deps: FlowDeps,
  drafts: DraftKeeper,
  sender: IntentSender,
): FlowEngine {
  const parts = { store, deps, drafts, sender }
  const dispatch = createDispatch(parts)

  function fetch(pageUuid?: string): void {
    dispatch(
      pageUuid === undefined ? { type: 'fetchRequested' } : { type: 'fetchRequested', pageUuid },
    )
  }

  function ready(reply: CreateLeadReply): Promise<void> {
    return deps.prepare(reply.flow)
  }

  function show(reply: CreateLeadReply): void {
    dispatch({ type: 'started', reply })
  }

  function takeUpEarly(): void {
    // What was typed since the page is there is newer.
    drafts(null, initialFlowData, { ...store.getState(), values: {} }, dispatch)
  }

  // Of a first page that its visit began with ahead of this.
  store.setState({ desk: deps.payments.desk })
  takeUpEarly()
  return {
    dispatch,
    takeUpEarly,
    async startFlow(input, flowType) {
      const { leadId, conditionId, flow } = store.getState()
      if (leadId === null || conditionId !== input.condition_uuid) {
        const result = await startFlow({ ...parts, ready, show }, input, flowType)
        return result ?? failWithoutReply()
      }
      if (!flow) fetch()
      return { ok: true, data: null }
    },
    resumeFlow(pageUuid) {
      const { flow, busy, retrying } = store.getState()
      if (flow || busy || retrying) return
      store.setState({ addressPage: pageUuid ?? null })
      fetch(pageUuid)
    },
    moveInHistory(pageUuid, currentPage) {
      const { flow, busy, paying } = store.getState()
      store.setState({ addressPage: pageUuid ?? null })
      if (pageUuid === undefined || !flow || pageUuid === flow.page_uuid) return
      if ((busy || paying?.state === 'checking') && flow.page_uuid !== null) {
        deps.showPage(flow.page_uuid, flow.current_page, true)
      } else if (currentPage !== undefined && currentPage < flow.current_page) {
        dispatch({ type: 'backRequested', pageUuid })
      } else fetch(pageUuid)
    },
    goBack() {
      const pageUuid = store.getState().flow?.previous_page_uuid
      // A named page keeps a repeated request from going back twice.
      dispatch(pageUuid ? { type: 'backRequested', pageUuid } : { type: 'backRequested' })
    },
  }
}
