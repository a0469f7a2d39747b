import type { FastifyRequest } from 'fastify'
import { tokenPrefix } from '../../../contract/limits.ts'
import { AppError } from '../../platform/app-error.ts'
import { type Caller, readCaller } from '../../platform/browser.ts'
import type { Deps } from '../../platform/deps.ts'
import { readAccessToken } from './access-token.ts'
import { findSession, type Session, touchSession } from './sessions.ts'

/** A browser's session needs its cookie half; one of a bare API client works from its tokens alone. */
export function holdsSession(caller: Caller, session: Session): boolean {
  return session.browserHash === null || (caller.hash?.equals(session.browserHash) ?? false)
}

/** Whether a call claims to come from somebody signed in. */
export function claimsSession(request: FastifyRequest): boolean {
  return (request.headers.authorization ?? '').startsWith(tokenPrefix)
}

/**
 * The session of a call with `Authorization: JWT <access>`, checked against the database each time, so
 * that an ended session ends at once. Throws unauthenticated.
 */
export async function requireSession(deps: Deps, request: FastifyRequest): Promise<Session> {
  const header = request.headers.authorization ?? ''
  const token = header.startsWith(tokenPrefix) ? header.slice(tokenPrefix.length) : null
  const id = token ? await readAccessToken(deps, token) : null
  const session = id ? await findSession(deps, id) : null
  if (!session || !holdsSession(readCaller(request), session)) {
    throw new AppError('unauthenticated')
  }
  await touchSession(deps, session)
  return session
}
