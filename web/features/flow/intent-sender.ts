import type { CallFailure } from '../../../contract/call-failure.ts'
import { keyInProgressSentence } from '../../../contract/known-sentences.ts'
import type { CallResult } from '../../platform/read-reply.ts'
import type { CallOptions, FlowOutside } from './flow-outside.ts'

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
  waiting?(failure: CallFailure, retries: number): void
}

export interface IntentSender {
  send<Data>(intent: Intent<Data>): Promise<void>
  /** Sends the current intent again now, under the same key. */
  retryNow(): void
  /** Drops the current intent: no retry, and a late reply is ignored. Its key is kept for a repeat. */
  drop(): void
}

/** No reply, or one that says nothing about what became of the request. */
export function isUnsettled(failure: CallFailure): boolean {
  return unsettledStatuses.has(failure.status) || failure.detail === keyInProgressSentence
}

/** One request at a time; a newer one supersedes it and late replies are dropped [P2] [P17]. */
export function createIntentSender(
  outside: Pick<FlowOutside, 'newKey' | 'schedule' | 'onReturn'>,
): IntentSender {
  let kept: { signature: string; key: string } | null = null
  let current: { controller: AbortController; again: () => void } | null = null
  let stopWaiting: (() => void) | null = null

  function drop(): void {
    stopWaiting?.()
    stopWaiting = null
    current?.controller.abort()
    current = null
  }

  function requireKey(signature: string): string {
    if (kept?.signature !== signature) kept = { signature, key: outside.newKey() }
    return kept.key
  }

  function waitAndRetry(again: () => void, retries: number): void {
    const delayMs = Math.min(firstRetryMs * 2 ** retries, longestRetryMs)
    const stopTimer = outside.schedule(again, delayMs)
    const stopListening = outside.onReturn(again)
    stopWaiting = () => {
      stopTimer()
      stopListening()
    }
  }

  async function attempt<Data>(intent: Intent<Data>, retries: number): Promise<void> {
    drop()
    const mine = {
      controller: new AbortController(),
      again: () => void attempt(intent, retries + 1),
    }
    current = mine
    const idempotencyKey = requireKey(intent.signature)
    if (retries > 0) stopWaiting = outside.schedule(mine.again, attemptLimitMs)
    const result = await intent.send({ idempotencyKey, signal: mine.controller.signal })
    if (result.ok && current === mine) await intent.ready?.(result.data)
    if (current !== mine) return
    stopWaiting?.()
    stopWaiting = null
    const unsettled = !result.ok && isUnsettled(result.failure)
    if (unsettled && intent.waiting) {
      waitAndRetry(mine.again, retries)
      intent.waiting(result.failure, retries)
      return
    }
    current = null
    if (!unsettled) kept = null
    if (result.ok) intent.succeeded(result.data)
    else intent.failed(result.failure)
  }

  return {
    send: (intent) => attempt(intent, 0),
    retryNow: () => current?.again(),
    drop,
  }
}
