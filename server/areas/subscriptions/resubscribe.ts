import type { resubscribe as endpoint } from '../../../contract/endpoints/subscriptions.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { claimAllowances } from '../../http/limits/allowances.ts'
import { confirmMail } from './confirm-mail.ts'
import { readSubscription, requireProgramme } from './read-subscription.ts'
import { addLink } from './subscription-repository.ts'

/** Of the whole installation: whoever has many networks could mail many strangers. */
const strangersMails = { of: 'mails to strangers', most: 200, runsOffMs: 6_000 }

/**
 * [CALL-48] Mails a link that takes the e-mails up again; nothing changes before it is confirmed, since
 * anyone may send this call for anyone's address. Every address is answered and mailed alike [P9].
 */
export async function resubscribe(
  call: Pick<Call<typeof endpoint>, 'body' | 'deps'>,
): Promise<ReplyOf<typeof endpoint>> {
  const { deps } = call
  const { email, emailHash, condition } = readSubscription(call.body)
  const current = await requireProgramme(deps.db, condition)
  if (current.withdrawn) return {}
  if (await claimAllowances(deps, [strangersMails])) {
    throw new AppError('unavailable', { retryAfterS: 60 })
  }
  const subscription = { emailHash, programmeId: current.programme.fuuid }
  // The reply does not wait: how long a mail takes would tell that one was sent.
  await addLink(deps.db, subscription, deps.clock.now(), (transaction, link) =>
    deps.jobs.send(transaction, confirmMail, `subscription ${link}`, { link, email }),
  )
  return {}
}
