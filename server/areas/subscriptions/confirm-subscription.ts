import type { confirmSubscription as endpoint } from '../../../contract/endpoints/subscriptions.ts'
import { hashToken } from '../../data/secret-token.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { spendLink } from './subscription-repository.ts'

/** Takes e-mails up again by the token of a mailed link. Throws subscription_link_refused. */
export async function confirmSubscription(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, clock } = call.deps
  const confirmed = await spendLink(db, hashToken(call.body.token), clock.now())
  if (!confirmed) throw new AppError('subscription_link_refused')
  return {}
}
