import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../contract/shapes/condition.ts'
import type { ItemId } from '../../../contract/shapes/item-id.ts'
import type { Comparable } from '../../items/item-rule.ts'
import { holds, matches } from './conditions.ts'
import type { Lookup } from './lookup.ts'

const lookup = (
  answers: Record<ItemId, Comparable>,
  flags: Record<string, string | number | boolean> = {},
): Lookup => ({
  answer: (id) => answers[id],
  flag: (name) => flags[name],
  today: '2026-11-20',
})

const test = (condition: Condition, answer?: Comparable) =>
  holds(condition, lookup(answer === undefined ? {} : { 1: answer }))

describe('matching', () => {
  it('[GAP-62] compares choices by id, also when the id is written as text', () => {
    expect(matches(3, 3)).toBe(true)
    expect(matches('3', 3)).toBe(true)
    expect(matches(3, 4)).toBe(false)
  })

  it('[GAP-62] compares booleans by true and false only', () => {
    expect(matches(true, true)).toBe(true)
    expect(matches(false, false)).toBe(true)
    expect(matches('true', true)).toBe(false)
    expect(matches(1, true)).toBe(false)
  })

  it('[GAP-62] compares anything else by its text, and nothing matches no answer', () => {
    expect(matches('Texas', 'Texas')).toBe(true)
    expect(matches('texas', 'Texas')).toBe(false)
    expect(matches(7, '7')).toBe(true)
    expect(matches('undefined', undefined)).toBe(false)
  })
})

describe('one answer', () => {
  it('is and is_not', () => {
    expect(test({ item: 1, op: 'is', value: 2 }, 2)).toBe(true)
    expect(test({ item: 1, op: 'is', value: 2 })).toBe(false)
    expect(test({ item: 1, op: 'is_not', value: 2 }, 3)).toBe(true)
    expect(test({ item: 1, op: 'is_not', value: 2 })).toBe(true)
    expect(test({ item: 1, op: 'is', value: 2 }, [2])).toBe(true)
    expect(test({ item: 1, op: 'is', value: 2 }, [2, 3])).toBe(false)
  })

  it('includes and not_includes look into chosen ids', () => {
    expect(test({ item: 1, op: 'includes', value: 2 }, [1, 2])).toBe(true)
    expect(test({ item: 1, op: 'includes', value: 3 }, [1, 2])).toBe(false)
    expect(test({ item: 1, op: 'includes', value: 3 }, 3)).toBe(true)
    expect(test({ item: 1, op: 'not_includes', value: 3 }, [1, 2])).toBe(true)
    expect(test({ item: 1, op: 'not_includes', value: 3 })).toBe(true)
  })

  it('gt and lt are strict and never hold without a number', () => {
    expect(test({ item: 1, op: 'gt', value: 5 }, 6)).toBe(true)
    expect(test({ item: 1, op: 'gt', value: 5 }, 5)).toBe(false)
    expect(test({ item: 1, op: 'lt', value: 5 }, 4)).toBe(true)
    expect(test({ item: 1, op: 'lt', value: 5 }, 5)).toBe(false)
    expect(test({ item: 1, op: 'lt', value: 5 })).toBe(false)
    expect(test({ item: 1, op: 'lt', value: 5 }, 'few')).toBe(false)
  })

  it('answered and not_answered', () => {
    expect(test({ item: 1, op: 'answered' }, false)).toBe(true)
    expect(test({ item: 1, op: 'answered' }, 0)).toBe(true)
    expect(test({ item: 1, op: 'answered' })).toBe(false)
    expect(test({ item: 1, op: 'not_answered' })).toBe(true)
  })

  it.each([
    ['2008-11-20', 18, true],
    ['2008-11-21', 18, false],
    ['2008-02-29', 18, true],
    ['2012-02-29', 14, true],
  ] as const)('a birthday of %s is at least %i today: %s', (birthDate, age, old) => {
    expect(test({ item: 1, op: 'age_at_least', value: age }, birthDate)).toBe(old)
    expect(test({ item: 1, op: 'age_under', value: age }, birthDate)).toBe(!old)
  })

  it('an age holds neither way without a date', () => {
    expect(test({ item: 1, op: 'age_under', value: 18 })).toBe(false)
    expect(test({ item: 1, op: 'age_at_least', value: 18 }, 'soon')).toBe(false)
  })
})

it('looks at feature flags', () => {
  const flags = lookup({}, { 'new-intro': true, arm: 'b' })
  expect(holds({ flag: 'arm', op: 'is', value: 'b' }, flags)).toBe(true)
  expect(holds({ flag: 'arm', op: 'is_not', value: 'b' }, flags)).toBe(false)
  expect(holds({ flag: 'new-intro', op: 'is', value: true }, flags)).toBe(true)
  expect(holds({ flag: 'absent', op: 'is', value: true }, flags)).toBe(false)
  expect(holds({ flag: 'absent', op: 'is_not', value: true }, flags)).toBe(true)
})

it('combines conditions', () => {
  const yes: Condition = { item: 1, op: 'answered' }
  const no: Condition = { item: 2, op: 'answered' }
  expect(test({ all: [yes, yes] }, 1)).toBe(true)
  expect(test({ all: [yes, no] }, 1)).toBe(false)
  expect(test({ any: [no, yes] }, 1)).toBe(true)
  expect(test({ any: [no, no] }, 1)).toBe(false)
  expect(test({ not: no }, 1)).toBe(true)
  expect(holds(null, lookup({}))).toBe(true)
  expect(holds(undefined, lookup({}))).toBe(true)
})
