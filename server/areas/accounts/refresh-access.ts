import type { refreshAccess as endpoint } from '../../../contract/endpoints/sessions.ts'
import { AppError } from '../../platform/app-error.ts'
import { readCaller } from '../../platform/browser.ts'
import type { Call, ReplyOf } from '../../platform/handlers.ts'
import { signAccessToken } from './access-token.ts'
import { holdsSession } from './require-session.ts'
import { findSessionByRefresh, touchSession } from './sessions.ts'

/** A fresh access token for a live session [CALL-24]. Throws unauthenticated. */
export async function refreshAccess(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { deps, request, body } = call
  const session = await findSessionByRefresh(deps, body.refresh)
  if (!session || !holdsSession(readCaller(request), session)) {
    throw new AppError('unauthenticated')
  }
  await touchSession(deps, session)
  return { access: await signAccessToken(deps, session.id) }
}
