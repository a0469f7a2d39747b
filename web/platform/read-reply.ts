import type * as z from 'zod/mini'
import type { CallFailure } from '../../contract/call-failure.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { flow } from '../../contract/shapes/flow.ts'
import { isRecord, parseItemErrors, parseServerError } from './server-error.ts'

export type ReplyOf<E extends Endpoint> = z.infer<E['reply']>
export type CallResult<T> = { ok: true; data: T } | { ok: false; failure: CallFailure }

/**
 * The one place where a reply becomes typed. A success that is no JSON of ours (a proxy's page, an
 * empty body where one was due) counts as no answer at all, so that callers may try again.
 */
export function readReply<E extends Endpoint>(
  endpoint: E,
  status: number,
  text: string,
  supportEmail: string,
): CallResult<ReplyOf<E>> {
  const success = status >= 200 && status < 300
  const body = parseJson(text)
  if (success && isRecord(body) && body.success === false) {
    const message = typeof body.message === 'string' ? body.message : null
    return fail(status, message ? { ...body, detail: message } : body, supportEmail)
  }
  if (!success) return fail(status, body ?? null, supportEmail)
  const parsed = endpoint.reply.safeParse(status === 204 ? null : body)
  // The schema is the endpoint's own reply, whose type the widened Endpoint no longer shows.
  if (parsed.success) return { ok: true, data: parsed.data as ReplyOf<E> }
  console.error(`The reply of ${endpoint.id} could not be read.`)
  return fail(0, null, supportEmail)
}

/** The failure of a call that got no reply: network, time-out, or cut short. */
export function failWithoutReply(): { ok: false; failure: CallFailure } {
  return fail(0, null, '')
}

function fail(
  status: number,
  body: unknown,
  supportEmail: string,
): { ok: false; failure: CallFailure } {
  const carried = isRecord(body) && 'page_uuid' in body ? flow.safeParse(body) : null
  return {
    ok: false,
    failure: {
      status,
      message: parseServerError(status, body, supportEmail),
      detail: isRecord(body) && typeof body.detail === 'string' ? body.detail : null,
      flow: carried?.success ? carried.data : null,
      itemErrors: parseItemErrors(body),
      body,
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
