import type { FastifyRequest } from 'fastify'
import type { ClinicScope } from '../../../contract/clinic-scopes.ts'
import { hashToken } from '../../data/secret-token.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../app-error.ts'

/** Whoever of a clinic calls, by the key it shows. */
export interface ClinicCaller {
  keyId: string
  /** As the key was named when it was made. */
  name: string
}

/** What the handler of a `clinic` endpoint is given. */
export interface OwnClinic {
  clinic: ClinicCaller
}

const scheme = 'Bearer '

/**
 * The clinic of a call with `Authorization: Bearer <key>`, asked for each time, so that a revoked key ends at once.
 * Throws unauthenticated without a live key, forbidden for one that is not for this.
 */
export async function requireClinic(
  { db }: Deps,
  request: FastifyRequest,
  scope: ClinicScope,
): Promise<ClinicCaller> {
  const shown = request.headers.authorization ?? ''
  if (!shown.startsWith(scheme)) throw new AppError('unauthenticated')
  const row = await db
    .selectFrom('clinic_keys')
    .select(['id', 'name', 'scopes'])
    .where('key_hash', '=', hashToken(shown.slice(scheme.length)))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('unauthenticated')
  if (!row.scopes.includes(scope)) throw new AppError('forbidden')
  return { keyId: row.id, name: row.name }
}
