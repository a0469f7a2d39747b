// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  free,
  names,
  ofDays,
  settle,
  showTimes,
  standInNewYork,
} from '../../../testing/flows/shown-times.tsx'
import type { HoldResult, ItemServices } from '../item-view.ts'

standInNewYork()

const chosenNote = () => document.querySelector('output')?.textContent

it('[P3] a chosen time is held by the clocks of this device, and may go when that is over', async () => {
  const holdTime = vi.fn<ItemServices['holdTime']>(async () => ({ ok: true, forS: 300 }))
  await showTimes(free(...ofDays), { holdTime })
  fireEvent.click(screen.getByLabelText('9:00 AM'))
  expect(chosenNote()).toBe('You chose Tuesday, March 3 at 9:00\u00a0AM, Eastern Time.')
  await settle()
  expect(holdTime.mock.calls).toEqual([['2026-03-03T14:00:00Z[America/New_York]']])
  // It is ten.
  const said =
    'You chose Tuesday, March 3 at 9:00\u00a0AM, Eastern Time. Held for you until 10:05\u00a0AM.'
  expect(chosenNote()).toBe(said)
  await act(() => vi.advanceTimersByTimeAsync(299_000))
  expect(chosenNote()).toBe(said)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(chosenNote()).toMatch(/It is no longer held for you. Go on soon, or somebody else may/)
  expect(screen.getByLabelText<HTMLInputElement>('9:00 AM').checked).toBe(true)
  fireEvent.click(screen.getByLabelText('3:20 PM'))
  await settle()
  expect(chosenNote()).toMatch(/at 3:20\u00a0PM, Eastern Time. Held for you until 10:10\u00a0AM.$/)
  fireEvent.change(screen.getByLabelText('Times are shown in'), {
    target: { value: 'America/Chicago' },
  })
  await settle()
  expect(chosenNote()).toMatch(/Held for you until 10:10\u00a0AM, Eastern Time.$/)
})

it('[P3] of times chosen quickly the last is held, and a saved one as the page comes', async () => {
  const { promise, resolve } = Promise.withResolvers<HoldResult>()
  const holdTime = vi.fn<ItemServices['holdTime']>(async () => ({ ok: true, forS: 300 }))
  holdTime.mockReturnValueOnce(promise)
  const start = '2026-03-03T14:00:00Z[America/New_York]'
  await showTimes(free(...ofDays, '2026-03-03T15:00:00Z'), { start, holdTime })
  fireEvent.click(screen.getByLabelText('3:20 PM'))
  fireEvent.click(screen.getByLabelText('10:00 AM'))
  resolve({ ok: true, forS: 60 })
  await settle()
  const last = '2026-03-03T15:00:00Z[America/New_York]'
  expect(holdTime.mock.calls).toEqual([[start], [last]])
  expect(chosenNote()).toMatch(/at 10:00\u00a0AM, Eastern Time. Held for you until 10:05\u00a0AM.$/)
})

it('[P3] [P17] a time that a draft brings is held again, once', async () => {
  const holdTime = vi.fn<ItemServices['holdTime']>(async () => ({ ok: true, forS: 300 }))
  const { bring } = await showTimes(free(...ofDays), { holdTime })
  await bring('2026-03-03T14:00:00Z[America/New_York]')
  expect(holdTime.mock.calls).toEqual([['2026-03-03T14:00:00Z[America/New_York]']])
  expect(chosenNote()).toMatch(/Held for you until 10:05\u00a0AM.$/)
})

it('[P3] [P17] a time that somebody else holds is said where it was chosen, its day stays in sight, and another is held', async () => {
  const gone = 'That time is not free any more. Please choose another one.'
  const holdTime = vi.fn<ItemServices['holdTime']>(async () => ({ ok: false, message: gone }))
  const listTimes = vi.fn(free(...ofDays, '2026-03-05T00:00:00Z'))
  await showTimes(listTimes, { holdTime })
  fireEvent.click(screen.getByLabelText('Wed, Mar 4 2 times'))
  fireEvent.click(screen.getByLabelText('6:40 PM'))
  listTimes.mockImplementation(free(ofDays[0] ?? '', '2026-03-05T00:00:00Z'))
  await settle()
  expect(listTimes).toHaveBeenCalledTimes(2)
  expect(chosenNote()).toBe(gone)
  expect(document.activeElement?.textContent).toBe(gone)
  expect(names(/^Times on Wednesday, March 4$/)).toEqual(['7:00 PM'])
  holdTime.mockResolvedValue({ ok: true, forS: 300 })
  fireEvent.click(screen.getByLabelText('7:00 PM'))
  await settle()
  expect(chosenNote()).toMatch(
    /^You chose Wednesday, March 4 at 7:00\u00a0PM, Eastern Time. Held for/,
  )
})

it('[P3] without a hold the page is as it was', async () => {
  await showTimes(free(...ofDays), { start: '2026-03-03T14:00:00Z[America/New_York]' })
  expect(chosenNote()).toBe('You chose Tuesday, March 3 at 9:00\u00a0AM, Eastern Time.')
})
