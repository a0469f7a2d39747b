import { beforeEach, expect, it } from 'vitest'
import { parsePageItem } from './parse-page-item.ts'

const item = { id: 1, page_item_type: 50, text: 'Which way?' }
const alpha = { answer: 1, redirect_item_type: 10 }
const beta = { answer: 2, redirect_item_type: 20 }
const leftOut: string[] = []
const log = { leftOut: (path: string) => void leftOut.push(path), cause: null, origin: '' }
const at = { path: 'item', log }

beforeEach(() => void leftOut.splice(0))

it('[GAP-61] redirect_data is a list; a single entry is read as a list of one', () => {
  const read = (redirect_data: unknown) => parsePageItem({ ...item, redirect_data }, at)
  expect(read([alpha, beta])?.redirect_data).toEqual([alpha, beta])
  expect(read(beta)?.redirect_data).toEqual([beta])
  expect(read(null)?.redirect_data).toBeNull()
})

const readTags = (properties: unknown) =>
  parsePageItem(
    { ...item, tag_patterns: [{ name: 'smoker', config: { type: 'change', properties } }] },
    at,
  )?.tag_patterns.map(({ config }) => config.properties)

it('[ANALYTICS-07] properties are a list; a single one is read as a list of one', () => {
  const exact = { operator: 'exact', value: 'Yes' }
  expect(readTags([exact])).toEqual([[exact]])
  expect(readTags(exact)).toEqual([[exact]])
  expect(readTags(null)).toEqual([undefined])
})

it.each([
  [[{ operator: 'matches', value: 'Yes' }]],
  [
    [
      { operator: 'exact', value: 'Yes' },
      { operator: 'near', value: 1 },
    ],
  ],
  [[{ operator: 'exact', value: { text: 'Yes' } }]],
  ['exact Yes'],
])('[ANALYTICS-09] a tag with %j, which nobody can compare, is left out', (properties) => {
  expect(readTags(properties)).toEqual([])
})

it.each([
  ['Go on', 'Go on'],
  ['', null],
  [null, null],
])(
  '[ENTITY-07] a button_text of %j is %j: none is how many say that the button has its usual name',
  (told, read) => {
    expect(parsePageItem({ ...item, button_text: told }, at)?.button_text).toBe(read)
    expect(leftOut).toEqual([])
  },
)
