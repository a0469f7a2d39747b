import type { AuthData } from '../../../contract/shapes/auth-data.ts'
import { parseAuth } from '../parse/parse-auth.ts'
import { keepValue } from '../storage/keep-value.ts'
import { register } from '../storage/register.ts'

const kept = keepValue(register.auth, parseAuth)
/**
 * A session that was found over where nobody needed it. It is kept nowhere and nobody is signed in; the calls of this
 * document still claim it, so that one which needs it is refused for that, and not as if it named something unknown.
 */
let lapsed: AuthData | null = null

/** Always read afresh: another tab may have refreshed or signed out meanwhile. */
export function findAuth(): AuthData | null {
  return kept.read()
}

/** What a call claims. */
export function findClaim(): AuthData | null {
  return findAuth() ?? lapsed
}

export function keepAuth(auth: AuthData): void {
  lapsed = null
  kept.write(auth)
}

/**
 * True when somebody was signed in. `untold` is the session where it was found over: calls claim it until one that
 * needs it has let the person know.
 */
export function clearAuth(untold: AuthData | null = null): boolean {
  const wasSignedIn = findAuth() !== null
  lapsed = untold
  kept.remove()
  return wasSignedIn
}
