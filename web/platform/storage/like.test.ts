import { expect, it } from 'vitest'
import { parseQuietly } from '../parse/parser.ts'
import { like } from './like.ts'

const sample = { name: '', size: { width: 0 }, links: [{ url: '' }], shown: true, preview: null }
const written = { name: 'A', size: { width: 7 }, links: [], shown: false, preview: { title: 'T' } }
const read = (value: unknown) => parseQuietly(like(sample), value)

it('takes what was written whole, with what it may have beside', () => {
  expect(read(written)).toEqual(written)
  expect(read({ ...written, weight: 3 })).toEqual({ ...written, weight: 3 })
})

it.each([
  null,
  [],
  'A',
  { ...written, name: 7 },
  { ...written, name: undefined },
  { ...written, size: { width: '7' } },
  { ...written, size: [] },
  { ...written, links: {} },
  { ...written, shown: null },
])('takes nothing else: %j', (value) => {
  expect(read(value)).toBeUndefined()
})
