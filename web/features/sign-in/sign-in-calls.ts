import type { AuthData } from '../../../contract/shapes/auth-data.ts'
import type { Theme } from '../../../contract/shapes/theme.ts'
import { type Outcome, type Refusal, readRefusal } from '../../forms/outcome.ts'
import type { Attempt } from '../../forms/use-attempt.ts'
import { confirmEmail } from '../../platform/calls/email-proof.ts'
import {
  login,
  renewalLogin,
  requestPasswordReset,
  setPassword,
  validateResetToken,
} from '../../platform/calls/sign-in.ts'
import type { Call } from '../../platform/http/client.ts'

export interface Credentials {
  email: string
  password: string
}

type SignedIn = { success: true; auth: AuthData; lead: string | null }

/** [CALL-25] A failure brings no lead id [AUTH-23]. */
export async function signIn(
  call: Call,
  { email, password }: Credentials,
  lead: string | null,
  signal: AbortSignal,
): Promise<SignedIn | Refusal> {
  const body = { email, password, ...(lead !== null && { lead }) }
  const reply = await call(login, { body, signal })
  if (!reply.ok) return readRefusal(reply.failure)
  const { access, refresh, lead: next = null } = reply.data
  return { success: true, auth: { access, refresh }, lead: next }
}

type SignedInToRenew = { success: true; auth: AuthData; actionItems: boolean }

/** [CALL-26] A failure says there are no action items [AUTH-24]. */
export async function signInToRenew(
  call: Call,
  { email, password }: Credentials,
  incomingURL: string,
  signal: AbortSignal,
): Promise<SignedInToRenew | (Refusal & { actionItems: false })> {
  const reply = await call(renewalLogin, { body: { email, password, incomingURL }, signal })
  if (!reply.ok) return { ...readRefusal(reply.failure), actionItems: false }
  const { access, refresh, actionitems_exist: actionItems } = reply.data
  return { success: true, auth: { access, refresh }, actionItems }
}

/** [CALL-28] */
export async function askForLink(
  call: Call,
  body: { email: string; incomingURL: string; isRenewal?: true },
  signal: AbortSignal,
): Promise<Outcome> {
  const reply = await call(requestPasswordReset, { body, signal })
  return reply.ok ? { success: true } : readRefusal(reply.failure)
}

/** [CALL-31] `dead` tells a refused link from a question that got no answer; `theme` is of the programme it is about. */
export async function checkLink(
  call: Call,
  token: string,
): Promise<{ success: true; theme: Theme | null } | (Refusal & { dead: boolean })> {
  const reply = await call(validateResetToken, { body: { token } })
  if (reply.ok) return { success: true, theme: reply.data.theme }
  return { ...readRefusal(reply.failure), dead: reply.failure.status === 400 }
}

/** [CALL-29] With the key of an earlier try it is answered as that was, so a lost reply costs no link. */
export async function saveNewPassword(
  call: Call,
  body: { token: string; password: string; password2: string },
  attempt: Attempt,
): Promise<Outcome> {
  const reply = await call(setPassword, { body, ...attempt })
  return reply.ok ? { success: true } : readRefusal(reply.failure)
}

export type Confirmation =
  | { state: 'done' | 'already' | 'password' | 'dead' }
  | (Refusal & { state: 'refused' })

/** Proves the address of an account by a mailed link. */
export async function confirmAddress(
  call: Call,
  token: string,
  password: string | null,
  signal?: AbortSignal,
): Promise<Confirmation> {
  const body = { token, ...(password !== null && { password }) }
  const reply = await call(confirmEmail, { body, ...(signal && { signal }) })
  if (reply.ok) return { state: reply.data.already ? 'already' : 'done' }
  const { status } = reply.failure
  if (status === 409) return { state: 'password' }
  const refusal = readRefusal(reply.failure)
  // A refusal that is about no field is about the link.
  if (status === 400 && refusal.problems.password === undefined) return { state: 'dead' }
  return { ...refusal, state: 'refused' }
}
