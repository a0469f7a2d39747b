import type { AuthData } from '../../../contract/shapes/auth-data.ts'
import { storageKey } from '../../../contract/storage-keys.ts'
import { parseAuth } from '../parse/parse-auth.ts'
import { requireStorage } from '../storage/storage.ts'

/** Always read afresh: another tab may have refreshed or signed out meanwhile. */
export function findAuth(): AuthData | null {
  return requireStorage().read(storageKey.auth, parseAuth)
}

export function keepAuth(auth: AuthData): void {
  requireStorage().write(storageKey.auth, auth)
}

/** True when somebody was signed in. */
export function clearAuth(): boolean {
  const wasSignedIn = findAuth() !== null
  requireStorage().remove(storageKey.auth)
  return wasSignedIn
}
