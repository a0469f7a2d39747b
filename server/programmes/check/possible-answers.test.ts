import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../contract/shapes/condition.ts'
import { assume, bound, type Kinds, readQuestions } from './possible-answers.ts'

const isYes = (item: number): Condition => ({ item, op: 'is', value: true })
/** Groups of three questions, as one condition each. */
const groupsOf = (count: number, group: (three: Condition[]) => Condition) =>
  Array.from({ length: count }, (_, place) => group([0, 1, 2].map((one) => isYes(place * 3 + one))))
const allOf = (all: Condition[]): Condition => ({ all })
const anyOf = (any: Condition[]): Condition => ({ any })

/** Visits of one kind, with any answers to so many questions. */
const oneKind = (questions: number): Kinds => ({
  kinds: [new Map(Array.from({ length: questions }, (_, item) => [`${item}`, [true, false]]))],
  isExact: true,
})
const ask = (conditions: Condition[]) => readQuestions(conditions, [])

describe('kinds of visits stay few', () => {
  it('where a condition is all of ten groups of which any will do', () => {
    const condition = allOf(groupsOf(10, anyOf))
    const { kinds, isExact } = assume(condition, true, oneKind(30), ask([condition]))
    expect(kinds.length).toBeLessThanOrEqual(64)
    expect(kinds.length).toBeGreaterThan(0)
    expect(isExact).toBe(false)
  })

  it('after twelve conditions one after the other that are not so', () => {
    const conditions = groupsOf(12, allOf)
    let going = oneKind(36)
    for (const condition of conditions) {
      going = assume(condition, false, going, ask(conditions))
      expect(going.kinds.length).toBeLessThanOrEqual(64)
      expect(going.kinds.length).toBeGreaterThan(0)
    }
    expect(going.isExact).toBe(false)
  })

  it('where such conditions are nested in each other', () => {
    const nest = (depth: number, first: number): Condition =>
      depth === 0
        ? isYes(first)
        : allOf([0, 1, 2].map((one) => anyOf([nest(depth - 1, first * 3 + one), isYes(100 + one)])))
    const condition = nest(3, 0)
    expect(assume(condition, true, oneKind(110), ask([condition])).kinds.length).toBeLessThan(65)
  })
})

it('as many as can be told apart stay exact, and what is taken together allows no less', () => {
  const condition = allOf(groupsOf(3, anyOf))
  const few = assume(condition, true, oneKind(9), ask([condition]))
  expect(few.isExact).toBe(true)
  expect(few.kinds).toHaveLength(27)
  expect(
    few.kinds.every(
      (kind) =>
        assume(condition, true, { kinds: [kind], isExact: true }, ask([condition])).kinds.length >
        0,
    ),
  ).toBe(true)

  const kinds = Array.from({ length: 65 }, (_, one) => new Map([['0', [one]]]))
  const joined = bound({ kinds, isExact: true })
  expect(joined.isExact).toBe(false)
  expect(joined.kinds).toHaveLength(1)
  expect(joined.kinds[0]?.get('0')).toEqual(Array.from({ length: 65 }, (_, one) => one))
})
