import { expect, it } from 'vitest'
import { keepNumbersWhole } from './keep-numbers-whole.ts'

it.each([
  ['Call (800) 555-0142', 'Call (800)\u00a0555-\u20600142'],
  [
    '<a href="tel:+18005550142">(800) 555-0142</a> or (800) 555-0187',
    '<a href="tel:+18005550142">(800)\u00a0555-\u20600142</a> or (800)\u00a0555-\u20600187',
  ],
  ['From 8-12, page (3)', 'From 8-12, page (3)'],
])('%s stays whole', (text, whole) => {
  expect(keepNumbersWhole(text)).toBe(whole)
})
