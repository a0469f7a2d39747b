import { type Outcome, readRefusal } from '../../../forms/outcome.ts'
import type { Attempt } from '../../../forms/use-attempt.ts'
import { changePassword, requestEmailChange } from '../../../platform/calls/own-account.ts'
import type { Call } from '../../../platform/http/client.ts'
import type { AddressChange, PasswordChange } from './check-passwords.ts'

/** [CALL-30] With the key of an earlier try it is answered as that was. */
export async function saveChangedPassword(
  call: Call,
  { current_password, password, password2 }: PasswordChange,
  attempt: Attempt,
): Promise<Outcome> {
  const body = { current_password, password, password2 }
  const reply = await call(changePassword, { body, ...attempt })
  return reply.ok ? { success: true } : readRefusal(reply.failure)
}

export async function askForAddress(
  call: Call,
  { email, email_password }: AddressChange,
  attempt: Attempt,
): Promise<Outcome> {
  const body = { email: email.trim(), password: email_password }
  const reply = await call(requestEmailChange, { body, ...attempt })
  if (reply.ok) return { success: true }
  const refusal = readRefusal(reply.failure)
  const { password, ...others } = refusal.problems
  return {
    ...refusal,
    problems: { ...others, ...(password !== undefined && { email_password: password }) },
  }
}
