import type { unsubscribe as endpoint } from '../../../contract/endpoints/subscriptions.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { readSubscription, requireProgramme } from './read-subscription.ts'
import { stopSubscription } from './subscription-repository.ts'

/**
 * [CALL-47] Ends a programme's e-mails to an address at once. Known and unknown addresses are answered
 * alike [P9]; a programme that does not exist is told, since somebody believes its e-mails stop.
 */
export async function unsubscribe(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { db, clock } = call.deps
  const { emailHash, condition } = readSubscription(call.body)
  const { programme } = await requireProgramme(db, condition)
  await stopSubscription(db, { emailHash, programmeId: programme.fuuid }, clock.now())
  return {}
}
