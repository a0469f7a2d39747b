/** Every maker of parsers is marked free of side effects, so that a page loads only the parsers it uses. */
/** Who hears of the parts of one reply that could not be read. */
export interface Log {
  leftOut(path: string): void
  /** The deepest part that made what surrounds it unreadable, until somebody tells of it. */
  cause: string | null
  /** The origin the reply came from; empty for the document's own. */
  origin: string
}

/** Where a value stands in what arrived, for example `page.page_items[3].id`; never the value itself. */
export interface Place {
  path: string
  log: Log
}

/** Turns unknown data into a T; undefined when it cannot be one. */
export type Parser<T> = (value: unknown, at: Place) => T | undefined

const refused = Symbol('refused')

/** One part of an object: its value, undefined to leave it out, or that the object cannot do without it. */
export type Field<T> = (value: unknown, at: Place) => T | typeof refused

/** A field for every key of T, so that the compiler holds a parser and its contract type together. */
export type Fields<T> = {
  [K in keyof T]-?: object extends Pick<T, K> ? Field<T[K] | undefined> : Field<T[K]>
}

export const isAbsent = (value: unknown) => value === undefined || value === null

/** Tells of a part that could not be read. */
export function tell({ path, log }: Place): void {
  log.leftOut(log.cause ?? path)
  log.cause = null
}

/** Reads what is there; tells of it when it cannot be read. */
export function parse<T>(parser: Parser<T>, value: unknown, at: Place): T | undefined {
  if (isAbsent(value)) return undefined
  const found = parser(value, at)
  if (found === undefined) tell(at)
  return found
}

/** What surrounds it cannot exist without this. */
/*#__NO_SIDE_EFFECTS__*/
export function need<T>(parser: Parser<T>): Field<T> {
  return (value, at) => {
    const found = isAbsent(value) ? undefined : parser(value, at)
    if (found !== undefined) return found
    at.log.cause ??= at.path
    return refused
  }
}

/** Absent or null means the default, and so does what cannot be read. */
/*#__NO_SIDE_EFFECTS__*/
export function or<T>(parser: Parser<T>, fallback: T): Field<T> {
  return (value, at) => parse(parser, value, at) ?? fallback
}

/** Left out when absent, null or unreadable. */
/*#__NO_SIDE_EFFECTS__*/
export function maybe<T>(parser: Parser<T>): Field<T | undefined> {
  return (value, at) => parse(parser, value, at)
}

/** Null when absent; what is there but cannot be read is not passed over. */
/*#__NO_SIDE_EFFECTS__*/
export function needOrNull<T>(parser: Parser<T>): Field<T | null> {
  const needed = need(parser)
  return (value, at) => (isAbsent(value) ? null : needed(value, at))
}

/** Unknown keys are dropped. */
/*#__NO_SIDE_EFFECTS__*/
export function object<T extends object>(fields: Fields<T>): Parser<T> {
  const entries = Object.entries<Field<unknown>>(fields)
  return (value, { path, log }) => {
    if (!isRecord(value)) return undefined
    const found: Record<string, unknown> = {}
    for (const [name, field] of entries) {
      const part = field(value[name], { path: path === '' ? name : `${path}.${name}`, log })
      if (part === refused) return undefined
      if (part !== undefined) found[name] = part
    }
    return found as T // every key of T was read by its own field
  }
}

/** Entries that cannot be read are left out. */
/*#__NO_SIDE_EFFECTS__*/
export function list<T>(parser: Parser<T>): Parser<T[]> {
  return (value, { path, log }) => {
    if (!Array.isArray(value)) return undefined
    return value.flatMap((entry, index) => {
      const at = { path: `${path}[${index}]`, log }
      const found = parser(entry, at)
      if (found === undefined) tell(at)
      return found === undefined ? [] : [found]
    })
  }
}

/** One of which every entry can be read: where each counts, or by its place, a part of them would say something else. */
/*#__NO_SIDE_EFFECTS__*/
export function wholeList<T>(parser: Parser<T>): Parser<T[]> {
  return (value, at) => {
    const found = list(parser)(value, at)
    return found?.length === Object(value).length ? found : undefined
  }
}

/** Values under names nobody knows beforehand. */
/*#__NO_SIDE_EFFECTS__*/
export function map<T>(parser: Parser<T>): Parser<Record<string, T>> {
  return (value, { path, log }) => {
    if (!isRecord(value)) return undefined
    const entries = Object.entries(value).flatMap(([name, entry]): [string, T][] => {
      const found = parse(parser, entry, { path: `${path}.${name}`, log })
      return found === undefined ? [] : [[name, found]]
    })
    return Object.fromEntries(entries)
  }
}

/** For what the browser itself kept: nobody needs to hear of what cannot be read. */
export function parseQuietly<T>(parser: Parser<T>, value: unknown, origin = ''): T | undefined {
  return parser(value, { path: '', log: { cause: null, origin, leftOut() {} } })
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
