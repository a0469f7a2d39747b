import type { AlertSeverity } from '../../../../contract/codes.ts'
import type { AuthData } from '../../../../contract/shapes/auth-data.ts'
import type { Flow } from '../../../../contract/shapes/flow.ts'
import type { CreateLeadReply, CreateLeadRequest } from '../../../../contract/shapes/lead.ts'
import type { ProceedRequest } from '../../../../contract/shapes/lead-requests.ts'
import type { Effect } from '../../../../flow/engine/state.ts'
import type { CallResult } from '../../../platform/http/call-result.ts'

export interface CallOptions {
  /** The same for every attempt at one intent of the person. */
  idempotencyKey: string
  signal: AbortSignal
}

/** The calls the flow makes [CALL-01..04] [CALL-13]. */
export interface FlowCalls {
  createLead(body: CreateLeadRequest, options: CallOptions): Promise<CallResult<CreateLeadReply>>
  proceed(leadId: string, body: ProceedRequest, options: CallOptions): Promise<CallResult<Flow>>
  back(
    leadId: string,
    pageUuid: string | undefined,
    options: CallOptions,
  ): Promise<CallResult<Flow>>
  read(
    leadId: string,
    pageUuid: string | undefined,
    options: CallOptions,
  ): Promise<CallResult<Flow>>
  signup(
    leadId: string,
    account: { email?: string; password: string },
    options: CallOptions,
  ): Promise<CallResult<AuthData>>
}

/** What a flow's start needs done by the browser. */
export interface StartDeps
  extends Pick<
    FlowDeps,
    | 'showPage'
    | 'alert'
    | 'clearAlert'
    | 'clearAuth'
    | 'prepare'
    | 'newKey'
    | 'schedule'
    | 'onReturn'
  > {
  calls: Pick<FlowCalls, 'createLead'>
}

/** Everything the runner needs done by the browser; tests hand in their own. */
export interface FlowDeps {
  calls: FlowCalls
  showPage(pageUuid: string, currentPage: number, replace: boolean): void
  goTo(route: Extract<Effect, { type: 'goTo' }>['route'], message?: string): void
  alert(value: string, severity: AlertSeverity): void
  /** What was said about the last try no longer holds. */
  clearAlert(): void
  openLink(url: string, newTab: boolean): void
  callNumber(number: string): void
  openChat(): void
  /** Whether chat may open where this flow stands. */
  chatAllowed(flow: Flow | null): boolean
  endLeadLife(): void
  /** True when somebody was signed in. */
  clearAuth(): boolean
  keepAuth(auth: AuthData): void
  /** Loads what the page needs, so that it appears in one go. Must not reject. */
  prepare(flow: Flow): Promise<void>
  /** yyyy-MM-dd in the person's zone. */
  today(): string
  /** A new Idempotency-Key. */
  newKey(): string
  /** Runs later unless the returned function is called. */
  schedule(run: () => void, delayMs: number): () => void
  /** Tells when the network or the person comes back; returns the way to stop. */
  onReturn(listener: () => void): () => void
}
