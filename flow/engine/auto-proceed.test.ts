import { expect, it } from 'vitest'
import { buildItem } from '../items/item-example.ts'
import { autoProceeds, needsProceedButton } from './auto-proceed.ts'
import { button, chosen, single } from './build-flow.ts'

const question = single(1)
const text = buildItem('TEXT_FIELD', 2, 'Name')
const independent = button(9, { options: { button: { independent: true } } })

it('[FLOW-30] [GAP-55] goes on without a proceed button, or with no editable item', () => {
  expect(autoProceeds([question], question, chosen(1))).toBe(true)
  expect(autoProceeds([question, text], question, chosen(1))).toBe(true)
  expect(autoProceeds([question, button(9)], question, chosen(1))).toBe(false)
  const disabled = single(1, { disabled: true })
  expect(autoProceeds([disabled, button(9)], disabled, chosen(1))).toBe(true)
})

it('[FLOW-30] [GAP-56] an independent button does not hold it back', () => {
  expect(autoProceeds([question, independent], question, chosen(1))).toBe(true)
  expect(autoProceeds([question, independent, button(8)], question, chosen(1))).toBe(false)
})

it.each([
  ['a text of the page', buildItem('STATIC_TEXT', 1, 'Read this')],
  ['a picture', buildItem('STATIC_IMAGE', 1, '')],
  ['a field that is locked', buildItem('TEXT_FIELD', 1, 'Name', { disabled: true })],
  ['another button', independent],
])('[FLOW-30] [GAP-56] %s is nothing to answer, so nobody is waited for', (_, item) => {
  const locked = single(2, { disabled: true })
  expect(autoProceeds([item, locked, button(9)], locked, chosen(1))).toBe(true)
  expect(autoProceeds([item, locked, text, button(9)], locked, chosen(1))).toBe(false)
})

it('[FLOW-31] never from an open-ended choice, with or without its text', () => {
  expect(autoProceeds([question], question, chosen(3))).toBe(false)
  expect(autoProceeds([question], question, { ids: [3], texts: { 3: 'x' } })).toBe(false)
})

it.each([
  ['MULTI_ANSWER', chosen(1)],
  ['TEXT_FIELD', 'x'],
  ['SLIDER', 3],
  ['TERMS_OF_USE', true],
  ['DATE', '2020-1-1'],
] as const)('%s is never a complete answer by one click', (type, value) => {
  const item = { ...question, page_item_type: buildItem(type, 1, '').page_item_type }
  expect(autoProceeds([item], item, value)).toBe(false)
})

it('an answer that was taken back does not go on', () => {
  expect(autoProceeds([question], question, undefined)).toBe(false)
})

it('a page needs a button of the frame when no click takes the person on', () => {
  expect(needsProceedButton([question], {})).toBe(false)
  expect(needsProceedButton([question], { 1: chosen(3) })).toBe(true)
  expect(needsProceedButton([text], {})).toBe(true)
  expect(needsProceedButton([question, text], {})).toBe(true)
  expect(needsProceedButton([text, button(9)], {})).toBe(false)
  expect(needsProceedButton([text, independent], {})).toBe(true)
  expect(needsProceedButton([text, button(9, { disabled: true })], {})).toBe(true)
  expect(needsProceedButton([], {})).toBe(true)
})
