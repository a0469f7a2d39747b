import type { CallFailure } from '../../contract/call-failure.ts'
import { flowStatus } from '../../contract/flow-codes.ts'
import type { Flow, Page } from '../../contract/shapes/flow.ts'
import type { ItemId } from '../../contract/shapes/item-id.ts'
import { findItemRule } from '../items/registry.ts'
import { readAccount } from '../pages/account-creation/read-account.ts'
import { makesAccount } from '../pages/before-leaving.ts'
import { findPayButton } from '../pages/payment/pay-button.ts'
import { checkValues, clearButtons, encodeAnswers, pressedButtons } from './answers/answers.ts'
import { visibleItems } from './answers/visible-items.ts'
import { asksPayment, pay } from './ask-payment.ts'
import { redirectEffects } from './redirects/redirect-effects.ts'
import { alertError, expire, showFlow, showsOther, stay } from './show-flow.ts'
import type { Effect, FlowContext, FlowEvent, FlowState, Transition, Values } from './state.ts'

type EventOf<T extends FlowEvent['type']> = Extract<FlowEvent, { type: T }>

/** The lead and page a proceed is about; null when there is none to go on from. */
export function readStep({ leadId, flow }: FlowState) {
  const { page, page_uuid: pageUuid } = flow ?? {}
  return leadId && page && pageUuid ? { leadId, page, pageUuid } : null
}

export function send(state: FlowState, { today }: FlowContext): Transition {
  const step = readStep(state)
  if (!step) return stay(state)
  const { leadId, pageUuid } = step
  const { values } = state
  const answers = encodeAnswers(step.page, values, today)
  return {
    state: { ...state, busy: true, problems: {}, saving: 'saving' },
    effects: [{ type: 'sendProceed', leadId, pageUuid, answers, values }, { type: 'endLeadLife' }],
  }
}

export const withoutButtons = (state: FlowState): Values =>
  clearButtons(state.flow?.page?.page_items ?? [], state.values)

/** Whether another button than the one that pays was pressed: it does what it says, and the card is not looked at [P4]. */
function pressesOther({ page_items: items }: Page, values: Values): boolean {
  const [pressed] = pressedButtons(items, values)
  return pressed !== undefined && pressed !== findPayButton(items)
}

/** Whether a part of an answer is on its way, as a photo that is being sent, for which going on waits. */
export const isOnItsWay = ({ flow, values }: FlowState): boolean =>
  flow?.page?.page_items.some(({ id, page_item_type: type }) =>
    findItemRule(type).isOnItsWay?.(values[id]),
  ) ?? false

/** The press that would go on waits for what is on its way, in the place of what waits to be sent again. */
const beginWait = (state: FlowState): Transition => ({
  state: {
    ...state,
    busy: true,
    problems: {},
    saving: 'waiting',
    savingBefore: state.saving === 'saved' ? 'saved' : 'unsaved',
  },
  effects: state.retrying ? [{ type: 'dropRequest' }] : [],
})

/**
 * Goes on from the current page: nothing while busy or without a lead [FLOW-13] [FLOW-14], nothing sent
 * while an answer needs putting right [GAP-68]. `quiet` is an answer that would go on by itself: it waits
 * without a word when something else is still missing, and where going on would charge [P4].
 */
export function proceed(state: FlowState, context: FlowContext, quiet = false): Transition {
  const step = readStep(state)
  if (state.busy || !step) return stay(state)
  const problems = checkValues(step.page, state.values, context.today)
  if (Object.keys(problems).length > 0) {
    if (quiet) return stay(state)
    const values = withoutButtons(state)
    return {
      state: { ...state, problems, values },
      effects: [{ type: 'showProblems', alerted: false }],
    }
  }
  if (isOnItsWay(state)) return quiet ? stay(state) : beginWait(state)
  const account = makesAccount(step.page)
    ? readAccount(visibleItems(step.page.page_items, state.values, context.today), state.values)
    : null
  if (!account) {
    if (!asksPayment(state) || pressesOther(step.page, state.values)) return send(state, context)
    return quiet ? stay(state) : pay(state, step.leadId)
  }
  const { passwordItemId: _, ...details } = account
  return {
    state: { ...state, busy: true, problems: {}, saving: 'saving' },
    effects: [{ type: 'createAccount', leadId: step.leadId, ...details }],
  }
}

/** A button of a finished flow's last page pressed again does again what it did. */
export function repeatRedirect(state: FlowState, context: FlowContext): Effect[] {
  const { flow, values } = state
  if (!flow?.page || flow.status !== flowStatus.FINISHED) return []
  return pressedButtons(flow.page.page_items, values).length > 0
    ? redirectEffects(flow, { page: flow.page, values }, context)
    : []
}

