import type { CallFailure } from '../../../contract/call-failure.ts'
import type { Effect, FlowEvent } from '../../../flow/engine/state.ts'
import type { FlowOutside } from './flow-outside.ts'
import type { FlowStore } from './flow-store.ts'
import type { IntentSender } from './intent-sender.ts'

type Dispatch = (event: FlowEvent) => void
type EffectOf<Type extends Effect['type']> = Extract<Effect, { type: Type }>
type Performers = { [Type in Effect['type']]: (effect: EffectOf<Type>) => void }

interface Parts {
  store: FlowStore
  outside: FlowOutside
  sender: IntentSender
  dispatch: Dispatch
}

/** Nothing may stay busy while a lost request waits for its next try [P17]. */
function showWaiting({ store }: Parts, { message }: CallFailure, saves: boolean): void {
  store.setState({
    busy: false,
    goingBy: null,
    retrying: message === '' ? 'unreached' : 'answered',
    ...(saves && { saving: 'unsaved' }),
  })
}

/** The reply counts now, also that of a try the person could type meanwhile. */
function settle({ store, dispatch }: Parts, event: FlowEvent): void {
  store.setState({ retrying: null, busy: true })
  dispatch(event)
}

/** What the server says the person hears once; then silence while the same request is tried again. */
function waitAloud(parts: Parts, describe: (failure: CallFailure) => FlowEvent, saves = true) {
  let told = false
  return (failure: CallFailure) => {
    if (failure.status > 0 && !told) {
      told = true
      parts.dispatch(describe(failure))
    }
    showWaiting(parts, failure, saves)
  }
}

function sendProceed(parts: Parts, effect: EffectOf<'sendProceed'>): void {
  const { outside, sender } = parts
  const { leadId, pageUuid, answers, values } = effect
  void sender.send({
    signature: JSON.stringify(['proceed', leadId, pageUuid, answers]),
    send: (options) => outside.calls.proceed(leadId, { page: pageUuid, answers }, options),
    ready: outside.prepare,
    succeeded: (flow) => settle(parts, { type: 'proceeded', flow, answered: values, pageUuid }),
    failed: (failure) => settle(parts, { type: 'proceedFailed', failure }),
    waiting: waitAloud(parts, (failure) => ({ type: 'proceedFailed', failure })),
    writes: { unread: () => settle(parts, { type: 'replyUnread' }) },
  })
}

function createAccount(parts: Parts, effect: EffectOf<'createAccount'>): void {
  const { outside, sender } = parts
  const { leadId, email, password } = effect
  const account = email === undefined ? { password } : { email, password }
  void sender.send({
    signature: JSON.stringify(['signup', leadId, account]),
    send: (options) => outside.calls.signup(leadId, account, options),
    succeeded: (auth) => {
      outside.keepAuth(auth)
      settle(parts, { type: 'accountCreated' })
    },
    failed: (failure) => settle(parts, { type: 'accountFailed', failure }),
    waiting: waitAloud(parts, (failure) => ({ type: 'accountFailed', failure })),
    // The account is there, and the flow goes on by the browser that made it.
    writes: { unread: () => settle(parts, { type: 'accountCreated' }) },
  })
}

function sendBack(parts: Parts, effect: EffectOf<'sendBack'>): void {
  const { outside, sender } = parts
  const { leadId, pageUuid } = effect
  const page = pageUuid === undefined ? {} : { pageUuid }
  void sender.send({
    signature: JSON.stringify(['back', leadId, pageUuid]),
    send: (options) => outside.calls.back(leadId, pageUuid, options),
    ready: outside.prepare,
    succeeded: (flow) => settle(parts, { type: 'backed', flow }),
    failed: (failure) => settle(parts, { type: 'backFailed', failure, ...page }),
    waiting: waitAloud(parts, (failure) => ({ type: 'backFailed', failure, ...page }), false),
    writes: { unread: () => settle(parts, { type: 'replyUnread' }) },
  })
}

function sendFetch(parts: Parts, effect: EffectOf<'sendFetch'>): void {
  const { outside, sender } = parts
  const { leadId, pageUuid } = effect
  parts.store.setState({ loadFailed: false })
  void sender.send({
    signature: JSON.stringify(['fetch', leadId, pageUuid]),
    send: (options) => outside.calls.read(leadId, pageUuid, options),
    ready: outside.prepare,
    succeeded: (flow) => settle(parts, { type: 'fetched', flow }),
    failed: (failure) => {
      const known = parts.store.getState().position?.pageUuid
      // Where the lead stood last there is a page: only the lead itself can be unknown there.
      const ofPage = pageUuid !== undefined && known != null && pageUuid !== known
      parts.store.setState({ loadFailed: true })
      settle(parts, { type: 'fetchFailed', failure, ofPage })
    },
    waiting: (failure) => showWaiting(parts, failure, false),
    writes: null,
  })
}

/** What each effect of the engine does in the browser; a new effect does not compile without one. */
export function createPerformers(parts: Parts): Performers {
  const { store, outside } = parts
  /** A stale notice goes when the next try begins. */
  const anew =
    <Of>(send: (parts: Parts, effect: Of) => void) =>
    (effect: Of) => {
      outside.clearAlert()
      send(parts, effect)
    }
  return {
    sendProceed: anew(sendProceed),
    sendBack: anew(sendBack),
    sendFetch: (effect) => sendFetch(parts, effect),
    createAccount: anew(createAccount),
    alert: ({ value, severity }) => outside.alert(value, severity),
    showPage({ pageUuid, currentPage, replace }) {
      const isThere = store.getState().addressPage === pageUuid
      store.setState({ addressPage: pageUuid })
      outside.showPage(pageUuid, currentPage, replace || isThere)
    },
    goTo: ({ route, message }) => outside.goTo(route, message),
    openLink: ({ url, newTab }) => outside.openLink(url, newTab),
    call: ({ number }) => outside.callNumber(number),
    openChat: () => outside.openChat(),
    endLeadLife: () => outside.endLeadLife(),
    showProblems({ alerted }) {
      if (!alerted) outside.clearAlert()
      store.setState(({ problemsShown }) => ({
        problemsShown: problemsShown + 1,
        problemsAlerted: alerted,
      }))
    },
  }
}
