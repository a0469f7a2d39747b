import type { CallFailure } from '../../contract/call-failure.ts'
import type { ItemId } from '../../contract/shapes/item-id.ts'
import { passwordBlank } from '../items/password/password.ts'
import { findAccountItems, readAccount } from '../pages/account-creation/read-account.ts'
import { makesAccount } from '../pages/before-leaving.ts'
import { proceed, readStep, savingAfter, send, withoutButtons } from './proceed.ts'
import { alertError, showsOther, stay } from './show-flow.ts'
import type { Effect, FlowContext, FlowEvent, FlowState, Problem, Transition } from './state.ts'

/** Goes on once the account exists [FLOW-34]; the password is let go, so that it is never used twice. */
export function accountCreated(state: FlowState, context: FlowContext): Transition {
  const step = readStep(state)
  if (!step) return stay(state)
  const account = readAccount(step.page.page_items, state.values)
  const values = account
    ? { ...state.values, [account.passwordItemId]: passwordBlank }
    : state.values
  return send({ ...state, values }, context)
}

/** Refusals that are about who asks and where, whatever was entered. */
const otherReasons = new Set([401, 403, 404, 408])

/**
 * What a refused account leaves at its fields, where it stays when the alert has gone: at the password what is
 * about the password, at the address all else. A known address has its own way out. Without a reason of the
 * server's own nothing is known against what was entered. A refusal may come as a success that says it is none.
 */
function accountProblems(
  { flow, values }: FlowState,
  failure: CallFailure,
): Record<ItemId, Problem> {
  const { status, message, detail, itemErrors: fields } = failure
  const problems: Record<ItemId, Problem> = {}
  const hasReason = detail !== null || Object.keys(fields).length > 0
  if (status >= 500 || !hasReason) return problems
  const { email, password } = findAccountItems(flow?.page?.page_items ?? [])
  if (password && fields.password !== undefined) problems[password.id] = fields.password
  const isGeneral = fields.password === undefined && !otherReasons.has(status)
  const sentence = fields.email ?? (isGeneral ? message : undefined)
  const item = email ?? password
  if (!item || sentence === undefined || item.id in problems) return problems
  const isKnown = (status < 300 || status === 400 || status === 409) && item.id in values
  problems[item.id] = isKnown ? { sentence, wayOut: 'signIn' } : sentence
  return problems
}

/** [FLOW-35] An alert, the same page, and the field concerned says it for as long as it is true. */
export function accountFailed(
  state: FlowState,
  { failure }: Extract<FlowEvent, { type: 'accountFailed' }>,
): Transition {
  if (!state.leadId) return stay(state)
  const problems = accountProblems(state, failure)
  const effects: Effect[] = [alertError(failure.message)]
  if (Object.keys(problems).length > 0) effects.push({ type: 'showProblems', alerted: true })
  const saving = savingAfter(problems)
  return {
    state: { ...state, values: withoutButtons(state), problems, saving },
    effects,
  }
}

/**
 * An account page that is met again with its account there and nothing else to ask is passed: the person has
 * signed in, or the page was loaded anew before it was left. Whoever went back to it stays.
 */
export function passMadeAccount(
  before: FlowState,
  shown: Transition,
  context: FlowContext,
): Transition {
  const { flow, values, isPrevious, busy } = shown.state
  const isAccount = flow?.page && makesAccount(flow.page)
  if (!isAccount || isPrevious || busy || !showsOther(before, flow)) return shown
  const { password } = findAccountItems(flow.page?.page_items ?? [])
  if (!password || values[password.id] !== passwordBlank) return shown
  const next = proceed(shown.state, context, true)
  return { state: next.state, effects: [...shown.effects, ...next.effects] }
}
