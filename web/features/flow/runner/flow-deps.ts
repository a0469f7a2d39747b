import type { AlertSeverity } from '../../../../contract/codes.ts'
import type { AuthData } from '../../../../contract/shapes/auth-data.ts'
import type { Flow } from '../../../../contract/shapes/flow.ts'
import type { CreateLeadReply, CreateLeadRequest } from '../../../../contract/shapes/lead.ts'
import type { Effect } from '../../../../flow/engine/state.ts'
import type { PaymentDesk } from '../../../../flow/pages/payment-desk.ts'
import type { CallResult } from '../../../platform/http/call-result.ts'
import type { Call } from '../../../platform/http/client.ts'

export interface CallOptions {
  /** The same for every attempt at one intent of the person. */
  idempotencyKey: string
  signal: AbortSignal
}

/** What a flow's start needs done by the browser; tests hand in their own. */
export interface StartDeps {
  createLead(body: CreateLeadRequest, options: CallOptions): Promise<CallResult<CreateLeadReply>>
  showPage(pageUuid: string, currentPage: number, replace: boolean): void
  alert(value: string, severity: AlertSeverity): void
  /** What was said about the last try no longer holds. */
  clearAlert(): void
  /** True when somebody was signed in. */
  clearAuth(): boolean
  /** Loads what the page needs, so that it appears in one go. Must not reject. */
  prepare(flow: Flow): Promise<void>
  /** A new Idempotency-Key. */
  newKey(): string
  /** Runs later unless the returned function is called. */
  schedule(run: () => void, delayMs: number): () => void
  /** Tells when the network or the person comes back; returns the way to stop. */
  onReturn(listener: () => void): () => void
}

/** One time that a lead's payment was sent: sent again under its key it is the same one. */
export interface PaymentTry {
  /** The provider's name for the card. */
  method: string
  key: string
}

/** The latest try of a lead, kept in the tab until it is settled: the bank's app may cost the page. */
export interface TryKeeper {
  keep(leadId: string, tried: PaymentTry): void
  read(leadId: string): Promise<PaymentTry | null>
  forget(leadId: string): void
}

/** What its engine needs beside that. */
export interface FlowDeps extends StartDeps {
  /** Makes the calls of a flow that has started [CALL-02..04] [CALL-13]. */
  call: Call
  goTo(route: Extract<Effect, { type: 'goTo' }>['route'], message?: string): void
  openLink(url: string, newTab: boolean): void
  dial(link: string): void
  openChat(): void
  /** Whether chat may open where this flow stands. */
  chatAllowed(flow: Flow | null): boolean
  endLeadLife(): void
  keepAuth(auth: AuthData): void
  isSignedIn(): boolean
  payments: {
    /** What the page of a payment is lent; the forms on it say with what is paid. */
    desk: PaymentDesk
    /** Whether a repeated call has its key with it: over another origin none goes. */
    sendsKeys: boolean
    tries: TryKeeper
  }
  /** yyyy-MM-dd in the person's zone. */
  today(): string
}
