import type { setPassword as endpoint } from '../../../../contract/endpoints/sign-in.ts'
import { hashToken } from '../../../data/secret-token.ts'
import { lockAccount } from '../../../http/access/lock-account.ts'
import { AppError } from '../../../http/app-error.ts'
import { type Caller, ensureCaller } from '../../../http/browser.ts'
import type { Call, ReplyOf } from '../../../http/handlers.ts'
import { readRequestKey, rememberReply } from '../../../http/idempotency.ts'
import { refuseField } from '../../../http/reading/refuse-field.ts'
import { hashPassword, isSamePassword } from '../password-hash.ts'
import { rememberDevice } from '../tries/known-devices.ts'
import { nameOwnTries } from '../tries/require-current-password.ts'
import { nameTries } from '../tries/sign-in-tries.ts'
import { checkNewPassword, guessableWords } from './check-new-password.ts'
import { passwordNoticeMail } from './password-notice-mail.ts'
import { replacePassword } from './replace-password.ts'
import { findLiveReset, spendReset } from './reset-repository.ts'

/**
 * [CALL-29] [GAP-135] A password that is refused leaves the token as it was. Sent once more because its
 * reply was lost, the same request is answered alike. Throws reset_token_refused, key_reused.
 */
export async function setPassword(call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { deps, request, body } = call
  const caller = ensureCaller(request, call.reply)
  const requestKey = await readRequestKey(deps.db, request, body)
  return rememberReply(deps.db, 'set-password', requestKey, () => spendToken(call, caller))
}

/** Throws reset_token_refused, also for all but one of several at once. */
async function spendToken(
  { deps, body, noteCaller }: Call<typeof endpoint>,
  caller: Caller,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, clock } = deps
  if (!isSamePassword(body.password, body.password2)) {
    throw refuseField('password2', 'passwords_differ')
  }
  const tokenHash = hashToken(body.token)
  const reset = await findLiveReset(db, tokenHash, clock.now())
  if (!reset) throw new AppError('reset_token_refused')
  const { accountId: id, email, emailKey } = reset
  noteCaller({ accountId: id })
  const problem = await checkNewPassword(body.password, guessableWords(email))
  if (problem) throw refuseField('password', problem)
  const triesNames = [
    await nameTries(db, emailKey),
    await nameTries(db, emailKey, caller.hash),
    await nameOwnTries(db, id, emailKey),
  ]
  const passwordHash = await hashPassword(body.password, id)
  await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, id)
    const now = clock.now()
    if (!(await spendReset(transaction, tokenHash, now))) throw new AppError('reset_token_refused')
    await replacePassword(transaction, { id, triesNames }, passwordHash, now)
    // Who holds the mailbox is the owner: strangers' guesses must not hold this browser up.
    if (caller.hash) await rememberDevice(transaction, id, caller.hash, now)
    const effect = `password-notice ${tokenHash.toString('hex')}`
    await deps.jobs.send(transaction, passwordNoticeMail, effect, { accountId: id })
  })
  return {}
}
