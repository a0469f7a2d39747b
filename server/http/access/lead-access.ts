import type { FastifyRequest } from 'fastify'
import { parseUuid } from '../../data/uuid.ts'
import type { Deps } from '../../deps.ts'
import type { CompiledProgramme } from '../../programmes/compiled-programme.ts'
import { findVersion } from '../../programmes/repository.ts'
import { AppError } from '../app-error.ts'
import { isCallers, readCaller } from '../browser.ts'
import { type EarlierRequest, findLead, type Lead } from './leads.ts'
import { claimsSession, requireSession, touchClaimed } from './require-session.ts'

export interface LeadWithVersion {
  lead: Lead
  /** The version the lead was created with; it never changes under it. */
  version: CompiledProgramme
  /** What the request with the same Idempotency-Key did, of calls that are repeatable. */
  earlier: EarlierRequest | null
}

/** What the handler of a `lead` endpoint is given: the caller's lead, as it was when the call came. */
export interface OwnLead {
  lead: LeadWithVersion
  /** The lead as it is now, asked for anew with the same rules. */
  reopenLead(): Promise<LeadWithVersion>
}

/** The same where only the handler finds out which lead the call is about: it opens it before it answers. */
export interface LeadToOpen {
  /** The lead, if it is the caller's; null is nobody's. Throws what a named lead is refused with. */
  openLead(id: string | null): Promise<LeadWithVersion>
}

export interface LeadOwner {
  browserHash: Buffer | null
  accountId: string | null
}

/**
 * Whether a lead is the caller's: by its browser's cookie, or by signing in to the account it belongs to.
 * One that a bare API client made needs no cookie until it has an account; then it is nobody's browser's. Null for a lead that does not exist takes the same steps.
 * Throws unauthenticated when neither the cookie nor the access token is good: a renewed one may be.
 */
export async function ownsLead(
  deps: Deps,
  request: FastifyRequest,
  lead: LeadOwner | null,
): Promise<boolean> {
  if (lead && isCallers(readCaller(request), lead.browserHash)) return true
  if (!claimsSession(request)) return false
  const { accountId } = await requireSession(deps, request)
  return lead?.accountId === accountId
}

interface Wanted {
  /** An author's preview will do; else it has to be a real visit. */
  previews: boolean | undefined
  /** The Idempotency-Key whose earlier request is looked for. */
  key: string | null
}

/**
 * The lead, if it is the caller's. Throws not_found alike for malformed, unknown and other people's ids;
 * unauthenticated; preview_only.
 */
export async function openOwnLead(
  { deps, request }: { deps: Deps; request: FastifyRequest },
  id: string,
  { previews, key }: Wanted,
): Promise<LeadWithVersion> {
  const uuid = parseUuid(id)
  // At once: it costs the call no time of its own.
  const [found] = await Promise.all([
    uuid ? findLead(deps.db, uuid, key) : null,
    touchClaimed(deps, request),
  ])
  const isOwn = await ownsLead(deps, request, found?.lead ?? null)
  if (!found || !isOwn) throw new AppError('not_found')
  const version = await findVersion(deps.db, found.lead.versionId)
  if (!version) throw new Error('A lead names a version that does not exist.')
  if (found.lead.preview && !previews) throw new AppError('preview_only')
  return { ...found, version }
}
