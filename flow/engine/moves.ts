import { flowStatus } from '../../contract/flow-codes.ts'
import { unreadSentence } from '../../contract/known-sentences.ts'
import { currentStepSentence } from '../../contract/later-sentences.ts'
import type { Flow } from '../../contract/shapes/flow.ts'
import { askWhere, fetchPage, refresh, tellsNothing, withoutButtons } from './proceed.ts'
import { readRedirects } from './redirects/read-redirects.ts'
import { redirectEffects } from './redirects/redirect-effects.ts'
import { alertError, expire, showFlow, showsOther, stay } from './show-flow.ts'
import type { Effect, FlowContext, FlowEvent, FlowState, Transition } from './state.ts'
import { pickEnding } from './ways/ending.ts'

type EventOf<T extends FlowEvent['type']> = Extract<FlowEvent, { type: T }>

const target = (pageUuid: string | undefined) => (pageUuid === undefined ? {} : { pageUuid })

export function started(
  initial: FlowState,
  { reply }: EventOf<'started'>,
  context: FlowContext,
): Transition {
  const { flow, lead_uuid: leadId, flow_type: flowType } = reply
  const state = { ...initial, leadId, flowType }
  const shown = showFlow(state, flow, { direction: 'proceed', replace: true })
  if (flow.page || flow.status !== flowStatus.FINISHED) return shown
  // What is over has no page whose address would lead away from the entry [FLOW-26].
  const end: Effect = { type: 'goTo', route: '/flow' }
  return { ...shown, effects: [...shown.effects, end, ...redirectEffects(flow, null, context)] }
}

/** Nothing may stay busy while a lost request waits for its next try [P17]. */
export function unsettled(state: FlowState, { reason, saves }: EventOf<'unsettled'>): Transition {
  const saving = saves ? 'unsaved' : state.saving
  return stay({ ...state, busy: false, retrying: reason, saving })
}

/** [FLOW-22] Not while nobody knows how a payment ended: who walks away would not hear of it any more [P4]. */
export function requestBack(state: FlowState, { pageUuid }: EventOf<'backRequested'>): Transition {
  const { busy, leadId, paying } = state
  if (busy || !leadId || paying?.state === 'checking') return stay(state)
  return {
    state: { ...state, busy: true, backRetried: false },
    effects: [{ type: 'sendBack', leadId, ...target(pageUuid) }],
  }
}

/** [FLOW-23] */
export function backed(state: FlowState, { flow }: EventOf<'backed'>): Transition {
  if (!state.leadId) return stay(state)
  if (tellsNothing(flow)) return askWhere(state)
  const shown = showFlow({ ...state, saving: 'saved' }, flow, {
    direction: 'back',
    isPrevious: true,
    replace: false,
  })
  return refresh(shown, flow.refresh_page)
}

/** Tries once more on the exact sentence [FLOW-24] [GAP-50], then shows the page sent or an alert. */
export function backFailed(
  state: FlowState,
  { failure, pageUuid }: EventOf<'backFailed'>,
): Transition {
  const { leadId } = state
  if (!leadId) return stay(state)
  if (failure.detail === currentStepSentence && !state.backRetried) {
    return {
      state: { ...state, busy: true, backRetried: true },
      effects: [{ type: 'sendBack', leadId, ...target(pageUuid) }],
    }
  }
  if (failure.flow?.page) return showFlow(state, failure.flow, { replace: true })
  const effects = [alertError(failure.message)]
  return {
    state,
    effects: failure.status === 404 ? [...effects, expire(failure.message)] : effects,
  }
}

/** [GAP-45] [GAP-46] */
export function requestFetch(
  state: FlowState,
  { pageUuid }: EventOf<'fetchRequested'>,
): Transition {
  const { busy, leadId } = state
  if (!leadId) return { state, effects: [expire()] }
  if (busy) return stay(state)
  return fetchPage(state, leadId, pageUuid)
}

/** Of a flow that is over only what needs no answer is left, and nothing of it moves [FLOW-26] [GAP-48]. */
function keepEnding(flow: Flow): Flow {
  const { page } = flow
  const items = page && pickEnding(page.page_items, (item) => readRedirects(item).length > 0)
  return { ...flow, page: items && { ...page, page_items: items } }
}

/** [FLOW-26] [FLOW-27] */
export function fetched(before: FlowState, { flow }: EventOf<'fetched'>): Transition {
  if (!before.leadId) return stay(before)
  const isFinished = flow.status === flowStatus.FINISHED
  const next = isFinished ? keepEnding(flow) : flow
  if (before.saving !== 'saving') return showFlow(before, next, { replace: true })
  // The answers on their way count as saved once the lead has left their page.
  if (isFinished || showsOther(before, next)) {
    return showFlow({ ...before, saving: 'saved' }, next, { replace: false })
  }
  const unsaved: FlowState = { ...before, saving: 'unsaved', values: withoutButtons(before) }
  const shown = showFlow(unsaved, next, { replace: true })
  // Otherwise a press would seem to do nothing.
  return { ...shown, effects: [...shown.effects, alertError(unreadSentence)] }
}

/** [FLOW-28] [FLOW-29] [GAP-08] [GAP-52] */
export function fetchFailed(
  state: FlowState,
  { failure, ofPage }: EventOf<'fetchFailed'>,
  initial: FlowState,
): Transition {
  const { status, detail, message } = failure
  const failed = { ...state, loadFailed: true }
  if (status === 403) {
    const reason = detail ?? message
    return { state: initial, effects: [alertError(reason), expire(reason)] }
  }
  // Only the page is unknown: the visit is still there, and is offered again.
  if (status === 404 && ofPage) return { state: failed, effects: [expire()] }
  // A lead nobody knows cannot be taken up again, so nothing may offer to.
  if (status === 404) return { state: initial, effects: [expire(message)] }
  // In the place of a page that did not come stands that it did not; only a refusal has more to say.
  const isRefused = status >= 400 && status < 500
  return { state: failed, effects: state.flow || isRefused ? [alertError(message)] : [] }
}
