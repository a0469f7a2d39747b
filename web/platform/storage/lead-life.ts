import { leadLifeCookieMs } from '../../../contract/limits.ts'
import { register } from './register.ts'

const { name } = register.leadLife

/** The entry's id while a reload with the same link may take up stored data [ENTRY-10] [GAP-38]. */
export function findLeadLife(): string | null {
  const prefix = `${name}=`
  const entry = document.cookie.split('; ').find((part) => part.startsWith(prefix))
  return entry ? decodeURIComponent(entry.slice(prefix.length)) : null
}

/** [ENTRY-12] Five minutes. */
export function startLeadLife(conditionId: string): void {
  writeCookie(name, encodeURIComponent(conditionId), leadLifeCookieMs / 1_000)
}

/** [ENTRY-13] [ENTRY-14] */
export function endLeadLife(): void {
  endCookie(name)
}

export function endCookie(kept: string): void {
  writeCookie(kept, '', 0)
}

function writeCookie(kept: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie API is missing in Safari and Firefox
  document.cookie = `${kept}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}
