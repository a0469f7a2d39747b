import { formatProblem } from '../../../../contract/errors.ts'
import { checkPassword } from '../../../../flow/items/password/password.ts'
import { isEmailAddress } from '../../../../flow/items/values/email-address.ts'
import type { Problems } from '../../../forms/outcome.ts'
import { addressWords, passwordWords as words } from './words.ts'

export interface PasswordChange {
  current_password: string
  password: string
  password2: string
}

function checkNew(password: string): string | null {
  if (password === '') return words.newMissing
  const code = checkPassword(password)
  return code && formatProblem({ code })
}

function checkSecond({ password, password2 }: PasswordChange): string | null {
  if (password2 === '') return words.again
  return password === password2 ? null : formatProblem({ code: 'passwords_differ' })
}

/** The rule is for the new one alone, and both have to be the same [GAP-70] [GAP-135]. */
export function checkPasswordChange(given: PasswordChange): Problems<keyof PasswordChange> {
  const [first, second] = [checkNew(given.password), checkSecond(given)]
  return {
    ...(given.current_password === '' && { current_password: words.currentMissing }),
    ...(first !== null && { password: first }),
    ...(second !== null && { password2: second }),
  }
}

export interface AddressChange {
  email: string
  /** Named apart: the page has another field `password`. */
  email_password: string
}

function checkAddress(email: string): string | null {
  if (email === '') return addressWords.emailMissing
  return isEmailAddress(email) ? null : formatProblem({ code: 'email' })
}

export function checkAddressChange(given: AddressChange): Problems<keyof AddressChange> {
  const email = checkAddress(given.email.trim())
  return {
    ...(email !== null && { email }),
    ...(given.email_password === '' && { email_password: addressWords.passwordMissing }),
  }
}
