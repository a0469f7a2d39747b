import { expect, it } from 'vitest'
import { buildItem } from '../item-example.ts'
import { multiAnswer } from '../multi-answer/multi-answer.ts'
import { nestedButton } from '../nested-button/nested-button.ts'
import { singleAnswer } from '../single-answer/single-answer.ts'
import { choseOpenEnded } from './open-ended.ts'

const item = buildItem('MULTI_ANSWER', 1, 'Which?', {
  answer_choices: [
    { id: 5, text: 'A', checked: true },
    { id: 3, text: 'B', open_ended: true },
    { id: 9, text: 'C', checked: true },
  ],
})

it('[ITEM-06] sends ids in the order of the choices, and texts of chosen open-ended ones only', () => {
  const value = { ids: [9, 3], texts: { 3: '  why  ', 9: 'stray', 5: 'old' } }
  expect(multiAnswer.encode(item, value)).toEqual([{ value: [3, 9], texts: { 3: 'why' } }])
  expect(multiAnswer.encode(item, { ids: [9], texts: { 3: 'old' } })).toEqual([{ value: [9] }])
})

it('[ITEM-07] sends one id and its text', () => {
  expect(singleAnswer.encode(item, { ids: [3], texts: { 3: 'why' } })).toEqual([
    { value: 3, texts: { 3: 'why' } },
  ])
  expect(singleAnswer.encode(item, { ids: [], texts: {} })).toBeUndefined()
})

it('never sends an id that is not among the choices', () => {
  expect(multiAnswer.encode(item, { ids: [77], texts: {} })).toBeUndefined()
})

it('reads back what it sent', () => {
  const wire = [{ value: [3, 9], texts: { 3: 'why' } }]
  expect(multiAnswer.decode(item, wire)).toEqual({
    ok: true,
    value: { ids: [3, 9], texts: { 3: 'why' } },
  })
})

it('[P16] refuses ids and texts that do not belong', () => {
  for (const id of ['__proto__', 'constructor', '9', '03'])
    expect(
      multiAnswer.decode(item, [{ value: [3], texts: Object.fromEntries([[id, 'x']]) }]).ok,
    ).toBe(false)
  for (const value of [-0.5, Number.NaN, 2 ** 53]) {
    expect(singleAnswer.decode(item, [{ value }]).ok).toBe(false)
  }
})

it('starts with what is ticked beforehand; buttons with nothing', () => {
  expect(multiAnswer.initial(item)).toEqual({ ids: [5, 9], texts: {} })
  expect(singleAnswer.initial(item)).toEqual({ ids: [5], texts: {} })
  expect(nestedButton.initial(item)).toBeUndefined()
})

it('[FLOW-31] knows when a chosen answer asks for a text', () => {
  expect(choseOpenEnded(item, { ids: [3], texts: {} })).toBe(true)
  expect(choseOpenEnded(item, { ids: [5], texts: {} })).toBe(false)
  expect(choseOpenEnded(item, undefined)).toBe(false)
  expect(choseOpenEnded(item, true)).toBe(false)
})
