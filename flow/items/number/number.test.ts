import { expect, it } from 'vitest'
import { buildItem } from '../item-example.ts'
import { number, readNumber } from './number.ts'

it.each([
  ['0', 0],
  ['-0', 0],
  ['007', 7],
  ['1,200', 1200],
  ['1,234,567.5', 1234567.5],
  ['+3', 3],
  ['-2.50', -2.5],
  ['.5', 0.5],
  ['5.', 5],
] as const)('[ITEM-04] %s is the number %d', (text, value) => {
  expect(Object.is(readNumber(text), value)).toBe(true)
})

it.each([
  '',
  '-',
  '.',
  '1,2',
  '12,34',
  '1e5',
  '0x10',
  'NaN',
  'Infinity',
  '1 2',
  '١٢',
  '9007199254740993',
])('[P16] %j is none', (text) => {
  expect(readNumber(text)).toBeNull()
})

it('[P16] only reads numbers it can write', () => {
  const item = buildItem('NUMBER', 1, 'How many?')
  for (const value of [1e21, 1e-7, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])
    expect(number.decode(item, [{ value }]).ok).toBe(false)
  expect(number.decode(item, [{ value: -0 }])).toEqual({ ok: true, value: '0' })
})

it('names the limit', () => {
  const item = buildItem('NUMBER', 1, 'Age', { options: { min: 18, max: 99 } })
  expect(number.check(item, '17', '2026-11-20')).toEqual({ code: 'too_small', limit: 18 })
  expect(number.check(item, '100', '2026-11-20')).toEqual({ code: 'too_big', limit: 99 })
})
