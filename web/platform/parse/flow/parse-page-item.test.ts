import { expect, it } from 'vitest'
import { parsePageItem } from './parse-page-item.ts'

const item = { id: 1, page_item_type: 50, text: 'Which way?' }
const alpha = { answer: 1, redirect_item_type: 10 }
const beta = { answer: 2, redirect_item_type: 20 }

it('[GAP-61] redirect_data is a list; a single entry is read as a list of one', () => {
  const at = { path: 'item', log: { leftOut: () => {}, cause: null, origin: '' } }
  const read = (redirect_data: unknown) => parsePageItem({ ...item, redirect_data }, at)
  expect(read([alpha, beta])?.redirect_data).toEqual([alpha, beta])
  expect(read(beta)?.redirect_data).toEqual([beta])
  expect(read(null)?.redirect_data).toBeNull()
})
