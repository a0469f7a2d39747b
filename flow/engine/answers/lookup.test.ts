import { expect, it } from 'vitest'
import { buildItem } from '../../items/item-example.ts'
import { buildDefinition, buildPageDefinition, chosen, single } from '../build-flow.ts'
import { lookupAnswers, lookupValues } from './lookup.ts'

const date = buildItem('DATE', 2, 'Born')
const password = buildItem('PASSWORD', 3, 'Password')
const item = (wire: typeof date) => ({ ...wire, key: String(wire.id), when: null, redirects: [] })
const definition = buildDefinition(
  buildPageDefinition('a', [], { items: [item(single(1))] }),
  buildPageDefinition('b', [], { items: [item(date), item(password)] }),
)

it('reads saved answers of any page as what conditions compare', () => {
  const saved = { 1: [{ value: 2 }], 2: [{ value: '2001-02-03' }], 3: [{ value: ' ' }] }
  const lookup = lookupAnswers(definition, saved, '2026-11-20', { arm: 'b' })
  expect([1, 2, 3, 4].map(lookup.answer)).toEqual([2, '2001-02-03', undefined, undefined])
  expect([lookup.flag('arm'), lookup.flag('absent'), lookup.flag('toString')]).toEqual([
    'b',
    undefined,
    undefined,
  ])
  expect(lookup.today).toBe('2026-11-20')
})

it('an answer that no longer fits its item counts as none', () => {
  const lookup = lookupAnswers(definition, { 1: [{ value: 99 }], 2: [{ value: 5 }] }, '2026-11-20')
  expect([lookup.answer(1), lookup.answer(2)]).toEqual([undefined, undefined])
})

it('reads what is entered on a page; half a date is no answer', () => {
  const values = { 1: chosen(2), 2: '2001-2-', 3: 'secret Word 1' }
  const lookup = lookupValues([single(1), date, password], values, '2026-11-20')
  expect([1, 2, 3].map(lookup.answer)).toEqual([2, undefined, undefined])
})
