import type { Condition } from '../../../contract/shapes/condition.ts'
import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { Comparable } from '../../items/item-rule.ts'
import { ageOn, readDate } from '../../items/values/calendar.ts'
import type { Lookup } from './lookup.ts'

/** A choice by its id, a boolean by true or false, anything else by equality of text [GAP-62]. */
export function matches(expected: string | number | boolean, actual: Comparable | undefined) {
  if (actual === undefined) return false
  if (Array.isArray(actual)) return actual.length === 1 && String(expected) === String(actual[0])
  if (typeof actual === 'boolean') return expected === actual
  return String(expected) === String(actual)
}

function includes(expected: string | number | boolean, actual: Comparable | undefined): boolean {
  if (!Array.isArray(actual)) return matches(expected, actual)
  return actual.some((id) => String(id) === String(expected))
}

type ItemCondition = Extract<Condition, { item: ItemId }>

function holdsForItem(condition: ItemCondition, { answer, today }: Lookup): boolean {
  const actual = answer(condition.item)
  const age = () => {
    const birthDate = readDate(String(actual))
    return birthDate ? ageOn(birthDate, today) : Number.NaN
  }
  switch (condition.op) {
    case 'is':
      return matches(condition.value, actual)
    case 'is_not':
      return !matches(condition.value, actual)
    case 'includes':
      return includes(condition.value, actual)
    case 'not_includes':
      return !includes(condition.value, actual)
    case 'gt':
      return actual !== undefined && Number(actual) > condition.value
    case 'lt':
      return actual !== undefined && Number(actual) < condition.value
    case 'age_under':
      return age() < condition.value
    case 'age_at_least':
      return age() >= condition.value
    case 'answered':
      return actual !== undefined
    case 'not_answered':
      return actual === undefined
  }
}

/** Whether a condition holds; no condition always does. */
export function holds(condition: Condition | null | undefined, lookup: Lookup): boolean {
  if (!condition) return true
  if ('all' in condition) return condition.all.every((part) => holds(part, lookup))
  if ('any' in condition) return condition.any.some((part) => holds(part, lookup))
  if ('not' in condition) return !holds(condition.not, lookup)
  if ('item' in condition) return holdsForItem(condition, lookup)
  return matches(condition.value, lookup.flag(condition.flag)) === (condition.op === 'is')
}
