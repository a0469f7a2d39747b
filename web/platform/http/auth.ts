import { type KeptAuth, parseKeptAuth } from '../parse/parse-auth.ts'
import { keepValue } from '../storage/keep-value.ts'
import { register } from '../storage/register.ts'

const kept = keepValue(register.auth, parseKeptAuth)

/**
 * What a call claims: also a session that is `over`, until a call that needs it is refused for that, and not as if it
 * named something unknown. Always read afresh: another tab may have refreshed or signed out meanwhile.
 */
export const findClaim = kept.read

/** The session of who is signed in. */
export function findAuth(): KeptAuth | null {
  const auth = findClaim()
  return auth?.over ? null : auth
}

export function keepAuth(auth: KeptAuth): void {
  kept.write(auth)
}

/** True when somebody was signed in, as far as they know. */
export function clearAuth(): boolean {
  const wasSignedIn = findClaim() !== null
  kept.remove()
  return wasSignedIn
}
