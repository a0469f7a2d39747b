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

const card = (place: number) => screen.getAllByRole('option')[place]
const showMore = async () => {
  const more = screen.getByRole('button', { name: 'Show more pharmacies' })
  more.focus()
  fireEvent.click(more)
  await settle(0)
}

it('[P18] who shows more stands on the first of them, and takes it or walks on from there by keys', async () => {
  const { values } = await show(find(...list(8)))
  await showMore()
  expect([document.activeElement, card(5)?.textContent]).toEqual([
    card(5),
    expect.stringMatching(/^Number 6/),
  ])
  // It is not taken yet, and on a phone no keyboard comes up before the cards.
  expect([values, box().hasAttribute('aria-activedescendant')]).toEqual([[], false])
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(box())
  expect(box().getAttribute('aria-activedescendant')).toBe(card(6)?.id)
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  expect(box().getAttribute('aria-activedescendant')).toBe(card(7)?.id)
})

it.each([
  ['ArrowUp', 4],
  ['Escape', null],
])('[P18] from the first of what more is shown %s leads to the box', async (key, place) => {
  await show(find(...list(8)))
  await showMore()
  fireEvent.keyDown(card(5) ?? document.body, { key })
  expect(document.activeElement).toBe(box())
  expect(box().getAttribute('aria-activedescendant')).toBe(
    place === null ? null : (card(place)?.id ?? ''),
  )
})

it.each(['Enter', ' '])('[P18] the card with the focus is taken by “%s”', async (key) => {
  const { values } = await show(find(...list(8)))
  await showMore()
  // A key whose default is taken away sends no form.
  expect(fireEvent.keyDown(card(5) ?? document.body, { key })).toBe(false)
  expect(values).toEqual([6])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change' }))
})
