import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { isCallers, readCaller } from '../../platform/browser.ts'
import type { Deps } from '../../platform/deps.ts'
import { parseUuid } from '../../platform/uuid.ts'
import type { CompiledProgramme } from '../programmes/compiled-programme.ts'
import { findVersion } from '../programmes/repository.ts'
import { type EarlierRequest, findLead, type Lead } from './lead-repository.ts'

export interface OpenedLead {
  lead: Lead
  /** The version the lead was created with; it never changes under it. */
  version: CompiledProgramme
  earlier: EarlierRequest | null
}

/**
 * The lead, if it is the caller's: its browser's cookie, or none for one a bare API client made. Throws
 * not_found alike for malformed, unknown and other people's ids; programme_withdrawn.
 */
export async function requireOwnLead(
  deps: Deps,
  request: FastifyRequest,
  id: string,
  key: string | null = null,
): Promise<OpenedLead> {
  const uuid = parseUuid(id)
  const found = uuid ? await findLead(deps.db, uuid, key) : null
  if (!found || !isCallers(readCaller(request), found.lead.browserHash)) {
    throw new AppError('not_found')
  }
  if (found.lead.withdrawn) throw new AppError('programme_withdrawn')
  const version = await findVersion(deps.db, found.lead.versionId)
  if (!version) throw new Error('A lead names a version that does not exist.')
  return { ...found, version }
}
