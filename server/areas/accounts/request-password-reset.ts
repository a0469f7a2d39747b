import type { requestPasswordReset as endpoint } from '../../../contract/endpoints/sign-in.ts'
import { isEmailAddress } from '../../../flow/items/values/email-address.ts'
import { hashToken, makeToken } from '../../data/secret-token.ts'
import type { Deps } from '../../deps.ts'
import type { Call, ReplyOf } from '../../http/handlers.ts'
import { refuseField } from '../../http/reading/refuse-field.ts'
import { requireRoomForLater, runLater } from '../../jobs/later.ts'
import { buildResetMail } from './account-mails.ts'
import { findKnownProduct } from './find-known-product.ts'
import { addReset } from './reset-repository.ts'
import { findAccountByEmail } from './shared/account-repository.ts'
import { formatEmailKey } from './shared/email-key.ts'

async function mailReset(deps: Deps, emailKey: string): Promise<void> {
  const account = await findAccountByEmail(deps.db, emailKey)
  if (!account) return
  const token = makeToken()
  if (!(await addReset(deps.db, account.id, hashToken(token), deps.clock.now()))) return
  const { publicUrl } = deps.config
  const product = await findKnownProduct(deps.db, account.id)
  await deps.mail.send(buildResetMail({ to: account.email, publicUrl, product, token }))
}

/**
 * [CALL-28] Replies before it looks, so that nothing tells whether the address has an account [P9]. Throws
 * malformed for what is no address: no mail could ever come.
 */
export async function requestPasswordReset(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { deps, request, body } = call
  const email = body.email.trim()
  if (!email) throw refuseField('email', 'required')
  if (!isEmailAddress(email)) throw refuseField('email', 'email')
  requireRoomForLater(deps, 'password')
  runLater(deps, 'password', request.log, () => mailReset(deps, formatEmailKey(email)))
  return {}
}
