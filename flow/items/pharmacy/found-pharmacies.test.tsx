// @vitest-environment jsdom

import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Pharmacy } from '../../../contract/shapes/pharmacy.ts'
import {
  box,
  buildPharmacy,
  find,
  names,
  said,
  settle,
  show,
} from '../../../testing/browser/show-pharmacies.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  vi.useRealTimers()
})

/** What each of a list has, by its place. */
const kinds = {
  'at hand': (place: number) => ({ distance: place + 1 }),
  // Nobody knows where to measure from.
  anywhere: () => ({ distance: null }),
  // As those of a named city come first, however far it is.
  'in another order': (place: number) => ({ distance: place === 0 ? 90 : place }),
  // Of which nobody is told how far they are.
  'sent home': (place: number) => ({ distance: place + 1, home_delivery: true }),
}

const list = (count: number, kind: keyof typeof kinds = 'at hand') =>
  Array.from({ length: count }, (_, place) =>
    buildPharmacy(place + 1, `Number ${place + 1}`, kinds[kind](place)),
  )

async function showFor(text: string, pharmacies: Pharmacy[]) {
  const shown = await show(find(...pharmacies))
  if (text !== '') fireEvent.change(box(), { target: { value: text } })
  await settle()
  return shown
}

it.each<[number, keyof typeof kinds, string, string, string]>([
  [7, 'at hand', '', '5 of 7 found, nearest first', '7 found, nearest first'],
  [
    19,
    'at hand',
    'Larks',
    '5 of 19 found for “Larks”, nearest first',
    '19 found for “Larks”, nearest first',
  ],
  // There may be more than twenty.
  [
    20,
    'at hand',
    '',
    '5 of the 20 nearest to the address you gave',
    'The 20 nearest to the address you gave',
  ],
  [20, 'at hand', 'Larks', '5 of the 20 nearest for “Larks”', 'The 20 nearest for “Larks”'],
  [20, 'at hand', '02139', '5 of the 20 nearest to 02139', 'The 20 nearest to 02139'],
  [20, 'at hand', '$& lane', '5 of the 20 nearest for “$& lane”', 'The 20 nearest for “$& lane”'],
  [
    7,
    'anywhere',
    'Larks',
    '5 of 7 found for “Larks”. Add a zip code to see the nearest first.',
    '7 found for “Larks”. Add a zip code to see the nearest first.',
  ],
  [
    20,
    'anywhere',
    '',
    '5 of the first 20. Add a zip code to see the nearest first.',
    'The first 20. Add a zip code to see the nearest first.',
  ],
  [7, 'in another order', 'Boston', '5 of 7 found for “Boston”', '7 found for “Boston”'],
  [20, 'in another order', 'Ohio', '5 of the first 20 for “Ohio”', 'The first 20 for “Ohio”'],
  [20, 'sent home', '', '5 of the first 20', 'The first 20'],
])(
  '[FLOW-06] [P18] of %d %s for “%s” it is said how many are shown, of how many and in which order',
  async (count, kind, text, first, then) => {
    await showFor(text, list(count, kind))
    expect([names().length, said()]).toEqual([5, first])
    fireEvent.click(screen.getByRole('button', { name: 'Show more pharmacies' }))
    expect([names().length, said()]).toEqual([count, then])
  },
)

it.each([
  [1, '', '1 pharmacy found'],
  [1, '900003', '1 pharmacy found for “900003”'],
  [5, 'Larks', '5 found for “Larks”, nearest first'],
])('[P18] of few all are shown, and no button: %d for “%s”', async (count, text, words) => {
  await showFor(text, list(count))
  expect(said()).toBe(words)
  expect(screen.queryByRole('button')).toBeNull()
})
