import { expect, it } from 'vitest'
import type { PageItem, TagPattern } from '../../../../contract/shapes/page-item.ts'
import type { Values } from '../../../../flow/engine/state.ts'
import { buildItem } from '../../../../flow/items/item-example.ts'
import type { ShownPage } from '../events/visit-source.ts'
import { formatAnswers, formatChosen } from './answer-text.ts'
import { listTags } from './list-tags.ts'

const answer_choices = [
  { id: 1, text: 'Hives' },
  { id: 2, text: 'Redness', open_ended: true },
  { id: 3, text: 'None of these' },
]
const many = buildItem('MULTI_ANSWER', 5, 'What do you see?', { answer_choices })
const one = buildItem('SINGLE_ANSWER', 6, 'Which?', { answer_choices })
const note = buildItem('FREE_TEXT', 7, 'More?')

it('[ANALYTICS-20] several answers are one text, with a comma and a space, in the order of the page', () => {
  const values: Values = {
    5: { ids: [2, 1], texts: { 2: 'my arm' } },
    6: { ids: [3], texts: {} },
    7: 'a',
  }
  expect(formatAnswers([many], values)).toBe('Hives, Redness')
  expect(formatAnswers([many, one, note], values)).toBe('Hives, Redness, None of these, a')
  expect(formatAnswers([many, one], {})).toBe('')
})

it('[P12] what the settings may let out has no typed word in it', () => {
  const values: Values = { 5: { ids: [2], texts: { 2: 'MAI-CANARY' } }, 7: 'MAI-CANARY' }
  expect(formatChosen([many, note], values)).toBe('Redness')
})

it.each<[PageItem, Values[number], string]>([
  [buildItem('NUMBER', 1, 'Age'), '42', '42'],
  [buildItem('SLIDER', 1, 'Pain'), 4, '4'],
  [buildItem('DATE', 1, 'Day'), '2025-3-1', '2025-03-01'],
  [buildItem('DATE', 1, 'Day'), '2025-3-', ''],
  [buildItem('BOOLEAN', 1, 'Do you smoke?'), false, 'No'],
  [buildItem('PASSWORD', 1, 'Password'), 'Secret-1', 'given'],
  [buildItem('IMAGE', 1, 'Photo'), [{ uuid: 'u', url: 'https://x.example/u' }], 'given'],
  [buildItem('BUTTON', 1, 'Go on'), true, ''],
])(
  '%# an answer is compared as it is sent, a secret one only by being there',
  (item, value, text) => {
    expect(formatAnswers([item], { 1: value })).toBe(text)
  },
)

function show(page: TagPattern[], item: TagPattern[], values: Values): ShownPage {
  const items = [{ ...many, tag_patterns: item }, note]
  return {
    id: 'p-1',
    items,
    values,
    page: {
      name: 'One',
      page_type: 20,
      page_items: items,
      display_options: {},
      tag_patterns: page,
      pixel_is_active: false,
      pixel_tracking_event: null,
    },
  }
}
const tag = (name: string, type: TagPattern['config']['type'], value?: string): TagPattern => ({
  name,
  config: { type, ...(value && { properties: [{ operator: 'contains', value }] }) },
})

it('[ANALYTICS-07] [P12] a tag carries its name and ids and nothing of the answer', () => {
  const shown = show([], [tag('allergy', 'change', 'hives'), tag('calm', 'change', 'none')], {
    5: { ids: [1], texts: {} },
  })
  const [item = null] = shown.items
  expect(listTags({ type: 'change', shown, item }).map(({ event }) => event)).toEqual([
    { tag: 'allergy', fields: { page_id: 'p-1', item_id: 5 } },
  ])
  expect(listTags({ type: 'blur', shown, item })).toEqual([])
})

it('[ANALYTICS-08] a page’s tags are compared with all of its answers, and sending it sends its items', () => {
  const shown = show([tag('page', 'submit', 'b, ')], [tag('item', 'submit', 'hives')], {
    5: { ids: [1], texts: {} },
    7: 'b, c',
  })
  const names = (type: 'submit' | 'pageview') =>
    listTags({ type, shown, item: null }).map(({ event }) => 'tag' in event && event.tag)
  expect(names('submit')).toEqual(['page', 'item'])
  expect(names('pageview')).toEqual([])
})
