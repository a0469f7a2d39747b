import type { tagOperators } from '../../../../contract/codes.ts'
import type { TagPattern } from '../../../../contract/shapes/page-item.ts'
import { readDate } from '../../../../flow/items/values/calendar.ts'

type Operator = (typeof tagOperators)[number]
export type TagProperty = NonNullable<TagPattern['config']['properties']>[number]

/** A number, or a day as yyyy-MM-dd. The two are never compared with each other. */
type Measure = { kind: 'number'; value: number } | { kind: 'date'; value: string }

function readMeasure(text: string): Measure | null {
  const written = text.trim()
  if (/^-?\d+(\.\d+)?$/.test(written)) return { kind: 'number', value: Number(written) }
  // Of a moment its day.
  const day = readDate(written.replace(/T\d.*$/, ''))
  return day === null ? null : { kind: 'date', value: day }
}

/** Strict: what is equal is neither less nor more [GAP-115]. */
function isLess(one: Measure | null, other: Measure | null): boolean {
  if (one?.kind === 'number' && other?.kind === 'number') return one.value < other.value
  return one?.kind === 'date' && other?.kind === 'date' && one.value < other.value
}

/** What the author wrote; nothing where nothing was. */
const readValue = ({ value }: TagProperty) => (value ?? '').toString()
const isBetween = (low: string, text: string, high: string) =>
  (low === '' || isLess(readMeasure(low), readMeasure(text))) &&
  (high === '' || isLess(readMeasure(text), readMeasure(high)))
const hasPart = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

/** Letter case counts, but in contains and not_contains [GAP-115]. */
const comparisons: Record<Operator, (text: string, value: string, bound: string) => boolean> = {
  exact: (text, value) => text === value,
  is_not: (text, value) => text !== value,
  contains: hasPart,
  not_contains: (text, part) => !hasPart(text, part),
  is_set: (text) => text !== '',
  is_not_set: (text) => text === '',
  gt: (text, low, high) => low !== '' && isBetween(low, text, high),
  lt: (text, high, low) => high !== '' && isBetween(low, text, high),
}

/**
 * Whether an answer's text has the properties of a tag [ANALYTICS-09]; one without any is always told of. All of them
 * have to hold, only that the one after a first `gt` or `lt` is its other bound [ANALYTICS-10] [ANALYTICS-12].
 */
export function holdsTag(properties: readonly TagProperty[] | undefined, text: string): boolean {
  const [first, second, ...others] = properties ?? []
  if (!first) return true
  const isBounded = first.operator === 'gt' || first.operator === 'lt'
  const bound = isBounded && second ? readValue(second) : ''
  const rest = !isBounded && second ? [second, ...others] : others
  return (
    comparisons[first.operator](text, readValue(first), bound) &&
    rest.every((property) => comparisons[property.operator](text, readValue(property), ''))
  )
}
