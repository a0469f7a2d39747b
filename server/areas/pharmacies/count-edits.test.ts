import { expect, it } from 'vitest'
import { countEdits, listSwapped } from './count-edits.ts'

it.each([
  ['boston', 'boston', 0],
  ['bosotn', 'boston', 1],
  ['yrok', 'york', 1],
  ['ba', 'ab', 1],
  ['lanterm', 'lantern', 1],
  ['lanterm', 'lane', 3],
  ['huoston', 'houston', 1],
  ['huoston', 'boston', 2],
  ['apotecary', 'apothecary', 1],
  ['larksspur', 'larkspur', 1],
  ['', 'abc', 3],
  ['abc', '', 3],
])('slips between %s and %s are counted: %i', (from, to, edits) => {
  expect(countEdits(from, to)).toBe(edits)
})

it('neighbouring letters change places, two at a time', () => {
  expect(listSwapped('yrok')).toEqual(['ryok', 'york', 'yrko'])
  expect([listSwapped('y'), listSwapped('')]).toEqual([[], []])
})
