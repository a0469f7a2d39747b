// @vitest-environment jsdom

import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deliveryType } from '../../../contract/codes.ts'
import {
  box,
  find,
  larkspur,
  names,
  type Search,
  said,
  sender,
  settle,
  show,
  type,
} from '../../../testing/browser/show-pharmacies.tsx'
import type { PharmacySearchResult } from '../item-view.ts'

beforeEach(() => {
  vi.useFakeTimers()
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  vi.useRealTimers()
})

it('[P17] beside that nothing is found stands what leads on here: what is near, the other way to get it and whom to call', async () => {
  const choices = { [deliveryType.PHARMACY]: 'I pick it up', [deliveryType.HOME]: 'Send it home' }
  const phone = '+18005550142'
  const search: Search = async (text) => {
    return { ok: true, pharmacies: text === '' ? [larkspur, sender] : [], phone }
  }
  await show(search, undefined, choices)
  fireEvent.click(screen.getByRole('radio', { name: 'I pick it up' }))
  await settle(0)
  expect(screen.queryByText(/Not in our list/)).toBeNull()
  await type('zzz')
  expect(screen.getByRole('link', { name: '(800) 555-0142' }).getAttribute('href')).toBe(
    'tel:8005550142',
  )
  expect(screen.getByText('You can also go on without choosing one.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Instead: Send it home' }))
  expect(screen.getByRole('radio', { name: 'Send it home' })).toHaveProperty('checked', true)
  expect(screen.getByRole('button', { name: 'Instead: I pick it up' })).toBeDefined()
  expect(document.activeElement).toBe(box())
  fireEvent.click(screen.getByRole('button', { name: 'Show the nearest pharmacies' }))
  await settle(0)
  expect([box().getAttribute('value'), names()]).toEqual(['', ['Lantern']])
  expect(document.activeElement).toBe(box())
  expect(screen.queryByText(/Not in our list/)).toBeNull()
})

it('[P17] beside that nothing is found nothing stands that does not help', async () => {
  await show(find(), undefined, {}, { required: true })
  await type('zzz')
  expect(said()).toMatch(/^No pharmacy fits/)
  expect([screen.queryByRole('button'), screen.queryByRole('link')]).toEqual([null, null])
  expect(screen.queryByText(/without choosing one/)).toBeNull()
})

it.each(['1', '0230', ' 230 '])(
  '[P18] a zip code that is being typed, %j, is not called unknown, and nothing leads away from it',
  async (digits) => {
    await show(find())
    await type(digits)
    expect(said()).toBe('Type all five digits of the zip code. A name or a city will do too.')
    expect(screen.queryByText(/Not in our list|without choosing one/)).toBeNull()
  },
)

it.each(['230145', '23014-6'])(
  '[P18] digits that are no zip code yet, %j, are not called misspelled',
  async (digits) => {
    await show(find())
    await type(digits)
    const told = `No pharmacy fits “${digits.trim()}”. A zip code has five digits. A name or a city will do too.`
    expect(said()).toBe(told)
  },
)

it.each(['02301', '02301-1234', '-'])(
  '[P18] what may be a whole zip code, or is none, %j, is not called unfinished where nothing is found',
  async (text) => {
    await show(find())
    await type(text)
    expect(said()).toBe(
      `No pharmacy fits “${text}”. Check the spelling, or type a zip code or another name.`,
    )
  },
)

const noZip = 'We do not know this zip code. Check the five digits.'
const without99999: Search = async (text) =>
  text === '99999'
    ? { ok: false, message: noZip, isTyped: true, phone: '+18005550142' }
    : { ok: true, pharmacies: [larkspur] }

it('[P17] [P18] a zip code that nobody knows leads on as a name that nothing fits does, and is said once', async () => {
  await show(without99999)
  await type('99999')
  // Heard as it comes, and again by who comes back to the box.
  expect(said()).toBe(noZip)
  expect(screen.getAllByText(noZip)).toHaveLength(1)
  const described = String(box().getAttribute('aria-describedby'))
  expect(document.getElementById(described)?.textContent).toBe(noZip)
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('link', { name: '(800) 555-0142' })).toBeDefined()
  expect(screen.getByText('You can also go on without choosing one.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Show the nearest pharmacies' }))
  await settle(0)
  expect([box().getAttribute('value'), names()]).toEqual(['', ['Larkspur']])
  expect(document.activeElement).toBe(box())
  expect([screen.queryByText(noZip), box().hasAttribute('aria-invalid')]).toEqual([null, false])
})

it('[P18] at the box stands one thing to put right: of the zip code, else of the page', async () => {
  const missing = 'Choose your pharmacy'
  await show(without99999, undefined, {}, { required: true }, missing)
  const described = () => document.getElementById(`${box().getAttribute('aria-describedby')}`)
  expect([described()?.textContent, screen.getAllByText(missing).length]).toEqual([missing, 1])
  await type('99999')
  expect([described()?.textContent, screen.queryByText(missing)]).toEqual([noZip, null])
  await type('lane')
  expect([described()?.textContent, screen.queryByText(noZip)]).toEqual([missing, null])
  expect(box().getAttribute('aria-invalid')).toBe('true')
})

it('[P17] what leads on where nothing fits does not stand beside a search that runs, nor beside one that failed', async () => {
  const failed = { ok: false, message: 'The search did not answer.' } as const
  const replies: Record<string, PharmacySearchResult> = {
    zzz: { ok: true, pharmacies: [] },
    zzzz: failed,
  }
  await show(async (text) => replies[text] ?? { ok: true, pharmacies: [larkspur] })
  await type('zzz')
  const way = () => screen.queryByText('You can also go on without choosing one.')
  expect(way()).not.toBeNull()
  fireEvent.change(box(), { target: { value: 'zzzz' } })
  expect([said(), way()]).toEqual(['Looking for pharmacies', null])
  await settle()
  expect(screen.getByText('The search did not answer.')).toBeDefined()
  expect(way()).toBeNull()
})
