import type { RuntimeConfig } from '../../../contract/config.ts'
import { httpTimeoutMs, tokenPrefix } from '../../../contract/limits.ts'
import type { AuthData } from '../../../contract/shapes/auth-data.ts'
import { loadPart } from '../../../ui/late/load-part.ts'
import type { ApiCall } from '../api-call.ts'
import type { SignInNotice } from '../links/navigation.ts'
import { clearAuth, findAuth, findClaim } from './auth.ts'
import { findOwnHeaders } from './own-headers.ts'

export interface SendOptions {
  method: string
  json?: unknown
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  /** Asked in passing, where nobody needs a session: that it is over takes no one away from the page. */
  quiet?: true | undefined
  /** As the call has it; without one a 401 renews the session. */
  on401?: ApiCall['on401']
}

/** A reply that arrived whole. */
export interface HttpReply {
  status: number
  text: string
}

export interface Http {
  /** The reply of whatever status; rejects when none arrived in time, or the call was stopped. */
  send(url: string, options: SendOptions): Promise<HttpReply>
  /**
   * Gets a new access token, shared by all who ask meanwhile. False when there is none to get: where the session is over
   * the sign-in screen shows, unless that was told already.
   */
  refresh(rejectedHeader: string | undefined): Promise<boolean>
  /** The person's session is over: their flow is let go, and the sign-in screen shows. */
  signedOut(notice?: SignInNotice): void
}

/**
 * The one client of all calls [HTTP-01..15]. `signedOut` runs when a call needs a session that is over because the
 * refresh token was refused [HTTP-07] [GAP-125].
 */
export function createHttp(config: RuntimeConfig, signedOut: Http['signedOut']): Http {
  let refreshing: Promise<boolean> | null = null

  async function refreshOnce(worn: AuthData): Promise<boolean> {
    try {
      // Hardly any first question needs it.
      const { refreshSession } = await loadPart(() => import('./refresh-session.ts'))
      return await refreshSession(config, worn, request)
    } catch {
      return false
    } finally {
      refreshing = null
    }
  }

  async function refresh(rejectedHeader: string | undefined, quiet?: true): Promise<boolean> {
    const auth = findAuth()
    if (auth) {
      // Somebody refreshed while this call was under way.
      if (tokenPrefix + auth.access !== rejectedHeader) return true
      refreshing ??= refreshOnce(auth)
      if (await refreshing) return true
    }
    // Found over, and nobody was told.
    if (!quiet && !findAuth() && findClaim()) {
      clearAuth()
      signedOut()
    }
    return false
  }

  async function send(url: string, options: SendOptions): Promise<HttpReply> {
    const usedHeader = findCallHeaders().Authorization
    const first = await request(url, options)
    if (first.status !== 401 || options.on401 || !usedHeader) return first
    return (await refresh(usedHeader, options.quiet)) ? request(url, options) : first
  }

  return { send, refresh, signedOut }
}

/** Specified headers every call carries; also for senders that cannot use fetch. */
export function findCallHeaders(): Record<string, string> {
  const claim = findClaim()
  return {
    'Cache-Control': 'no-cache',
    ...(claim && { Authorization: tokenPrefix + claim.access }),
  }
}

/** One attempt; head and body together within the time limit [HTTP-02] [HTTP-03]. */
async function request(url: string, options: SendOptions): Promise<HttpReply> {
  const { method, json, idempotencyKey, signal } = options
  const limit = new AbortController()
  const stop = () => limit.abort()
  const timer = setTimeout(stop, httpTimeoutMs)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    const reply = await fetch(url, {
      method,
      headers: {
        ...findCallHeaders(),
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...findOwnHeaders(url, idempotencyKey),
      },
      signal: limit.signal,
      ...(json !== undefined && { body: JSON.stringify(json) }),
    })
    return { status: reply.status, text: await reply.text() }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
