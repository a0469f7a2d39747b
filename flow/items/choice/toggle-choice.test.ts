import { expect, it } from 'vitest'
import { buildItem } from '../item-example.ts'
import { toggleChoice } from './toggle-choice.ts'

const item = buildItem('MULTI_ANSWER', 1, 'Which?', {
  options: { exclusive_choice: 9 },
  answer_choices: [
    { id: 1, text: 'One' },
    { id: 2, text: 'Two' },
    { id: 9, text: 'None of these' },
  ],
})

it('adds in the order of the page and takes away again', () => {
  const two = toggleChoice(item, undefined, 2)
  const both = toggleChoice(item, two, 1)
  expect(both.ids).toEqual([1, 2])
  expect(toggleChoice(item, both, 2).ids).toEqual([1])
})

it('the exclusive choice and the others put each other out', () => {
  const none = toggleChoice(item, { ids: [1, 2], texts: {} }, 9)
  expect(none.ids).toEqual([9])
  expect(toggleChoice(item, none, 1).ids).toEqual([1])
  expect(toggleChoice(item, none, 9).ids).toEqual([])
})

it('keeps a text for when its box is ticked again', () => {
  const cleared = toggleChoice(item, { ids: [1], texts: { '1': 'kept' } }, 1)
  expect(toggleChoice(item, cleared, 1).texts).toEqual({ '1': 'kept' })
})
