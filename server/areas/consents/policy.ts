import type { FastifyRequest } from 'fastify'
import { parseUuid } from '../../data/uuid.ts'
import type { Lead } from '../../http/access/leads.ts'
import { AppError } from '../../http/app-error.ts'
import { isCallers, readCaller } from '../../http/browser.ts'
import type { ParsedCall } from '../../http/handlers.ts'
import { findRxUser, type RxUser } from '../visitors/shared/rx-user-repository.ts'

/**
 * Lead and user belong together when the lead was begun by the user. Its owner on another device, known
 * by the account, comes with the user of that device's browser instead, of the same programme.
 */
function belongTogether(request: FastifyRequest, lead: Lead, user: RxUser): boolean {
  const caller = readCaller(request)
  const isBrowsers = isCallers(caller, user.browserHash)
  if (isCallers(caller, lead.browserHash)) return user.id === lead.rxUserId && isBrowsers
  return user.id === lead.rxUserId || (user.programmeId === lead.programmeId && isBrowsers)
}

/**
 * The user a consent comes from, if it is the caller's and belongs to the lead. Throws not_found alike for
 * whatever else is sent.
 */
export async function requireUserOf(
  { deps, request }: Pick<ParsedCall, 'deps' | 'request'>,
  lead: Lead,
  userId: string,
): Promise<RxUser> {
  const uuid = parseUuid(userId)
  const user = uuid ? await findRxUser(deps.db, uuid) : null
  if (!user || !belongTogether(request, lead, user)) throw new AppError('not_found')
  return user
}
