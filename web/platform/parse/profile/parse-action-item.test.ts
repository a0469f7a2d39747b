import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parseLogged } from '../parse-logged.ts'
import { parseActionItem } from './parse-action-item.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const readTypes = (item_types: unknown) =>
  parseLogged('readActionItem', parseActionItem, { id: 7, item_types }, '')?.item_types

it('[ACTION-03] [GAP-153] an action item is done by an empty list of types, and by nothing unread', () => {
  expect(readTypes([])).toEqual([])
  expect(readTypes([30, 20])).toEqual([30, 20])
  for (const unread of [undefined, null, 'photo', { first: 10 }, [null], [['10']]]) {
    expect(readTypes(unread), JSON.stringify(unread)).toEqual([0])
  }
})
