import type { AuthData } from '../../contract/shapes/auth-data.ts'
import { storageKey } from '../../contract/storage-keys.ts'
import { parseAuth } from './parse/parse-auth.ts'
import { requireStorage } from './storage.ts'

/** Always read afresh: another tab may have refreshed or signed out meanwhile. */
export function findAuth(): AuthData | null {
  return requireStorage().read(storageKey.auth, parseAuth)
}

export function keepAuth(auth: AuthData): void {
  requireStorage().write(storageKey.auth, auth)
}

export function clearAuth(): void {
  requireStorage().remove(storageKey.auth)
}
