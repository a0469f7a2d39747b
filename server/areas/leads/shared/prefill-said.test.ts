import { expect, it } from 'vitest'
import { buildItem } from '../../../../testing/flows/small-programme.ts'
import { sayPrefilled } from './prefill.ts'

const title = buildItem(20, 'STATIC_TEXT', { text: '<h1>You</h1>' })
const first = buildItem(21, 'TEXT_FIELD', { text: 'First name' })
const last = buildItem(22, 'TEXT_FIELD', { text: 'Last name' })
const note = '<p>We filled in what you told us before. Change what is no longer right.</p>'
const prefilled = new Map([[21, [{ value: 'Grace' }]]])

it.each([
  ['below its heading', [title, first, last], ['<h1>You</h1>', note, 'First name', 'Last name']],
  ['ahead of its first question', [first, last], [note, 'First name', 'Last name']],
])('[FLOW-09] a page with something filled in says so %s', (_, items, texts) => {
  for (const version of [{}, { language: 'en' }, { language: 'en-GB' }]) {
    expect(sayPrefilled(items, version, prefilled).map(({ text }) => text)).toEqual(texts)
  }
})

it('[FLOW-09] says nothing where nothing is filled in, nor in a language that has no words for it', () => {
  const items = [title, first]
  expect(sayPrefilled(items, {}, new Map())).toEqual(items)
  expect(sayPrefilled(items, { language: 'es' }, prefilled)).toEqual(items)
})
