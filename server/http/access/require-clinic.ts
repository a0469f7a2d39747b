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

/** The scheme's letter case does not count [RFC 9110, 11.1]. */
const scheme = /^Bearer /i

/**
 * The clinic of a call with `Authorization: Bearer <key>`, asked for each time, so that a revoked key ends at once.
 * Throws clinic_key_unknown without a live key; whether it is for this, its `scopes` say.
 */
export async function requireClinic(
  { db }: Deps,
  request: FastifyRequest,
): Promise<ClinicCaller & { scopes: readonly ClinicScope[] }> {
  const shown = request.headers.authorization ?? ''
  if (!scheme.test(shown)) throw new AppError('clinic_key_unknown')
  const row = await db
    .selectFrom('clinic_keys')
    .select(['id', 'name', 'scopes'])
    .where('key_hash', '=', hashToken(shown.replace(scheme, '')))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('clinic_key_unknown')
  return { keyId: row.id, name: row.name, scopes: row.scopes }
}
