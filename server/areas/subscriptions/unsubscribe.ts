import type { unsubscribe as endpoint } from '../../../contract/endpoints/subscriptions.ts'
import type { Call, ReplyOf } from '../../platform/handlers.ts'
import { findCurrentProgramme } from '../programmes/repository.ts'
import { readSubscription } from './read-subscription.ts'
import { stopSubscription } from './subscription-repository.ts'

/**
 * [CALL-47] Ends a programme's e-mails to an address at once. Known and unknown addresses are answered
 * alike [P9]; a programme that does not exist sends nothing, so there is nothing to keep.
 */
export async function unsubscribe(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { db, clock } = call.deps
  const { emailHash, condition } = readSubscription(call.body)
  const current = await findCurrentProgramme(db, condition)
  if (current) {
    const subscription = { emailHash, programmeId: current.programme.fuuid }
    await stopSubscription(db, subscription, clock.now())
  }
  return {}
}
