import type { refreshAccess as endpoint } from '../../../contract/endpoints/sessions.ts'
import { signAccessToken } from '../../http/access/access-token.ts'
import { holdsSession } from '../../http/access/require-session.ts'
import { findSessionByRefresh, type Session, touchSession } from '../../http/access/sessions.ts'
import { AppError } from '../../http/app-error.ts'
import { readCaller } from '../../http/browser.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { giveHalf, readTurn, removeHalf, turnHalf } from './session-half.ts'

/** Changes the half of a browser's session. Throws unauthenticated when it shows none, or an old one. */
async function renewHalf(call: Call<typeof endpoint>, { id, halfTurn }: Session): Promise<void> {
  if (halfTurn === null) return
  const { deps, request, reply } = call
  const caller = readCaller(request)
  const shown = await readTurn(deps, request, id)
  if (shown === null) throw new AppError('unauthenticated')
  const turn = await turnHalf(deps, id, shown)
  if (turn !== null) return giveHalf(deps, reply, caller, { sessionId: id, turn })
  removeHalf(reply, caller, id)
  request.log.warn('a session was ended: a half of it that had been replaced was shown again')
  throw new AppError('unauthenticated')
}

/** A fresh access token for a live session [CALL-24]. Throws unauthenticated. */
export async function refreshAccess(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { deps, request, body } = call
  const session = await findSessionByRefresh(deps, body.refresh)
  if (!session || !holdsSession(readCaller(request), session)) {
    throw new AppError('unauthenticated')
  }
  call.noteCaller({ accountId: session.accountId, sessionId: session.id })
  await renewHalf(call, session)
  await touchSession(deps, session)
  return { access: await signAccessToken(deps, session) }
}
