import { type Area, requireStorage } from './storage.ts'

/** The tab's session storage; null where the browser refuses it, as with blocked cookies, or nothing may be kept. */
export function findTabArea(): Area | null {
  try {
    return requireStorage().area && window.sessionStorage
  } catch {
    return null
  }
}

export function listNames(area: Pick<Area, 'key' | 'length'>): string[] {
  return Array.from({ length: area.length }, (_, index) => area.key(index) ?? '')
}
