import type { CallFailure } from '../../../contract/call-failure.ts'
import type { ApiCall } from '../api-call.ts'
import { parseFlow } from '../parse/parse-flow.ts'
import { parseQuietly } from '../parse/parse-logged.ts'
import { isRecord } from '../parse/parser.ts'
import { type CallResult, parseJson, readSuccess } from './read-success.ts'
import { parseItemErrors, parseServerError } from './server-error.ts'

/** Reads any reply. What explains a refusal is loaded with the first one, so that no first question waits for it. */
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
  return {
    status,
    message: parseServerError(status, body, supportEmail),
    detail: isRecord(body) && typeof body.detail === 'string' ? body.detail : null,
    flow: carried ?? null,
    itemErrors: parseItemErrors(body),
    body,
  }
}
