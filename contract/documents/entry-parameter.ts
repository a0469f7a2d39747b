import { entryParameterMaxLength } from '../limits.ts'

/**
 * What a parameter of a link says [GAP-40]: without the space around it, of several the first; null when absent, too
 * long or not plain text. The document and the app read links by this alone, so that the one never says what the other
 * does not do.
 */
export function readEntryParameter(given: URLSearchParams, name: string): string | null {
  const value = given.get(name)?.trim()
  if (!value || value.length > entryParameterMaxLength) return null
  return /[\p{Cc}\p{Cs}]/u.test(value) ? null : value
}

/** A marker parameter that is on unless it says otherwise [GAP-110]. */
export function isMarked(value: string | null): boolean {
  return ![null, 'false', '0'].includes(value)
}
