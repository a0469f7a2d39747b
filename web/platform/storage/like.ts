import { isRecord, type Parser } from '../parse/parser.ts'

/**
 * What this app itself has written whole: every part that `sample` has, of the same kind. Lists, and what may be
 * absent, are taken as they are.
 */
/*#__NO_SIDE_EFFECTS__*/
export function like<T extends object>(sample: T): Parser<T> {
  return (value) => (isLike(sample, value) ? (value as T) : undefined) // as far as it was just looked at
}

function isLike(sample: unknown, value: unknown): boolean {
  if (sample === null) return true
  if (Array.isArray(sample)) return Array.isArray(value)
  if (!isRecord(sample)) return typeof value === typeof sample
  return (
    isRecord(value) && Object.entries(sample).every(([name, part]) => isLike(part, value[name]))
  )
}
