import type { CallFailure } from '../../../contract/call-failure.ts'
import { unreadSentence } from '../../../contract/known-sentences.ts'
import type { ApiCall } from '../api-call.ts'
import { parseLogged } from '../parse/parse-logged.ts'
import { isRecord } from '../parse/parser.ts'

export type CallResult<T> = { ok: true; data: T } | { ok: false; failure: CallFailure }

/** What is known when nothing that could be read came back. */
const nothing: CallFailure = {
  status: 0,
  message: '',
  detail: null,
  flow: null,
  itemErrors: {},
  body: null,
}

/**
 * The one place where a reply becomes typed; null for a refusal, which `readRefusal` reads. A success that is no JSON
 * of ours (a proxy's page, an empty body where one was due) is told apart as `unread`: a write is not sent again for
 * it. `origin` is where it came from, empty for the document's own.
 */
export function readSuccess<Reply>(
  { id, parse }: Pick<ApiCall<unknown, unknown, Reply>, 'id' | 'parse'>,
  status: number,
  text: string,
  origin = '',
): CallResult<Reply> | null {
  const body = parseJson(text)
  if (status < 200 || status >= 300 || (isRecord(body) && body.success === false)) return null
  const data = parseLogged(id, parse, status === 204 ? null : body, origin)
  if (data !== undefined) return { ok: true, data }
  return {
    ok: false,
    failure: { ...nothing, message: unreadSentence, unread: true, body: body ?? null },
  }
}

/** The failure of a call that got no reply: network, time-out, or cut short. */
export function failWithoutReply(): { ok: false; failure: CallFailure } {
  return { ok: false, failure: nothing }
}

/** No body is null, and what is no JSON undefined. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
