import type { CallFailure } from '../../../../contract/call-failure.ts'
import type { Retrying } from '../../../../flow/engine/state.ts'
import type { CallResult } from '../../../platform/http/call-result.ts'
import type { CallOptions, FlowDeps } from './flow-deps.ts'

const firstRetryMs = 2_000
const longestRetryMs = 30_000
/** A retry that hangs longer than the server's own budget is given up and sent again. */
const attemptLimitMs = 30_000
const unsettledStatuses = new Set([0, 408, 429, 502, 503, 504])

/** One thing the person wants from the server, sent until it is settled. */
export interface Intent<Data> {
  /** Equal for equal requests, so that a repeated press keeps its key. */
  signature: string
  send(options: CallOptions): Promise<CallResult<Data>>
  /** Awaited before the reply counts; the intent is still under way meanwhile. */
  ready?(data: Data): Promise<void>
  succeeded(data: Data): void
  failed(failure: CallFailure): void
  /** The outcome is unknown or the server asks to wait: tried again by itself. */
  waiting?(failure: CallFailure): void
  /**
   * Of a write: it is done when the server said so, whatever it said, and not given up while the server is
   * broken. Null for what only reads, which may be asked again at any time.
   */
  writes: { unread(failure: CallFailure): void } | null
}

export interface IntentSender {
  send<Data>(intent: Intent<Data>): Promise<void>
  /** Sends the current intent again now, under the same key; false when there is none. */
  retryNow(): boolean
  /** Drops the current intent: no retry, and a late reply is ignored. Its key is kept for a repeat. */
  drop(): void
}

/** No reply, or one that says nothing about what became of the request. */
export function isUnsettled({ status }: CallFailure): boolean {
  return unsettledStatuses.has(status)
}

/** What a person is told of it. */
export function describeTrouble({ message }: CallFailure): Retrying {
  return message === '' ? 'unreached' : 'answered'
}

/** A broken server may still have done it. With the flow it sends, it says where the lead stands. */
function mayBeDone({ status, flow }: CallFailure): boolean {
  return status >= 500 && flow === null
}

/** One request at a time; a newer one supersedes it and late replies are dropped [P2] [P17]. */
export function createIntentSender(
  deps: Pick<FlowDeps, 'newKey' | 'schedule' | 'onReturn'>,
): IntentSender {
  let kept: { signature: string; key: string } | null = null
  let current: { controller: AbortController; again: () => Promise<void> } | null = null
  let stopWaiting: (() => void) | null = null

  function drop(): void {
    stopWaiting?.()
    stopWaiting = null
    current?.controller.abort()
    current = null
  }

  function requireKey(signature: string): string {
    if (kept?.signature !== signature) kept = { signature, key: deps.newKey() }
    return kept.key
  }

  function waitAndRetry(again: () => void, retries: number): void {
    const delayMs = Math.min(firstRetryMs * 2 ** retries, longestRetryMs)
    const stopTimer = deps.schedule(again, delayMs)
    const stopListening = deps.onReturn(again)
    stopWaiting = () => {
      stopTimer()
      stopListening()
    }
  }

  function finish(tell: () => void): void {
    current = null
    kept = null
    tell()
  }

  function fail<Data>(
    intent: Intent<Data>,
    failure: CallFailure,
    again: () => void,
    retries: number,
  ): void {
    const unsettled = isUnsettled(failure) || (intent.writes && mayBeDone(failure))
    if (!unsettled) finish(() => intent.failed(failure))
    else if (intent.waiting) {
      waitAndRetry(again, retries)
      intent.waiting(failure)
    } else {
      current = null
      intent.failed(failure)
    }
  }

  async function attempt<Data>(intent: Intent<Data>, retries: number): Promise<void> {
    drop()
    const mine = {
      controller: new AbortController(),
      again: () => attempt(intent, retries + 1),
    }
    current = mine
    const idempotencyKey = requireKey(intent.signature)
    if (retries > 0) stopWaiting = deps.schedule(mine.again, attemptLimitMs)
    const result = await intent.send({ idempotencyKey, signal: mine.controller.signal })
    if (result.ok && current === mine) await intent.ready?.(result.data)
    if (current !== mine) return
    stopWaiting?.()
    stopWaiting = null
    if (result.ok) finish(() => intent.succeeded(result.data))
    else if (result.failure.unread && intent.writes) {
      finish(() => intent.writes?.unread(result.failure))
    } else fail(intent, result.failure, mine.again, retries)
  }

  return {
    send: (intent) => attempt(intent, 0),
    retryNow: () => current?.again() !== undefined,
    drop,
  }
}
