import type { AlertSeverity } from '../../../../contract/codes.ts'
import type { AuthData } from '../../../../contract/shapes/auth-data.ts'
import type { Flow } from '../../../../contract/shapes/flow.ts'
import type { CreateLeadReply, CreateLeadRequest } from '../../../../contract/shapes/lead.ts'
import type { Effect } from '../../../../flow/engine/state.ts'
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

/** What its engine needs beside that. */
export interface FlowDeps extends StartDeps {
  /** Makes the calls of a flow that has started [CALL-02..04] [CALL-13]. */
  call: Call
  goTo(route: Extract<Effect, { type: 'goTo' }>['route'], message?: string): void
  openLink(url: string, newTab: boolean): void
  callNumber(number: string): void
  openChat(): void
  /** Whether chat may open where this flow stands. */
  chatAllowed(flow: Flow | null): boolean
  endLeadLife(): void
  keepAuth(auth: AuthData): void
  /** The provider's name for the card on the page; null when the page says what is wrong with it. */
  collectCard(): Promise<string | null>
  /** yyyy-MM-dd in the person's zone. */
  today(): string
}
