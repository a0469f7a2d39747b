import type { resubscribe as endpoint } from '../../../contract/endpoints/subscriptions.ts'
import { hashToken, makeToken } from '../../data/secret-token.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { claimAllowances } from '../../http/limits/allowances.ts'
import { requireRoomForLater, runLater } from '../../jobs/later.ts'
import { nameProduct } from '../../programmes/compile/name-product.ts'
import { buildConfirmMail } from './confirm-mail.ts'
import { readSubscription, requireProgramme } from './read-subscription.ts'
import { addLink } from './subscription-repository.ts'

/** Of the whole installation: whoever has many networks could mail many strangers. */
const strangersMails = { of: 'mails to strangers', most: 200, runsOffMs: 6_000 }

/**
 * [CALL-48] Mails a link that takes the e-mails up again; nothing changes before it is confirmed, since
 * anyone may send this call for anyone's address. Every address is answered and mailed alike [P9].
 */
export async function resubscribe(
  call: Pick<Call<typeof endpoint>, 'body' | 'deps' | 'request'>,
): Promise<ReplyOf<typeof endpoint>> {
  const { deps, request } = call
  requireRoomForLater(deps, 'subscription')
  const { email, emailHash, condition } = readSubscription(call.body)
  const current = await requireProgramme(deps.db, condition)
  if (current.withdrawn) return {}
  if (await claimAllowances(deps, [strangersMails])) {
    throw new AppError('unavailable', { retryAfterS: 60 })
  }
  const { fuuid: id } = current.programme
  const token = makeToken()
  const subscription = { emailHash, programmeId: id }
  if (!(await addLink(deps.db, subscription, hashToken(token), deps.clock.now()))) return {}
  const programme = { id, name: nameProduct(current.programme) }
  const { publicUrl } = deps.config
  // The reply does not wait: how long a mail takes would tell that one was sent.
  const mail = buildConfirmMail({ to: email, publicUrl, programme, token })
  runLater(deps, 'subscription', request.log, () => deps.mail.send(mail))
  return {}
}
