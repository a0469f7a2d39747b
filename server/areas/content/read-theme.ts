import type { readTheme as endpoint } from '../../../contract/endpoints/content.ts'
import { houseTheme } from '../../../contract/house-theme.ts'
import { findLatestLead } from '../../http/access/leads.ts'
import { findCallerSession } from '../../http/access/require-session.ts'
import { readCaller } from '../../http/browser.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { presentTheme } from '../../programmes/present-theme.ts'
import { findVersion } from '../../programmes/repository.ts'

/**
 * [CALL-17] The theme of the lead that was used last, by this browser or by the account that is signed in
 * on it, or the neutral one [GAP-87].
 */
export async function readTheme(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { deps, request } = call
  const { db } = deps
  const session = await findCallerSession(deps, request)
  const lead = await findLatestLead(db, readCaller(request).hash, session?.accountId)
  const version = lead ? await findVersion(db, lead.versionId) : null
  return version ? presentTheme(version) : houseTheme
}
