import { isAbsent, list, need, object, or, type Parser } from '../parser.ts'
import { distinct, notAllUnread } from '../reply-parsers.ts'
import { someText } from '../scalars.ts'

/** One page of a list; `next` is what the next one is asked for by, null on the last [GAP-149]. */
export interface Page<Entry> {
  results: Entry[]
  next: string | null
}

/** The next page as another backend may name it: by its address, or by its number alone. */
const parseNext: Parser<string> = (value, at) => {
  const written = someText(value, at)
  if (!written) return undefined
  const query = written.indexOf('?')
  if (query >= 0) return new URLSearchParams(written.slice(query)).get('page') ?? undefined
  return written.includes('/') ? undefined : written
}

/** A bare list is the only page. An entry that comes twice is left out, and a list that cannot be read is not an empty one. */
/*#__NO_SIDE_EFFECTS__*/
export function pageOf<Entry extends { id: string }>(entry: Parser<Entry>): Parser<Page<Entry>> {
  const results = need(notAllUnread(distinct(list(entry), ({ id }) => id)))
  const whole = object<Page<Entry>>({
    results: (value, at) => (isAbsent(value) ? [] : results(value, at)),
    next: or(parseNext, null),
  })
  return (value, at) => whole(Array.isArray(value) ? { results: value } : value, at)
}
