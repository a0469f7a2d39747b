import { randomUUID } from 'node:crypto'
import type { requestEmailChange as endpoint } from '../../../../contract/endpoints/own-account.ts'
import { isEmailAddress } from '../../../../flow/items/values/email-address.ts'
import { whileSignedIn } from '../../../http/access/sessions.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { readRequestKey, rememberReply } from '../../../http/idempotency.ts'
import { refuseField } from '../../../http/reading/refuse-field.ts'
import { formatEmailKey } from '../../../mail/email-key.ts'
import { requireCurrentPassword } from '../tries/require-current-password.ts'
import { emailChangeMail, emailChangeNotice } from './email-change-mail.ts'

/**
 * Replies before it looks whose the new address is, so that nothing tells whether it has an account [P9]. Throws
 * sentences beside its fields, sign_in_wait, sign_in_closed, key_reused.
 */
export async function requestEmailChange(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { deps, request, session, body } = call
  const requestKey = await readRequestKey(deps.db, request, body)
  const scope = `change-email:${session.accountId}`
  return rememberReply(deps.db, scope, requestKey, () => ask(call))
}

async function ask({
  deps,
  session,
  body,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const email = body.email.trim()
  if (!email) throw refuseField('email', 'required')
  if (!isEmailAddress(email)) throw refuseField('email', 'email')
  const { accountId } = session
  const { password } = body
  const account = await requireCurrentPassword(deps, accountId, { field: 'password', password })
  // Their own address is no secret to them.
  if (formatEmailKey(email) === account.emailKey) throw refuseField('email', 'email_same')
  const link = randomUUID()
  await whileSignedIn(deps, session, async (transaction) => {
    const { jobs } = deps
    const asked = { link, accountId, email }
    await jobs.send(transaction, emailChangeMail, `email-change ${link}`, asked)
    const effect = `email-change-notice ${link}`
    await jobs.send(transaction, emailChangeNotice, effect, { accountId })
  })
  return {}
}
