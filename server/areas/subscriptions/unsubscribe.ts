import type { unsubscribe as endpoint } from '../../../contract/endpoints/subscriptions.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { readSubscription, requireProgramme } from './read-subscription.ts'
import { isProven } from './shared/stop-link.ts'
import { stopSubscription } from './subscription-repository.ts'

/**
 * [CALL-47] Ends a programme's e-mails to an address at once. Known and unknown addresses are answered
 * alike [P9]; a programme that does not exist is told, since somebody believes its e-mails stop. With the proof that a
 * mail holds it ends what was asked for there too.
 */
export async function unsubscribe(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { db, clock } = call.deps
  const { email, emailHash, condition } = readSubscription(call.body)
  const { programme } = await requireProgramme(db, condition)
  const programmeId = programme.fuuid
  const { proof } = call.body
  const now = clock.now()
  const proven = !!proof && (await isProven(db, { email, programmeId }, proof, now))
  await stopSubscription(db, { emailHash, programmeId }, proven, now)
  return {}
}
