import type { readProfileTheme as endpoint } from '../../../contract/endpoints/profile/theme.ts'
import { houseTheme } from '../../../contract/house-theme.ts'
import type { Theme } from '../../../contract/shapes/theme.ts'
import type { Call } from '../../http/handlers.ts'
import { presentTheme } from '../../programmes/present-theme.ts'
import { findKnownProgramme } from '../accounts/shared/find-known-product.ts'
import { choosePatient } from '../patients/shared/patients.ts'

/** [CALL-35] [GAP-87] Of the visit the chosen patient used last, in whichever browser; before one is theirs, of one that is offered. */
export async function readProfileTheme({
  deps,
  session,
  query,
}: Call<typeof endpoint>): Promise<Theme> {
  const patient = await choosePatient(deps, session.accountId, query.person)
  const version =
    patient?.visits[0]?.version ?? (await findKnownProgramme(deps.db, session.accountId))
  return version ? presentTheme(version) : houseTheme
}
