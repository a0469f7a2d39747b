import type { endOtherSessions as endpoint } from '../../../../contract/endpoints/own-account.ts'
import { unbindLeads } from '../../../http/access/lead-holders.ts'
import { whileSignedIn } from '../../../http/access/sessions.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { revokeSessions } from '../open-session.ts'

/** The visits begun on the others open there no more either: from now on it takes signing in. */
export async function endOtherSessions({
  deps,
  session,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { accountId, id } = session
  await whileSignedIn(deps, session, async (transaction) => {
    await revokeSessions(transaction, accountId, deps.clock.now(), id)
    await unbindLeads(transaction, accountId)
  })
  return {}
}
