import type { CallFailure } from '../../../../contract/call-failure.ts'
import type { Effect, FlowEvent } from '../../../../flow/engine/state.ts'
import { signup } from '../../../platform/calls/accounts.ts'
import { backLead, proceedLead, readLead } from '../../../platform/calls/leads.ts'
import { tellLeftOut } from '../../../platform/parse/parse-logged.ts'
import type { EffectOf, EffectParts } from './effect-parts.ts'
import { describeTrouble, type Intent } from './intent-sender.ts'
import { payLate, readPaymentLate, resumePaymentLate } from './late-payment.ts'

type Performers = { [Type in Effect['type']]: (effect: EffectOf<Type>) => void }

function describeUnsettled(failure: CallFailure, saves: boolean): FlowEvent {
  return { type: 'unsettled', reason: describeTrouble(failure), saves }
}

/**
 * What the server says the person hears once; then silence while the same request is tried again, and the words go when one
 * of those tries got through.
 */
function sendAloud<Data>(
  { deps, sender, dispatch }: EffectParts,
  intent: Intent<Data>,
  saves = true,
): void {
  let told = false
  void sender.send({
    ...intent,
    succeeded(data) {
      if (told) deps.clearAlert()
      intent.succeeded(data)
    },
    waiting(failure) {
      if (failure.status > 0 && !told) {
        told = true
        intent.failed(failure)
      }
      dispatch(describeUnsettled(failure, saves))
    },
  })
}

function sendProceed(parts: EffectParts, effect: EffectOf<'sendProceed'>): void {
  const { deps, dispatch } = parts
  const { leadId, pageUuid, answers, values } = effect
  sendAloud(parts, {
    signature: JSON.stringify(['proceed', leadId, pageUuid, answers]),
    send: (options) =>
      deps.call(proceedLead, {
        params: { uuid: leadId },
        body: { page: pageUuid, answers },
        ...options,
      }),
    ready: deps.prepare,
    succeeded: (flow) => dispatch({ type: 'proceeded', flow, answered: values, pageUuid }),
    failed: (failure) => dispatch({ type: 'proceedFailed', failure }),
    writes: { unread: () => dispatch({ type: 'replyUnread' }) },
  })
}

function createAccount(parts: EffectParts, effect: EffectOf<'createAccount'>): void {
  const { deps, dispatch } = parts
  const { leadId, email, password } = effect
  const account = email === undefined ? { password } : { email, password }
  sendAloud(parts, {
    signature: JSON.stringify(['signup', leadId, account]),
    send: (options) => deps.call(signup, { params: { leadId }, body: account, ...options }),
    succeeded: (auth) => {
      deps.keepAuth(auth)
      dispatch({ type: 'accountCreated' })
    },
    failed: (failure) => dispatch({ type: 'accountFailed', failure }),
    // The account is there, and the flow goes on by the browser that made it.
    writes: { unread: () => dispatch({ type: 'accountCreated' }) },
  })
}

function sendBack(parts: EffectParts, effect: EffectOf<'sendBack'>): void {
  const { deps, dispatch } = parts
  const { leadId, pageUuid } = effect
  const page = pageUuid === undefined ? {} : { pageUuid }
  const saves = false
  sendAloud(
    parts,
    {
      signature: JSON.stringify(['back', leadId, pageUuid]),
      send: (options) =>
        deps.call(backLead, {
          params: { uuid: leadId },
          body: pageUuid === undefined ? {} : { page: pageUuid },
          ...options,
        }),
      ready: deps.prepare,
      succeeded: (flow) => dispatch({ type: 'backed', flow }),
      failed: (failure) => dispatch({ type: 'backFailed', failure, ...page }),
      writes: { unread: () => dispatch({ type: 'replyUnread' }) },
    },
    saves,
  )
}

function sendFetch(parts: EffectParts, effect: EffectOf<'sendFetch'>): void {
  const { deps, sender, dispatch } = parts
  const { leadId, pageUuid } = effect
  void sender.send({
    signature: JSON.stringify(['fetch', leadId, pageUuid]),
    send: ({ signal }) =>
      deps.call(readLead, {
        params: { uuid: leadId },
        query: pageUuid === undefined ? {} : { page_uuid: pageUuid },
        signal,
      }),
    ready: deps.prepare,
    succeeded: (flow) => dispatch({ type: 'fetched', flow }),
    failed: (failure) => {
      const known = parts.store.getState().position?.pageUuid
      // Where the lead stood last there is a page: only the lead itself can be unknown there.
      const ofPage = pageUuid !== undefined && known != null && pageUuid !== known
      dispatch({ type: 'fetchFailed', failure, ofPage })
    },
    waiting: (failure) => dispatch(describeUnsettled(failure, false)),
    writes: null,
  })
}

/** What each effect of the engine does in the browser; a new effect does not compile without one. */
export function createPerformers(parts: EffectParts): Performers {
  const { store, deps, sender } = parts
  /** A stale notice goes when the next try begins. */
  const anew =
    <Of>(send: (parts: EffectParts, effect: Of) => void) =>
    (effect: Of) => {
      deps.clearAlert()
      send(parts, effect)
    }
  return {
    sendProceed: anew(sendProceed),
    sendBack: anew(sendBack),
    sendFetch: (effect) => sendFetch(parts, effect),
    createAccount: anew(createAccount),
    pay: anew(payLate),
    readPayment: (effect) => readPaymentLate(parts, effect),
    resumePayment: (effect) => resumePaymentLate(parts, effect),
    dropRequest: sender.drop,
    alert: ({ value, severity }) => deps.alert(value, severity),
    showPage({ pageUuid, currentPage, replace }) {
      const isThere = store.getState().addressPage === pageUuid
      store.setState({ addressPage: pageUuid })
      deps.showPage(pageUuid, currentPage, replace || isThere)
    },
    goTo: ({ route, message }) => deps.goTo(route, message),
    openLink: ({ url, newTab }) => deps.openLink(url, newTab),
    call: ({ link }) => deps.dial(link),
    openChat: () => deps.openChat(),
    tellUnread({ items }) {
      for (const id of items) tellLeftOut('saved answers', `the answer of item ${id}`)
    },
    endLeadLife: () => deps.endLeadLife(),
    showProblems({ alerted }) {
      if (!alerted) deps.clearAlert()
      store.setState(({ problemsShown }) => ({
        problemsShown: problemsShown + 1,
        problemsAlerted: alerted,
      }))
    },
  }
}
