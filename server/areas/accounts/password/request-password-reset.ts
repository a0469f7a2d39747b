import { randomUUID } from 'node:crypto'
import type { requestPasswordReset as endpoint } from '../../../../contract/endpoints/sign-in.ts'
import { isEmailAddress } from '../../../../flow/items/values/email-address.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { refuseField } from '../../../http/reading/refuse-field.ts'
import { passwordResetMail } from './password-reset-mail.ts'

/**
 * [CALL-28] Replies before it looks, so that nothing tells whether the address has an account [P9]. Throws
 * malformed for what is no address: no mail could ever come.
 */
export async function requestPasswordReset(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { deps, body } = call
  const email = body.email.trim()
  if (!email) throw refuseField('email', 'required')
  if (!isEmailAddress(email)) throw refuseField('email', 'email')
  const link = randomUUID()
  const asked = { link, email, askedAtMs: deps.clock.now().getTime() }
  await deps.jobs.send(deps.db, passwordResetMail, `password-reset ${link}`, asked)
  return {}
}
