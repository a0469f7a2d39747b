import type { login, renewalLogin } from '../../../contract/endpoints/sign-in.ts'
import type { AuthData } from '../../../contract/shapes/auth-data.ts'
import { isEmailAddress } from '../../../flow/items/values/email-address.ts'
import { AppError } from '../../http/app-error.ts'
import { type Caller, readCaller } from '../../http/browser.ts'
import type { Call } from '../../http/handlers.ts'
import { readNetwork } from '../../http/limits/network.ts'
import { refuseField } from '../../http/reading/refuse-field.ts'
import { formatEmailKey } from '../../mail/email-key.ts'
import { openSession, type ProvenAccount } from './open-session.ts'
import { verifyPassword } from './password-hash.ts'
import { findSignInAccount } from './shared/account-repository.ts'
import { tryFromNetwork } from './tries/network-failures.ts'
import { clearTries, makeTry, nameTries } from './tries/sign-in-tries.ts'

/** Checked when there is no account, so that an unknown address costs the same work; it opens nothing. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$HiosCs5RzsCZBU9Ra6h4zg$T4geuwA0PYNK60Z4Qy9SEmekH53xnrhObi7+CKsGJKs'

interface Credentials {
  email: string
  password: string
}

/** Counts the try first. Throws sign_in_refused, sign_in_wait, sign_in_closed. */
export async function requireAccount(
  { deps, request }: Pick<Call, 'deps' | 'request'>,
  caller: Caller,
  { email, password }: Credentials,
): Promise<ProvenAccount> {
  const { db } = deps
  // Nobody has such an account, so nothing is told and nothing has to be counted.
  const emailKey = formatEmailKey(email)
  if (!isEmailAddress(emailKey)) throw refuseField('email', 'email')
  if (password === '') throw refuseField('password', 'required')
  const account = await findSignInAccount(db, emailKey, caller.hash)
  const byAddress = await nameTries(db, emailKey)
  const byDevice = await nameTries(db, emailKey, caller.hash)
  // Strangers may use up the tries of an address and of a network, but not those of a device its owner
  // signed in with.
  const name = account?.knowsBrowser ? byDevice : byAddress
  const owner = account?.knowsBrowser ? account.id : null
  const check = () =>
    makeTry(deps, name, () => verifyPassword(account?.passwordHash ?? nobodysHash, password, owner))
  const matches = await (account?.knowsBrowser
    ? check()
    : tryFromNetwork(deps, readNetwork(request), check))
  if (!account || !matches) throw new AppError('sign_in_refused')
  await clearTries(db, [name, byDevice])
  return account
}

/**
 * Whether the asking browser signed in to the account before: then nothing that others do at its address
 * holds it up. Its cookie cannot be guessed, so nobody learns by this which addresses have an account.
 */
export async function isKnownDevice({
  deps,
  request,
  body,
}: Call<typeof login | typeof renewalLogin>): Promise<boolean> {
  const { hash } = readCaller(request)
  if (!hash) return false
  const account = await findSignInAccount(deps.db, formatEmailKey(body.email), hash)
  return account?.knowsBrowser ?? false
}

/**
 * Opens a session for an address and its password. An unknown address and a wrong password are the same
 * refusal after the same work [P9]. For the lead see openSession. Throws sign_in_refused, sign_in_wait, sign_in_closed.
 */
export async function signIn(
  call: Pick<Call, 'deps' | 'request' | 'reply' | 'noteCaller'>,
  caller: Caller,
  credentials: Credentials,
  leadId: string | null = null,
): Promise<{ accountId: string; tokens: AuthData }> {
  const account = await requireAccount(call, caller, credentials)
  const tokens = await openSession(call, account, caller, leadId)
  if (!tokens) throw new AppError('sign_in_refused')
  return { accountId: account.id, tokens }
}
