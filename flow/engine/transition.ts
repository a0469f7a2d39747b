import type { ItemId } from '../../contract/shapes/item-id.ts'
import type { PageItem } from '../../contract/shapes/page-item.ts'
import { findItemRule } from '../items/registry.ts'
import * as account from './account.ts'
import { clearButtons } from './answers/answers.ts'
import { fillIn } from './answers/fill-in.ts'
import { findOverlay } from './answers/shown-items.ts'
import { visibleItems } from './answers/visible-items.ts'
import { autoProceeds } from './auto-proceed.ts'
import { initialFlowState } from './initial-state.ts'
import { labelPayment } from './label-payment.ts'
import * as moves from './moves.ts'
import * as payment from './payment.ts'
import * as going from './proceed.ts'
import { stay } from './show-flow.ts'
import type { FlowContext, FlowEvent, FlowState, Transition } from './state.ts'

type EventOf<T extends FlowEvent['type']> = Extract<FlowEvent, { type: T }>

const itemsOf = (state: FlowState): readonly PageItem[] => state.flow?.page?.page_items ?? []

function findItem(state: FlowState, itemId: ItemId): PageItem | undefined {
  return itemsOf(state).find((item) => item.id === itemId && !item.disabled)
}

/** Keeps an answer, and goes on when it was chosen and completes the page [FLOW-30] [FLOW-31]. */
function answer(
  state: FlowState,
  { itemId, value, chosen }: EventOf<'answered'>,
  context: FlowContext,
): Transition {
  const item = findItem(state, itemId)
  if (!item) return stay(state)
  const rule = findItemRule(item.page_item_type)
  const isButton = rule.role === 'button'
  if (isButton && state.busy) return stay(state)
  const { [itemId]: before, ...others } = isButton
    ? clearButtons(itemsOf(state), state.values, itemId)
    : state.values
  const { [itemId]: problem, ...problems } = state.problems
  // As long as nothing of what is chosen can be sent it has put nothing right; of what comes bit by bit each part has to be.
  const isOpen = problem !== undefined && (rule.isOnItsWay || (chosen && !rule.encode(item, value)))
  const wrong =
    isOpen && (rule.isOnItsWay?.(value) ? problem : rule.check(item, value, context.today))
  const values = value === undefined ? others : { ...others, [itemId]: value }
  const next = {
    ...state,
    values,
    problems: { ...problems, ...(wrong && { [itemId]: wrong }) },
  }
  if (isButton && chosen) {
    const again = JSON.stringify(before) === JSON.stringify(value)
    const repeated = again ? going.repeatRedirect(next, context) : []
    return repeated.length > 0 ? { state: next, effects: repeated } : going.proceed(next, context)
  }
  const visible = visibleItems(itemsOf(state), values, context.today)
  const goesOn = chosen && autoProceeds(visible, item, value)
  return goesOn ? going.proceed(next, context, true) : stay(next)
}

/** An overlay is over; a page that had nothing else to show goes on [GAP-57]. */
function endOverlay(
  state: FlowState,
  { itemId }: EventOf<'overlayDone'>,
  context: FlowContext,
): Transition {
  if (!findItem(state, itemId) || state.doneOverlays.includes(itemId)) return stay(state)
  const next = { ...state, doneOverlays: [...state.doneOverlays, itemId] }
  const visible = visibleItems(itemsOf(next), next.values, context.today)
  const overlaysOnly = visible.every((item) =>
    ['overlay', 'sticky'].includes(findItemRule(item.page_item_type).role),
  )
  const due = findOverlay(visible, next.doneOverlays)
  return overlaysOnly && !due ? going.proceed(next, context) : stay(next)
}

/** An answer takes the place of what waits to be sent again: that is no longer what the person means [P2]. */
function answerAnew(
  state: FlowState,
  event: EventOf<'answered'>,
  context: FlowContext,
): Transition {
  if (!state.retrying) return answer(state, event, context)
  const saving = state.saving === 'saving' ? 'unsaved' : state.saving
  const next = answer({ ...state, retrying: null, saving }, event, context)
  return { state: next.state, effects: [{ type: 'dropRequest' }, ...next.effects] }
}

