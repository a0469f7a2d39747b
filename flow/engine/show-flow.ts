import type { PageDirection } from '../../contract/codes.ts'
import type { ItemProblem } from '../../contract/errors.ts'
import { flowStatus } from '../../contract/flow-codes.ts'
import type { Flow, Page } from '../../contract/shapes/flow.ts'
import type { ItemId } from '../../contract/shapes/item-id.ts'
import { takesPayment } from '../pages/before-leaving.ts'
import type { Paying } from '../pages/paying.ts'
import { findPageRule } from '../pages/registry.ts'
import { initialValues } from './answers/answers.ts'
import { sayFilledIn } from './answers/fill-in.ts'
import { readSaved } from './answers/read-saved.ts'
import { isPaid } from './ask-payment.ts'
import type { Effect, FlowState, Transition } from './state.ts'

/** Nothing happens. */
export const stay = (state: FlowState): Transition => ({ state, effects: [] })

export const alertError = (value: string): Effect => ({ type: 'alert', value, severity: 'error' })

/** To the page that says the visit is over, with the server's reason when there is one [GAP-120]. */
export const expire = (reason?: string): Effect => ({
  type: 'goTo',
  route: '/session-expired',
  ...(reason !== undefined && { message: reason }),
})

/** Whether a flow stands on another page, or on none, than the one shown. */
export const showsOther = (state: FlowState, flow: Flow) =>
  flow.page
    ? flow.page_uuid !== state.flow?.page_uuid || !state.flow?.page?.page_items.length
    : flow.status === flowStatus.FINISHED

/** Sentences that came with the items [ITEM-19]. */
function carriedProblems(page: Page): Record<ItemId, ItemProblem | string> {
  const marked = page.page_items.flatMap(({ id, error }) => (error ? [[id, error] as const] : []))
  return Object.fromEntries(marked)
}

/** On a page that takes a payment, what is known of it already. */
function findPaying(state: FlowState, flow: Flow, page: Page): Paying | null {
  return takesPayment(page) && isPaid(state, flow) ? { state: 'paid' } : null
}

/** Whether an earlier try is not over. */
const isPending = ({ payment }: Flow, page: Page) =>
  takesPayment(page) && payment?.state === 'pending'

/** Puts a page in place of the current one. What was typed stays when it is the same page. */
function showPage(state: FlowState, flow: Flow, page: Page): FlowState {
  const carried = carriedProblems(page)
  const known = findPaying(state, flow, page)
  if (!showsOther(state, flow)) {
    const problems = { ...state.problems, ...carried }
    const page_items = state.filledIn
      ? sayFilledIn(page.page_items, state.filledIn.language)
      : page.page_items
    const shown = { ...flow, page: { ...page, page_items } }
    return { ...state, flow: shown, problems, paying: known ?? state.paying }
  }
  // Before the first page of this visit they are those of a reload of the same page.
  const doneOverlays = state.flow ? [] : state.doneOverlays
  const values = initialValues(page)
  const filledIn = undefined
  return { ...state, flow, values, filledIn, problems: carried, doneOverlays, paying: known }
}

/** Saved answers that no item can read: whoever runs the server can mend it. */
function tellUnread({ page_items }: Page): Effect[] {
  const items = page_items.filter((item) => !readSaved(item).ok).map(({ id }) => id)
  return items.length > 0 ? [{ type: 'tellUnread', items }] : []
}

export interface Arrival {
  direction?: PageDirection
  isPrevious?: boolean
  /** The page takes the place of the current one in the browser's history. */
  replace: boolean
}

/**
 * The server's word on where the lead stands, with no request under way any more. A finished flow
 * without a page shows nothing [FLOW-26] [GAP-48]; without a page and unfinished the current one stays.
 */
export function showFlow(before: FlowState, flow: Flow, arrival: Arrival): Transition {
  const moved = showsOther(before, flow)
  const left = before.flow !== null && moved
  const back = flow.current_page < (before.flow?.current_page ?? 0)
  const state: FlowState = {
    ...before,
    busy: false,
    isPrevious: arrival.isPrevious ?? (!left && before.isPrevious),
    direction: arrival.direction ?? (back ? 'back' : 'proceed'),
  }
  const { page, page_uuid: pageUuid } = flow
  if (!page || !pageUuid) {
    if (flow.status !== flowStatus.FINISHED) return stay(state)
    return stay({ ...state, flow: { ...flow, page: null }, values: {}, problems: {} })
  }
  if (!findPageRule(page.page_type))
    return { state, effects: [{ type: 'goTo', route: '/not-found' }] }
  const { leadId } = state
  const effects: Effect[] = []
  if (moved || arrival.replace) {
    const { replace } = arrival
    effects.push({ type: 'showPage', pageUuid, currentPage: flow.current_page, replace })
  }
  if (leadId && isPending(flow, page)) effects.push({ type: 'resumePayment', leadId })
  if (moved) effects.push(...tellUnread(page))
  return { state: showPage(state, flow, page), effects }
}
