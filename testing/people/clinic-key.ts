import type { ClinicScope } from '../../contract/clinic-scopes.ts'
import { addClinicKey, revokeClinicKey } from '../../server/areas/clinic/shared/clinic-keys.ts'
import type { TestServer } from '../server/test-server.ts'

type KeyHeader = Record<'authorization', string>

/** The header of a clinic's call, by a new key that is for these. */
export async function bearClinicKey(
  { db, clock }: TestServer,
  scopes: readonly ClinicScope[],
): Promise<KeyHeader> {
  const { key } = await addClinicKey(db, { name: 'Harbour Clinic', scopes }, clock.now())
  return { authorization: `Bearer ${key}` }
}

/** The same by a key that was for everything and is revoked. */
export async function bearRevokedKey(
  { db, clock }: TestServer,
  scopes: readonly ClinicScope[],
): Promise<KeyHeader> {
  const { id, key } = await addClinicKey(db, { name: 'Gone Clinic', scopes }, clock.now())
  await revokeClinicKey(db, id, clock.now())
  return { authorization: `Bearer ${key}` }
}
