import type { logout as endpoint } from '../../../contract/endpoints/sign-in.ts'
import { readCaller } from '../../http/browser.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { endSession } from './open-session.ts'
import { removeHalf } from './session-half.ts'

/** [CALL-27] The refresh token alone is enough, and an unknown or used one is fine [AUTH-16]. */
export async function logout({
  deps,
  request,
  reply,
  body,
  noteCaller,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const ended = await endSession(deps, body.refresh)
  if (!ended) return {}
  noteCaller({ accountId: ended.accountId, sessionId: ended.id })
  removeHalf(reply, readCaller(request), ended.id)
  return {}
}
