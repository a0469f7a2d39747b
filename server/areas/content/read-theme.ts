import type { readTheme as endpoint } from '../../../contract/endpoints/content.ts'
import { neutralTheme } from '../../../flow/theme/neutral-theme.ts'
import { readCaller } from '../../platform/browser.ts'
import type { Call, ReplyOf } from '../../platform/handlers.ts'
import { findLatestLead } from '../leads/lead-repository.ts'
import { findVersion } from '../programmes/repository.ts'

/** [CALL-17] The theme of the lead the browser used last, or the neutral one [GAP-87]. */
export async function readTheme(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { db } = call.deps
  const { hash } = readCaller(call.request)
  const lead = hash ? await findLatestLead(db, hash) : null
  const version = lead ? await findVersion(db, lead.versionId) : null
  return version?.theme ?? neutralTheme
}
