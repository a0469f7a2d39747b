import type { FastifyRequest } from 'fastify'
import { sessionLifeMs, tokenPrefix } from '../../../contract/limits.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../app-error.ts'
import { type Caller, readCaller } from '../browser.ts'
import { readAccessToken } from './access-token.ts'
import { findSession, type Session, touchSession, touchUnseen } from './sessions.ts'

/** What the handler of a `session` endpoint is given. */
export interface OwnSession {
  session: Session
}

/** A browser's session needs its cookie half; one of a bare API client works from its tokens alone. */
export function holdsSession(caller: Caller, session: Session): boolean {
  return session.browserHash === null || (caller.hash?.equals(session.browserHash) ?? false)
}

/** Whether a call claims to come from somebody signed in. */
export function claimsSession(request: FastifyRequest): boolean {
  return (request.headers.authorization ?? '').startsWith(tokenPrefix)
}

/** As findCallerSession, of a call that a page makes by itself and that is no sign of somebody being there. */
export async function findIdleCallerSession(
  deps: Deps,
  request: FastifyRequest,
): Promise<Session | null> {
  if (!claimsSession(request)) return null
  const token = (request.headers.authorization ?? '').slice(tokenPrefix.length)
  const id = await readAccessToken(deps, token)
  const session = id ? await findSession(deps, id) : null
  return session && holdsSession(readCaller(request), session) ? session : null
}

/**
 * The session of a call with `Authorization: JWT <access>`, checked against the database each time, so
 * that an ended session ends at once.
 */
export async function findCallerSession(
  deps: Deps,
  request: FastifyRequest,
): Promise<Session | null> {
  const session = await findIdleCallerSession(deps, request)
  if (session) await touchSession(deps, session)
  return session
}

/**
 * The session of a call that goes on without one too: null where it has ended or never was. Throws unauthenticated where
 * the token alone is worn out, since a renewed one opens it.
 */
export async function findSessionOrRenew(
  deps: Deps,
  request: FastifyRequest,
): Promise<Session | null> {
  const session = await findCallerSession(deps, request)
  if (session || !claimsSession(request)) return session
  const token = (request.headers.authorization ?? '').slice(tokenPrefix.length)
  const id = await readAccessToken(deps, token, sessionLifeMs / 1000)
  const live = id ? await findSession(deps, id) : null
  if (live && holdsSession(readCaller(request), live)) throw new AppError('unauthenticated')
  return null
}

/**
 * A call that something else opens is a use of the session it comes with all the same: who answers questions for long
 * is there. Its token may be worn by then.
 */
export async function touchClaimed(deps: Deps, request: FastifyRequest): Promise<void> {
  if (!claimsSession(request)) return
  const token = (request.headers.authorization ?? '').slice(tokenPrefix.length)
  const id = await readAccessToken(deps, token, sessionLifeMs / 1000)
  if (id) await touchUnseen(deps, id, readCaller(request))
}

/** Throws unauthenticated. */
export async function requireSession(deps: Deps, request: FastifyRequest): Promise<Session> {
  const session = await findCallerSession(deps, request)
  if (!session) throw new AppError('unauthenticated')
  return session
}
