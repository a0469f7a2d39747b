import type * as z from 'zod/mini'
import type { RuntimeConfig } from '../../contract/config.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { findCallKind } from './call-kind.ts'
import { formatCallUrl } from './call-url.ts'
import type { Http } from './http.ts'
import { type CallResult, failWithoutReply, type ReplyOf, readReply } from './read-reply.ts'

type ShapeInput<Shape> = Shape extends z.ZodMiniType ? z.input<Shape> : never

export interface CallInput<E extends Endpoint> {
  /** Values of the path's parameters. */
  params?: Record<string, string>
  query?: ShapeInput<NonNullable<E['query']>>
  body?: ShapeInput<NonNullable<E['body']>>
  /** A uuid per intent of the person; repeated tries keep it, so a write happens once. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** Makes one call of the contract. Never rejects: every failure is a value. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input?: CallInput<E>,
) => Promise<CallResult<ReplyOf<E>>>

export function createCall(http: Http, config: RuntimeConfig): Call {
  return async (endpoint, input = {}) => {
    const url = formatCallUrl(config, endpoint, input.params, input.query ?? {})
    try {
      const reply = await http.send(url, {
        method: endpoint.method,
        kind: findCallKind(endpoint.path),
        json: input.body,
        idempotencyKey: input.idempotencyKey,
        signal: input.signal,
      })
      return readReply(endpoint, reply.status, reply.text, config.supportEmail)
    } catch {
      return failWithoutReply()
    }
  }
}
