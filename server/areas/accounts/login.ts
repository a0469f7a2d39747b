import type { login as endpoint } from '../../../contract/endpoints/sign-in.ts'
import { parseUuid } from '../../data/uuid.ts'
import { ensureCaller } from '../../http/browser.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { hasActionItems } from '../action-items/shared/open-action-items.ts'
import { touchLead } from '../leads/shared/lead-repository.ts'
import { findOpenLead } from './shared/account-repository.ts'
import { signIn } from './sign-in.ts'

/**
 * [CALL-25] The visit the person was in becomes the account's when it is this browser's and nobody's yet
 * [GAP-132]; a lead of somebody else, an unknown and a malformed one are passed over in silence.
 */
export async function login(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { deps, request, reply, body } = call
  const caller = ensureCaller(request, reply)
  const leadId = parseUuid(body.lead)
  const { accountId, tokens } = await signIn(call, caller, body, leadId)
  const lead = await findOpenLead(deps.db, accountId, leadId)
  // The visit gone on with is the latest again: a photo without a name of its lead belongs there.
  if (lead) await touchLead(deps.db, lead, deps.clock.now())
  return { ...tokens, lead, actionitems_exist: await hasActionItems(deps.db, accountId) }
}
