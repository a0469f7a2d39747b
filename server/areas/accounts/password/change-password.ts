import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { changePassword as endpoint } from '../../../../contract/endpoints/own-account.ts'
import type { DatabaseSchema } from '../../../data/schema.ts'
import { unbindLeads } from '../../../http/access/lead-holders.ts'
import { type Session, whileSignedIn } from '../../../http/access/sessions.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { readRequestKey, rememberReply } from '../../../http/idempotency.ts'
import { refuseField } from '../../../http/reading/refuse-field.ts'
import { endEmailChanges, endResets } from '../end-links.ts'
import { revokeSessions } from '../open-session.ts'
import { hashPassword, isSamePassword } from '../password-hash.ts'
import { forgetDevices } from '../tries/known-devices.ts'
import { requireCurrentPassword } from '../tries/require-current-password.ts'
import { checkNewPassword, guessableWords } from './check-new-password.ts'
import { passwordNoticeMail } from './password-notice-mail.ts'

/**
 * [CALL-30] [GAP-135] Sent once more because its reply was lost, the same request is answered alike. Throws sentences
 * beside its fields, sign_in_wait, sign_in_closed, key_reused.
 */
export async function changePassword(
  call: Call<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { deps, request, session, body } = call
  const requestKey = await readRequestKey(deps.db, request, body)
  const scope = `change-password:${session.accountId}`
  return rememberReply(deps.db, scope, requestKey, () => change(call))
}

async function change({
  deps,
  session,
  body,
}: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { current_password, password, password2 } = body
  if (!isSamePassword(password, password2)) throw refuseField('password2', 'passwords_differ')
  const { accountId } = session
  const field = 'current_password'
  const account = await requireCurrentPassword(deps, accountId, {
    field,
    password: current_password,
  })
  const problem = isSamePassword(password, current_password)
    ? 'password_same'
    : await checkNewPassword(password, guessableWords(account.email))
  if (problem) throw refuseField('password', problem)
  const passwordHash = await hashPassword(password, accountId)
  await whileSignedIn(deps, session, async (transaction) => {
    const changed = await transaction
      .updateTable('accounts')
      .set({ password_hash: passwordHash, signup_key: null })
      .where('id', '=', accountId)
      .where('password_hash', '=', account.passwordHash)
      .executeTakeFirst()
    // Another one was chosen meanwhile.
    if (changed.numUpdatedRows === 0n) throw refuseField(field, 'password_wrong')
    await shutOthersOut(transaction, session, deps.clock.now())
    const effect = `password-notice ${randomUUID()}`
    await deps.jobs.send(transaction, passwordNoticeMail, effect, { accountId, hasKeptOne: true })
  })
  return {}
}

/** Takes back what the old password opened, but here: sessions, mailed links, known devices, visits on lost ones. */
async function shutOthersOut(
  transaction: Transaction<DatabaseSchema>,
  { id, accountId, browserHash }: Session,
  now: Date,
): Promise<void> {
  await revokeSessions(transaction, accountId, now, id)
  await unbindLeads(transaction, accountId)
  await endResets(transaction, accountId, now)
  await endEmailChanges(transaction, accountId)
  await forgetDevices(transaction, accountId, browserHash)
}
