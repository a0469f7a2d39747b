import type { RuntimeConfig } from '../../../contract/config.ts'
import type { ApiCall } from '../api-call.ts'
import { type CallResult, failWithoutReply } from './call-result.ts'
import { formatCallUrl } from './call-url.ts'
import type { Http } from './http.ts'
import { findForeignOrigin } from './own-headers.ts'
import { readReply } from './read-reply.ts'

export interface CallInput<Body = unknown, Query = unknown> {
  /** Values of the path's parameters. */
  params?: Record<string, string>
  query?: Query
  body?: Body
  /** A uuid per intent of the person; repeated tries keep it, so a write happens once. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Asked in passing: that the session is over shows no sign-in screen. */
  quiet?: true
}

/** Makes one call of the contract. Never rejects: every failure is a value. */
export type Call = <Body, Query, Reply>(
  call: ApiCall<Body, Query, Reply>,
  input?: CallInput<Body, Query>,
) => Promise<CallResult<Reply>>

export function createCall(http: Http, config: RuntimeConfig): Call {
  return async (call, input = {}) => {
    const url = formatCallUrl(config, call, input.params, input.query ?? {})
    try {
      const { method, on401 } = call
      const reply = await http.send(url, { ...input, method, on401, json: input.body })
      const status = reply.status === 401 && on401 === 'done' ? 200 : reply.status
      const origin = findForeignOrigin(url)
      return readReply(call, status, reply.text, config.supportEmail, origin)
    } catch {
      return failWithoutReply()
    }
  }
}
