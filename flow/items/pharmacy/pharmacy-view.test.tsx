// @vitest-environment jsdom

import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deliveryType } from '../../../contract/codes.ts'
import {
  box,
  buildPharmacy,
  find,
  larkspur,
  names,
  type Search,
  said,
  sender,
  settle,
  show,
  type,
  typingMs,
} from '../../../testing/browser/show-pharmacies.tsx'
import type { PharmacySearchResult } from '../item-view.ts'

const many = [
  larkspur,
  ...[2, 3, 4, 5, 6, 7].map((id) => buildPharmacy(id, `Number ${id}`, { distance: id })),
]

beforeEach(() => {
  vi.useFakeTimers()
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  vi.useRealTimers()
})

it('[FLOW-06] shows what is near at once, and asks once for what is typed when it rests', async () => {
  const { searchPharmacies } = await show(find(...many))
  expect(searchPharmacies.mock.calls).toEqual([['']])
  expect(names()).toEqual(['Larkspur', 'Number 2', 'Number 3', 'Number 4', 'Number 5'])
  expect(said()).toBe('5 of 7 found, nearest first')
  expect(screen.getAllByRole('option')[0]?.textContent).toBe(
    'Larkspur1.5 miles1 Elm, Barre, MA 01005Open: Sat 9',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show more pharmacies' }))
  expect(names()).toHaveLength(7)
  vi.mocked(Element.prototype.scrollIntoView).mockClear()
  for (const text of ['l', 'la', 'lar']) fireEvent.change(box(), { target: { value: text } })
  await settle()
  expect(searchPharmacies.mock.calls).toEqual([[''], ['lar']])
  const scrolled = vi.mocked(Element.prototype.scrollIntoView).mock.contexts
  expect(scrolled.every((one) => one instanceof Element && one.contains(box()))).toBe(true)
  expect(scrolled).toHaveLength(3)
})

it('[P18] is walked and chosen by keys alone, and its page is not sent by Enter', async () => {
  const { values } = await show(find(...many))
  // A key whose default is taken away sends no form.
  expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false)
  fireEvent.keyDown(box(), { key: 'ArrowUp' })
  expect(names()).toHaveLength(7)
  const last = screen.getAllByRole('option')[6]
  expect(last?.getAttribute('aria-selected')).toBe('true')
  expect(box().getAttribute('aria-activedescendant')).toBe(last?.id)
  fireEvent.keyDown(box(), { key: 'Escape' })
  expect(box().hasAttribute('aria-activedescendant')).toBe(false)
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(values).toEqual([1])
  const change = screen.getByRole('button', { name: 'Change' })
  expect(document.activeElement).toBe(change)
  expect(screen.getByRole('link', { name: '(555) 201-4477' }).getAttribute('href')).toBe(
    'tel:5552014477',
  )
  fireEvent.click(change)
  await settle(0)
  expect(values).toEqual([1, undefined])
  expect(document.activeElement).toBe(box())
})

it.each([
  ['1-800-FLOWERS', 'tel:18003569377'],
  ['800-555-0142 x12', 'tel:8005550142;ext=12'],
  ['Ask at the desk', null],
])('[REDIR-06] the chosen one’s number %s is dialled by %s', async (phone, link) => {
  await show(find(buildPharmacy(1, 'Larkspur', { phone })), 1)
  expect(screen.getByText(phone).getAttribute('href')).toBe(link)
})

const failed = { ok: false as const, message: 'We could not look.', isTyped: false }

