import type { Db } from '../../../data/database.ts'
import { hashToken } from '../../../data/secret-token.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { refuseField } from '../../../http/reading/refuse-field.ts'
import { verifyPassword } from '../password-hash.ts'
import { type Credentials, findCredentials } from '../shared/account-repository.ts'
import { clearTries, makeTry, nameTries } from './sign-in-tries.ts'

/** Tries of who is signed in count apart: whoever took a device over holds up nobody who signs in [P10]. */
export function nameOwnTries(db: Db, accountId: string, emailKey: string): Promise<Buffer> {
  return nameTries(db, emailKey, hashToken(`signed in ${accountId}`))
}

/**
 * The account as its password opened it once more, with the limits and waits of signing in. Throws a sentence beside
 * `field`, sign_in_wait, sign_in_closed.
 */
export async function requireCurrentPassword(
  deps: Deps,
  accountId: string,
  { field, password }: { field: string; password: string },
): Promise<Credentials> {
  if (password === '') throw refuseField(field, 'required')
  const account = await findCredentials(deps.db, accountId)
  if (!account) throw new AppError('unauthenticated')
  const name = await nameOwnTries(deps.db, accountId, account.emailKey)
  const check = () => verifyPassword(account.passwordHash, password, accountId)
  if (!(await makeTry(deps, name, check))) {
    throw refuseField(field, 'password_wrong')
  }
  await clearTries(deps.db, [name])
  return account
}
