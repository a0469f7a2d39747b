import type { ItemProblemCode } from '../../../../contract/errors.ts'
import { checkPassword } from '../../../../flow/items/password/password.ts'
import { loadCommonPasswords } from './common-passwords.ts'

const shortestWord = 4
/** So much must be left of a password once a word that is easy to find out is taken from it. */
const shortestRest = 4

/** Without what people add at the end: digits and signs. */
function stem(password: string): string {
  return password.replace(/[^\p{L}]+$/u, '')
}

function isBuiltOn(password: string, word: string): boolean {
  if (word.length < shortestWord || !password.includes(word)) return false
  return stem(password.replace(word, '')).length < shortestRest
}

/** What an attacker who knows the person and the programme tries: its name, the address and its parts. */
export function guessableWords(email: string, programmeName = ''): string[] {
  const localPart = email.slice(0, email.lastIndexOf('@'))
  const parts = [
    email,
    localPart,
    ...localPart.split(/[._+-]/),
    ...programmeName.split(/\s+/),
    'posology',
  ]
  return parts.map((part) => part.normalize('NFKC').toLowerCase())
}

/** What is wrong with a new password: the visible rule first, then whether it is easy to guess. */
export async function checkNewPassword(
  password: string,
  guessable: readonly string[],
): Promise<ItemProblemCode | null> {
  const problem = checkPassword(password.normalize('NFKC'))
  if (problem) return problem
  const lower = password.normalize('NFKC').toLowerCase().trim()
  const common = await loadCommonPasswords()
  const isCommon = common.has(lower) || common.has(stem(lower))
  return isCommon || guessable.some((word) => isBuiltOn(lower, word)) ? 'password_common' : null
}
