import type { AuthData } from '../../../contract/shapes/auth-data.ts'
import { parseAuth } from '../parse/parse-auth.ts'
import { keepValue } from '../storage/keep-value.ts'
import { register } from '../storage/register.ts'

const kept = keepValue(register.auth, parseAuth)

/** Always read afresh: another tab may have refreshed or signed out meanwhile. */
export function findAuth(): AuthData | null {
  return kept.read()
}

export function keepAuth(auth: AuthData): void {
  kept.write(auth)
}

/** True when somebody was signed in. */
export function clearAuth(): boolean {
  const wasSignedIn = findAuth() !== null
  kept.remove()
  return wasSignedIn
}