/** What the server turned down at an item is to be put right there; all else could not be saved. */
export const savingAfter = (problems: FlowState['problems']): FlowState['saving'] =>
  Object.keys(problems).length > 0 ? 'saved' : 'unsaved'

/** A reply about a page the person has left in the meantime is dropped. */
const isLate = (state: FlowState, pageUuid: string | null) =>
  !state.leadId || (pageUuid !== null && pageUuid !== state.flow?.page_uuid)

/** Asks for a page of the lead, or for where it stands. */
export function fetchPage(state: FlowState, leadId: string, pageUuid?: string): Transition {
  const page = pageUuid === undefined ? {} : { pageUuid }
  return {
    state: { ...state, busy: true, loadFailed: false },
    effects: [{ type: 'sendFetch', leadId, ...page }],
  }
}

/** A write that was answered is not repeated: the server tells where the lead stands since [P2]. */
export function askWhere(state: FlowState): Transition {
  return state.leadId ? fetchPage(state, state.leadId) : stay(state)
}

/** Neither a page nor the end: nobody can tell from it whether the lead has moved. */
export const tellsNothing = ({ page, status }: Flow) => !page && status !== flowStatus.FINISHED

export function proceeded(
  state: FlowState,
  { flow, answered, pageUuid }: EventOf<'proceeded'>,
  context: FlowContext,
): Transition {
  if (isLate(state, pageUuid)) return stay(state)
  const page = state.flow?.page ?? null
  const redirects = redirectEffects(flow, page && { page, values: answered }, context)
  // What leads out of the page may leave it where it is.
  if (tellsNothing(flow) && redirects.length === 0) return askWhere(state)
  const shown = showFlow({ ...state, saving: 'saved' }, flow, {
    direction: 'proceed',
    replace: false,
  })
  // What was pressed there is done, and is no answer any more to what follows on the same page.
  const isDone = flow.status !== flowStatus.FINISHED && !showsOther(state, flow)
  const values = isDone ? withoutButtons(shown.state) : shown.state.values
  const next = refresh({ ...shown, state: { ...shown.state, values } }, flow.refresh_page)
  return { ...next, effects: [...next.effects, ...redirects] }
}

/** Fetches the page again when the reply asks for it [GAP-49]. */
export function refresh({ state, effects }: Transition, wanted: boolean): Transition {
  const { leadId, flow } = state
  const pageUuid = flow?.page && flow.page_uuid
  if (!wanted || !leadId || !pageUuid) return { state, effects }
  const next = fetchPage(state, leadId, pageUuid)
  return { ...next, effects: [...effects, ...next.effects] }
}

/** The sentences about items of the page, by item id. */
function itemErrors(
  page: Page | null | undefined,
  { itemErrors }: CallFailure,
): Record<ItemId, string> {
  const ids = new Set(page?.page_items.map((item) => String(item.id)))
  return Object.fromEntries(Object.entries(itemErrors).filter(([id]) => ids.has(id)))
}

/** The answers that were refused, each with what the server tells of a part of it. */
function hearRefusals(state: FlowState, problems: Readonly<Record<ItemId, string>>): Values {
  const values = { ...withoutButtons(state) }
  for (const { id, page_item_type: type } of state.flow?.page?.page_items ?? []) {
    const [value, sentences] = [values[id], problems[id]]
    const heard = value && sentences && findItemRule(type).hearRefusal?.(value, sentences)
    if (heard) values[id] = heard
  }
  return values
}

/**
 * [FLOW-19] to [FLOW-21] [GAP-71]. What was typed stays. Without any answer (status 0) the same request
 * is tried again, so the pressed button stays too and `unsaved` says it instead of an alert.
 */
export function proceedFailed(state: FlowState, { failure }: EventOf<'proceedFailed'>): Transition {
  if (!state.leadId) return stay(state)
  const failed: FlowState = { ...state, saving: 'unsaved' }
  if (failure.status === 0) return stay(failed)
  const problems = itemErrors(state.flow?.page, failure)
  const effects: Effect[] = [alertError(failure.message)]
  if (failure.status === 404) effects.push(expire(failure.message))
  if (Object.keys(problems).length > 0) effects.push({ type: 'showProblems', alerted: true })
  const saving = savingAfter(problems)
  const values = hearRefusals(state, problems)
  const cleared: FlowState = { ...failed, values, problems, saving }
  if (!failure.flow || !showsOther(state, failure.flow)) return { state: cleared, effects }
  const shown = showFlow({ ...cleared, saving: 'saved' }, failure.flow, {
    replace: true,
  })
  return { ...shown, effects: [...shown.effects, ...effects] }
}
