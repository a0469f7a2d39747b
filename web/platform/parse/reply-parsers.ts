import { type Field, isAbsent, need, type Parser, parse, tell } from './parser.ts'
import { number, text } from './scalars.ts'

/**
 * Parsers that no first page needs, apart from parser.ts and scalars.ts: it reads what the browser kept, and the replies
 * come later.
 */

/** Left out when absent or null, and null when it is there but cannot be read. */
/*#__NO_SIDE_EFFECTS__*/
export function orNull<T>(parser: Parser<T>): Field<T | null | undefined> {
  return (value, at) => (isAbsent(value) ? undefined : (parse(parser, value, at) ?? null))
}

/** Left out when absent or null; what is there but cannot be read is not passed over. */
/*#__NO_SIDE_EFFECTS__*/
export function maybeNeed<T>(parser: Parser<T>): Field<T | undefined> {
  const needed = need(parser)
  return (value, at) => (isAbsent(value) ? undefined : needed(value, at))
}

/** All or nothing: without one of its entries the list would say something else. */
/*#__NO_SIDE_EFFECTS__*/
export function every<T>(parser: Parser<T>): Parser<T[]> {
  return (value, { path, log }) => {
    if (!Array.isArray(value)) return undefined
    const found = value.flatMap((entry, index) => {
      const part = parser(entry, { path: `${path}[${index}]`, log })
      return part === undefined ? [] : [part]
    })
    return found.length === value.length ? found : undefined
  }
}

/** A list of which none of the entries can be read is not the same as an empty one: it is unread. */
/*#__NO_SIDE_EFFECTS__*/
export function notAllUnread<T>(parser: Parser<T[]>): Parser<T[]> {
  return (value, at) => {
    const found = parser(value, at)
    const isUnread = found?.length === 0 && Array.isArray(value) && value.length > 0
    return isUnread ? undefined : found
  }
}

/** A list whose entries tell themselves apart: one that comes a second time is left out. */
/*#__NO_SIDE_EFFECTS__*/
export function distinct<T>(parser: Parser<T[]>, key: (entry: T) => unknown): Parser<T[]> {
  return (value, at) => {
    const seen = new Set()
    return parser(value, at)?.filter((entry) => {
      const isNew = !seen.has(key(entry))
      if (!isNew) tell({ ...at, path: `${at.path} (twice)` })
      seen.add(key(entry))
      return isNew
    })
  }
}

/** The first that can read it. */
/*#__NO_SIDE_EFFECTS__*/
export function anyOf<T extends Parser<unknown>[]>(
  ...parsers: T
): Parser<Exclude<ReturnType<T[number]>, undefined>> {
  return (value, at) => {
    for (const parser of parsers) {
      const found = parser(value, at)
      at.log.cause = null
      // Whatever a parser finds is of its own type.
      if (found !== undefined) return found as Exclude<ReturnType<T[number]>, undefined>
    }
    return undefined
  }
}

/** An address; one without a host of its own is meant where the reply came from. */
export const link: Parser<string> = (value, at) => {
  const written = text(value, at)
  return written && /^\/(?![/\\])/.test(written) ? at.log.origin + written : written
}

export const anything: Parser<unknown> = (value) => value

/**
 * A code of a table of the contract, taken by its number or by its name: `SINGLE_ANSWER`, `single answer`.
 */
/*#__NO_SIDE_EFFECTS__*/
export function code(table: Readonly<Record<string, number>>): Parser<number> {
  const codes = Object.values(table)
  return (value, at) => {
    const given = number(value, at)
    if (given !== undefined) return codes.includes(given) ? given : undefined
    const name = formatName(String(value))
    return Object.hasOwn(table, name) ? table[name] : undefined
  }
}

/** The form in which the contract writes names. */
export function formatName(written: string): string {
  return written
    .trim()
    .replace(/[\s-]+/g, '_')
    .toUpperCase()
}
