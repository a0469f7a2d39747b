import type { CallFailure } from '../../../contract/call-failure.ts'
import { unreadSentence } from '../../../contract/known-sentences.ts'
import type { ApiCall } from '../api-call.ts'
import { parseFlow } from '../parse/flow/parse-flow.ts'
import { giveLateParsers } from '../parse/late-parsers.ts'
import { parseCreatedLead } from '../parse/parse-lead.ts'
import { parseLogged } from '../parse/parse-logged.ts'
import { parseRxUser } from '../parse/parse-rx-user.ts'
import { isRecord, parseQuietly } from '../parse/parser.ts'
import { type CallResult, nothingKnown } from './call-result.ts'
import { parseItemErrors, parseServerError } from './server-error.ts'

giveLateParsers({ createdLead: parseCreatedLead, rxUser: parseRxUser })

/** Reads any reply. It comes behind the first page, while the first calls are under way. */
export function readReply<Reply>(
  call: Pick<ApiCall<unknown, unknown, Reply>, 'id' | 'parse'>,
  status: number,
  text: string,
  supportEmail: string,
  origin = '',
): CallResult<Reply> {
  return (
    readSuccess(call, status, text, origin) ?? {
      ok: false,
      failure: readRefusal(status, parseJson(text) ?? null, supportEmail, origin),
    }
  )
}

/** A refusal may come as a success whose body says otherwise, in words of its own. */
function readRefusal(
  status: number,
  given: unknown,
  supportEmail: string,
  origin: string,
): CallFailure {
  const success = status >= 200 && status < 300
  const saysItself = success && isRecord(given) && typeof given.message === 'string'
  const body = saysItself && given.message ? { ...given, detail: given.message } : given
  const carried =
    isRecord(body) && 'page_uuid' in body ? parseQuietly(parseFlow, body, origin) : null
  // A flow's own fields are no words for anybody: of one that came along, only its detail is.
  const told = carried ? { detail: carried.detail } : body
  return {
    status,
    message: parseServerError(status, told, supportEmail),
    detail: isRecord(body) && typeof body.detail === 'string' ? body.detail : null,
    flow: carried ?? null,
    itemErrors: parseItemErrors(body),
    body,
  }
}

/**
 * The one place where a reply becomes typed; null for a refusal, which `readRefusal` reads. A success that is no JSON
 * of ours (a proxy's page, an empty body where one was due) is told apart as `unread`: a write is not sent again for
 * it. `origin` is where it came from, empty for the document's own.
 */
function readSuccess<Reply>(
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
    failure: { ...nothingKnown, message: unreadSentence, unread: true, body: body ?? null },
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
