import type { logout as endpoint } from '../../../contract/endpoints/sign-in.ts'
import type { Call, ReplyOf } from '../../platform/handlers.ts'
import { endSession } from './sessions.ts'

/** [CALL-27] The refresh token alone is enough, and an unknown or used one is fine [AUTH-16]. */
export async function logout({
  deps,
  body,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  await endSession(deps, body.refresh)
  return {}
}