it('[P17] keeps what was typed, and shows nothing found before, when a search fails and is tried again', async () => {
  const search = vi.fn<Search>(find(larkspur))
  await show(search)
  search.mockResolvedValueOnce(failed)
  await type('lark')
  expect(screen.getByText('We could not look.')).toBeDefined()
  expect(names()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await settle(0)
  expect(screen.queryByText('We could not look.')).toBeNull()
  expect(box().getAttribute('value')).toBe('lark')
  expect(names()).toEqual(['Larkspur'])
  expect(search.mock.calls).toEqual([[''], ['lark'], ['lark']])
  // What is typed then waits again until it rests.
  fireEvent.change(box(), { target: { value: 'larks' } })
  await settle(typingMs - 1)
  expect(search).toHaveBeenCalledTimes(3)
})

it('[P17] looks again when the connection is back, for a chosen pharmacy too', async () => {
  const search = vi.fn<Search>(find(larkspur))
  search.mockResolvedValueOnce(failed)
  await show(search)
  expect(names()).toEqual([])
  fireEvent(window, new Event('online'))
  await settle(0)
  expect(names()).toEqual(['Larkspur'])
  fireEvent(window, new Event('online'))
  await settle(0)
  expect(search).toHaveBeenCalledTimes(2)
  document.body.replaceChildren()
  search.mockResolvedValueOnce(failed).mockResolvedValueOnce(failed)
  await show(search, 1)
  expect(screen.getByText('We could not look.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await settle(0)
  expect(screen.getByText('We could not look.')).toBeDefined()
  fireEvent(window, new Event('online'))
  await settle(0)
  expect(screen.getByText('Larkspur')).toBeDefined()
  expect(screen.queryByText('We could not look.')).toBeNull()
})

it('[P18] what was found before says that another text is looked for', async () => {
  let answer = (_found: PharmacySearchResult) => {}
  const search = vi.fn<Search>(find(larkspur))
  const { values } = await show(search)
  search.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await type('lane')
  expect([names(), said()]).toEqual([['Larkspur'], 'Looking for pharmacies'])
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByText('Looking for pharmacies…')).toBeDefined()
  // None of it can be taken for an answer to the new words.
  fireEvent.click(screen.getByText('Larkspur'))
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(values).toEqual([])
  await act(async () => answer({ ok: true, pharmacies: [sender] }))
  expect([names(), said()]).toEqual([['Lantern'], '1 pharmacy found for “lane”'])
  expect(screen.getByRole('listbox').hasAttribute('aria-busy')).toBe(false)
  expect(screen.queryByText('Looking for pharmacies…')).toBeNull()
})

it('[GAP-94] one that sends home says so, and not how far it is', async () => {
  await show(find({ ...sender, distance: 188.6 }))
  expect(screen.getByRole('option').textContent).toBe(
    'Lantern1 Elm, Barre, MA 01005Sends to your home',
  )
})

it('[GAP-85] one that another backend names, without address or name, is shown and chosen', async () => {
  const address = { line: [], city: '', state: '', postalCode: '', country: '' }
  const named = { ...buildPharmacy(1, 'Lane Drugs'), dosespot_id: 'ab-1', address }
  const { values } = await show(find(named, buildPharmacy(3, '')))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Lane Drugs',
    'Pharmacy without a name1 Elm, Barre, MA 01005',
  ])
  fireEvent.click(screen.getByText('Lane Drugs'))
  expect(values).toEqual(['ab-1'])
  expect(screen.getByRole('button', { name: 'Change' })).toBeDefined()
})

it('[ERROR-18] says what is wrong with a zip code at the box, until another is typed', async () => {
  const search = vi.fn<Search>(find())
  await show(search)
  expect(said()).toBe('Type a zip code, a city or the name of a pharmacy.')
  search.mockResolvedValueOnce({ ok: false, message: 'We do not know it.', isTyped: true })
  await type('00000')
  expect(box().getAttribute('aria-invalid')).toBe('true')
  const described = String(box().getAttribute('aria-describedby'))
  expect(document.getElementById(described)?.textContent).toBe('We do not know it.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await type('$& lane')
  expect(box().hasAttribute('aria-invalid')).toBe(false)
  expect(said()).toBe(
    'No pharmacy fits “$& lane”. Check the spelling, or type a zip code or another name.',
  )
})

it('an older reply never wins', async () => {
  const replies = new Map<string, (found: PharmacySearchResult) => void>()
  await show((text) => new Promise((resolve) => replies.set(text, resolve)))
  await type('one')
  await type('two')
  await act(async () => replies.get('two')?.({ ok: true, pharmacies: many.slice(1, 3) }))
  await act(async () => replies.get('one')?.({ ok: true, pharmacies: [buildPharmacy(1, 'One')] }))
  expect(names()).toEqual(['Number 2', 'Number 3'])
  expect(said()).toBe('2 found for “two”, nearest first')
})

it('[GAP-85] asks the directory for the one that was chosen before, and says when it is gone', async () => {
  const { searchPharmacies } = await show(find(larkspur), 1)
  expect(searchPharmacies.mock.calls).toEqual([['1']])
  expect(screen.getByText('Larkspur')).toBeDefined()
  document.body.replaceChildren()
  await show(find(), 8)
  await settle(0)
  expect(screen.getByText(/no longer in our list/)).toBeDefined()
  expect(box()).toBeDefined()
})

it('[ENUM-18] [GAP-94] asks how the medicine comes first, and shows the pharmacies of that way', async () => {
  const choices = { [deliveryType.PHARMACY]: 'I pick it up', [deliveryType.HOME]: 'Send it home' }
  const { searchPharmacies, values } = await show(find(larkspur, sender), undefined, choices)
  expect([searchPharmacies.mock.calls, screen.queryByRole('combobox')]).toEqual([[], null])
  fireEvent.click(screen.getByRole('radio', { name: 'Send it home' }))
  await settle(0)
  expect(names()).toEqual(['Lantern'])
  fireEvent.click(screen.getByRole('radio', { name: 'I pick it up' }))
  expect(names()).toEqual(['Larkspur'])
  fireEvent.click(screen.getByRole('option'))
  expect(values).toEqual([1])
})

it('[GAP-94] asks nothing where the way was chosen before, and shows its pharmacies only', async () => {
  const choices = { [deliveryType.HOME]: 'Send it home' }
  await show(find(larkspur, sender), undefined, choices)
  expect(screen.queryByRole('radio')).toBeNull()
  expect(names()).toEqual(['Lantern'])
})
