import { formatProblem } from '../../../contract/errors.ts'
import { checkPassword } from '../../../flow/items/password/password.ts'
import { isEmailAddress } from '../../../flow/items/values/email-address.ts'
import type { Problems } from '../../forms/outcome.ts'
import { resetPasswordWords, signInWords } from './words.ts'

/** What is wrong with an address before it is sent. */
export function checkEmail(email: string): Problems<'email'> {
  if (email === '') return { email: signInWords.emailMissing }
  return isEmailAddress(email) ? {} : { email: formatProblem({ code: 'email' }) }
}

/** The password was chosen long ago, so no rule for new ones is asked of it [GAP-70]. */
export function checkCredentials(given: {
  email: string
  password: string
}): Problems<'email' | 'password'> {
  return {
    ...checkEmail(given.email),
    ...(given.password === '' && { password: signInWords.passwordMissing }),
  }
}

function checkNewPassword(password: string): string | null {
  if (password === '') return resetPasswordWords.newMissing
  const code = checkPassword(password)
  const lacks: Partial<Record<string, string>> = resetPasswordWords.lacks
  return code && (lacks[code] ?? formatProblem({ code }))
}

/** The rule for new passwords, and that both are the same [GAP-70] [GAP-135]. */
export function checkNewPasswords(given: {
  password: string
  password2: string
}): Problems<'password' | 'password2'> {
  const first = checkNewPassword(given.password)
  const second = given.password2 === '' ? resetPasswordWords.again : findDifference(given)
  return { ...(first && { password: first }), ...(second && { password2: second }) }
}

function findDifference(given: { password: string; password2: string }): string | null {
  return given.password === given.password2 ? null : formatProblem({ code: 'passwords_differ' })
}