/** What says how a request ended. */
const replies = new Set<FlowEvent['type']>([
  'proceeded',
  'proceedFailed',
  'replyUnread',
  'accountCreated',
  'accountFailed',
  'paid',
  'payFailed',
  'bankAsked',
  'bankStopped',
  'payStopped',
  'payUnknown',
  'paymentRead',
  'backed',
  'backFailed',
  'fetched',
  'fetchFailed',
])

/**
 * The whole life of a flow in one tab: what the state becomes after an event, and what the outside must
 * do. Pure; unexpected events change nothing.
 */
export function transition(before: FlowState, event: FlowEvent, context: FlowContext): Transition {
  const isOver = replies.has(event.type)
  const from = isOver ? { ...before, busy: false, retrying: null } : before
  const isWaiting = before.saving === 'waiting'
  const next = isWaiting ? stepWaiting(before, event, context) : step(from, event, context)
  return { ...next, state: labelPayment(supersede(next.state)) }
}

/** While a press waits for a photo nothing is under way: what else would be answered or begun changes nothing. */
function stepWaiting(state: FlowState, event: FlowEvent, context: FlowContext): Transition {
  switch (event.type) {
    case 'started':
    case 'overlayDone':
      return step(state, event, context)
    case 'backRequested':
      return step(takeBackPress(state), event, context)
    case 'answered': {
      const next = answer(state, event, context)
      if (going.isOnItsWay(next.state)) return next
      // It has come or failed by itself, or who chose to take it away takes the press back too.
      return event.chosen
        ? stay(takeBackPress(next.state))
        : going.proceed(endWait(next.state), context)
    }
    default:
      return stay(state)
  }
}

const endWait = (state: FlowState): FlowState => ({
  ...state,
  busy: false,
  saving: state.savingBefore,
})

const takeBackPress = (state: FlowState): FlowState => ({
  ...endWait(state),
  values: going.withoutButtons(state),
})

/** A new request takes the place of one that waits to be sent again, and of one that finds out about a payment. */
function supersede(state: FlowState): FlowState {
  const { busy, retrying, paying } = state
  if (!busy) return state
  if (paying?.state === 'checking')
    return { ...state, retrying: null, paying: { state: 'unknown' } }
  return retrying ? { ...state, retrying: null } : state
}

function step(state: FlowState, event: FlowEvent, context: FlowContext): Transition {
  switch (event.type) {
    case 'started':
      return moves.started(initialFlowState, event, context)
    case 'answered':
      return answerAnew(state, event, context)
    case 'pressed':
      return answer(state, { ...event, type: 'answered', value: true, chosen: true }, context)
    case 'overlayDone':
      return endOverlay(state, event, context)
    case 'filledIn':
      return stay(fillIn(state, event))
    case 'proceedRequested':
      return going.proceed(state, context)
    case 'proceeded':
      return going.proceeded(state, event, context)
    case 'proceedFailed':
      return going.proceedFailed(state, event)
    case 'accountCreated':
      return account.accountCreated(state, context)
    case 'accountFailed':
      return account.accountFailed(state, event)
    case 'paid':
      return payment.paid(state, event, context)
    case 'payFailed':
      return payment.payFailed(state, event)
    case 'bankAsked':
      return payment.notPaid(state, {
        state: 'bank',
        method: event.method,
        secret: event.secret,
      })
    case 'bankStopped':
      return payment.notPaid(state, { state: 'stopped' })
    case 'payStopped':
      return payment.notPaid(state, state.paying)
    case 'payUnknown':
      return payment.payUnknown(state, event)
    case 'paymentRead':
      return payment.paymentRead(state, event, context)
    case 'backRequested':
      return moves.requestBack(state, event)
    case 'backed':
      return moves.backed(state, event)
    case 'backFailed':
      return moves.backFailed(state, event)
    case 'fetchRequested':
      return moves.requestFetch(state, event)
    case 'unsettled':
      return moves.unsettled(state, event)
    case 'replyUnread':
      return going.askWhere(state)
    case 'fetched':
      return account.passMadeAccount(state, moves.fetched(state, event), context)
    case 'fetchFailed':
      return moves.fetchFailed(state, event, initialFlowState)
  }
}
