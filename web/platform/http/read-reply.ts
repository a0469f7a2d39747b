import type { CallFailure } from '../../../contract/call-failure.ts'
import { unreadSentence } from '../../../contract/known-sentences.ts'
import type { ApiCall } from '../api-call.ts'
import { parseFlow } from '../parse/parse-flow.ts'
import { parseLogged, parseQuietly } from '../parse/parse-logged.ts'
import { isRecord } from '../parse/parser.ts'
import { parseItemErrors, parseServerError } from './server-error.ts'

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
 * The one place where a reply becomes typed. A success that is no JSON of ours (a proxy's page, an
 * empty body where one was due) is told apart as `unread`: a write is not sent again for it. `origin` is
 * where it came from, empty for the document's own.
 */
export function readReply<Reply>(
  { id, parse }: Pick<ApiCall<unknown, unknown, Reply>, 'id' | 'parse'>,
  status: number,
  text: string,
  supportEmail: string,
  origin = '',
): CallResult<Reply> {
  const success = status >= 200 && status < 300
  const body = parseJson(text)
  if (success && isRecord(body) && body.success === false) {
    const message = typeof body.message === 'string' ? body.message : null
    return fail(status, message ? { ...body, detail: message } : body, supportEmail, origin)
  }
  if (!success) return fail(status, body ?? null, supportEmail, origin)
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

function fail(
  status: number,
  body: unknown,
  supportEmail: string,
  origin = '',
): { ok: false; failure: CallFailure } {
  const carried =
    isRecord(body) && 'page_uuid' in body ? parseQuietly(parseFlow, body, origin) : null
  return {
    ok: false,
    failure: {
      status,
      message: parseServerError(status, body, supportEmail),
      detail: isRecord(body) && typeof body.detail === 'string' ? body.detail : null,
      flow: carried ?? null,
      itemErrors: parseItemErrors(body),
      body,
    },
  }
}

/** No body is null, and what is no JSON undefined. */
function parseJson(text: string): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
