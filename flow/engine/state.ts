import type { CallFailure } from '../../contract/call-failure.ts'
import type { AlertSeverity, PageDirection } from '../../contract/codes.ts'
import type { ItemProblem } from '../../contract/errors.ts'
import type { FlowType } from '../../contract/flow-codes.ts'
import type { AnswersByItem } from '../../contract/shapes/answer.ts'
import type { Flow } from '../../contract/shapes/flow.ts'
import type { ItemId } from '../../contract/shapes/item-id.ts'
import type { CreateLeadReply } from '../../contract/shapes/lead.ts'
import type { PagePayment } from '../../contract/shapes/payment.ts'
import type { ItemValue } from '../items/item-rule.ts'
import type { Paying } from '../pages/paying.ts'

/** A sentence about an item whose own way out is to sign in. */
export interface KnownAccount {
  sentence: string
  wayOut: 'signIn'
}

/** What must be put right about an item: found here, or a sentence from the server. */
export type Problem = ItemProblem | KnownAccount | string

export type Values = Readonly<Record<ItemId, ItemValue>>

/** Why a request is tried again: no reply came, or one that settles nothing. */
export type Retrying = 'unreached' | 'answered'

/** What is known of the person from elsewhere, by item id; `language`: the tag of what the page is written in. */
export interface FilledIn {
  values: Values
  language: string
}

/** The flow as one browser tab knows it. */
export interface FlowState {
  leadId: string | null
  flowType: FlowType | null
  flow: Flow | null
  /** A request about the flow is under way, or a press waits for a photo before one is. */
  busy: boolean
  /** A request is tried again by itself, and the page is free meanwhile. */
  retrying: Retrying | null
  /** The page could not be fetched; only the person can have it tried again. */
  loadFailed: boolean
  /** What the person has entered on the current page, by item id. */
  values: Values
  /** What the page was filled in with that its backend left open, and the language it says so in. */
  filledIn?: FilledIn | undefined
  /** Problems beside items. */
  problems: Readonly<Record<ItemId, Problem>>
  direction: PageDirection
  /** The current page was reached by Back [FLOW-23]. */
  isPrevious: boolean
  /** Already retried the back request once [GAP-50]. */
  backRetried: boolean
  /** An overlay item (interstitial, playback) that is over, by id. */
  doneOverlays: readonly ItemId[]
  /** Null before a payment was tried, and while one is. */
  paying: Paying | null
  /** Whose payment went through in this tab, also where the backend tells nothing of it. */
  paidLead?: string
  /** Of the page's answers. `waiting`: a press waits for a photo before it sends them, busy without a request [P17]. */
  saving: 'saved' | 'waiting' | 'saving' | 'unsaved'
  /** What it is again once nobody waits for the photo any more. */
  savingBefore: 'saved' | 'unsaved'
}

export type FlowEvent =
  | { type: 'started'; reply: CreateLeadReply }
  | { type: 'answered'; itemId: ItemId; value: ItemValue | undefined; chosen: boolean }
  | { type: 'pressed'; itemId: ItemId }
  /** It came in for this page. */
  | ({ type: 'filledIn'; pageUuid: string } & FilledIn)
  | { type: 'overlayDone'; itemId: ItemId }
  | { type: 'proceedRequested' }
  | { type: 'proceeded'; flow: Flow; answered: Values; pageUuid: string | null }
  | { type: 'proceedFailed'; failure: CallFailure }
  /** Nobody knows yet what became of a request, which is sent again by itself; `saves`: answers are in it. */
  | { type: 'unsettled'; reason: Retrying; saves: boolean }
  /** The server did what was asked, only its words could not be read. */
  | { type: 'replyUnread' }
  | { type: 'accountCreated' }
  | { type: 'accountFailed'; failure: CallFailure }
  /** `payment`: how it stands now, null where the reply did not say. */
  | { type: 'paid'; payment: PagePayment | null }
  | { type: 'payFailed'; failure: CallFailure }
  /** The bank asks the person first. */
  | { type: 'bankAsked'; method: string; secret: string | null }
  /** They did not go through with what it asked. */
  | { type: 'bankStopped' }
  /** Nobody knows what became of it; `isAsked`: that is asked by itself already. */
  | { type: 'payUnknown'; reason: Retrying; isAsked: boolean }
  /** Where the lead stands, read to learn of its payment; null when that could not be read. */
  | { type: 'paymentRead'; flow: Flow | null }
  /** The form says what is wrong with the card. */
  | { type: 'payStopped' }
  | { type: 'backRequested'; pageUuid?: string }
  | { type: 'backed'; flow: Flow }
  | { type: 'backFailed'; failure: CallFailure; pageUuid?: string }
  | { type: 'fetchRequested'; pageUuid?: string }
  | { type: 'fetched'; flow: Flow }
  /** `ofPage`: asked for another page than the one the lead stood on last. */
  | { type: 'fetchFailed'; failure: CallFailure; ofPage?: boolean }

/** What the outside must do; the engine does none of it. */
export type Effect =
  | {
      type: 'sendProceed'
      leadId: string
      pageUuid: string
      answers: AnswersByItem
      values: Values
    }
  | { type: 'sendBack'; leadId: string; pageUuid?: string }
  | { type: 'sendFetch'; leadId: string; pageUuid?: string }
  /** What waits to be sent again is no longer what the person means. */
  | { type: 'dropRequest' }
  | { type: 'createAccount'; leadId: string; email?: string; password: string }
  /** `isTold`: the backend tells of the payment with its page, so that it knows the key of a repeated call too. */
  | { type: 'pay'; leadId: string; isTold: boolean }
  /** An earlier try is not over: what became of it is found out. */
  | { type: 'resumePayment'; leadId: string }
  | { type: 'readPayment'; leadId: string }
  | { type: 'alert'; value: string; severity: AlertSeverity }
  | { type: 'showPage'; pageUuid: string; currentPage: number; replace: boolean }
  | {
      type: 'goTo'
      route: '/not-found' | '/session-expired' | '/server-error' | '/flow'
      message?: string
    }
  | { type: 'openLink'; url: string; newTab: boolean }
  /** Dials, or begins a mail. */
  | { type: 'call'; link: string }
  | { type: 'openChat' }
  /** Answers that were saved by these items cannot be read. */
  | { type: 'tellUnread'; items: ItemId[] }
  /** A proceed ends the lead-life cookie [ENTRY-14]. */
  | { type: 'endLeadLife' }
  /** Move focus to what must be put right; `alerted` when an alert has told of it. */
  | { type: 'showProblems'; alerted: boolean }

/** What the rules may look at beside the state. `today` is yyyy-MM-dd in the person's zone. */
export interface FlowContext {
  today: string
  chatAllowed: boolean
}

export interface Transition {
  state: FlowState
  effects: Effect[]
}
