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
} from '../../../../testing/flows/shown-times.tsx'
import type { HoldResult, ItemServices, TimesResult } from '../../item-view.ts'

standInNewYork()

const failed: TimesResult = { ok: false, message: 'We could not look.' }
const found = (...times: string[]): TimesResult => ({ ok: true, times, daysAhead: 60 })
/** Two in the night of a Wednesday in New York: still Tuesday in Los Angeles. */
const night = '2026-03-04T05:30:00Z'

/** Times that are looked for until they are answered, one after the other. */
function lookSlowly() {
  const waiting: ((result: TimesResult) => void)[] = []
  const listTimes: ItemServices['listTimes'] = () => new Promise((resolve) => waiting.push(resolve))
  async function answer(result: TimesResult) {
    waiting.shift()?.(result)
    await settle()
  }
  return { listTimes, answer }
}

async function openSlow(...first: TimesResult[]) {
  const { listTimes, answer } = lookSlowly()
  await showTimes(listTimes)
  for (const result of first) await answer(result)
  return { answer }
}

async function press(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  await settle()
}

/** A field of another question. */
function standElsewhere(): HTMLElement {
  const field = document.body.appendChild(document.createElement('textarea'))
  field.focus()
  return field
}

it.each([found('2026-03-10T14:00:00Z'), failed])(
  '[P18] who does something else while later days are looked for is not taken from there: %j',
  async (result) => {
    const { answer } = await openSlow(found(...ofDays))
    await press('Show later days')
    const nine = screen.getByLabelText('9:00 AM')
    nine.focus()
    await answer(result)
    expect(document.activeElement).toBe(nine)
  },
)

it('[P18] another zone keeps the focus and what is known, also after later days failed', async () => {
  const { answer } = await openSlow(found(night))
  await press('Show later days')
  await answer(failed)
  const zone = screen.getByLabelText<HTMLSelectElement>('Times are shown in')
  zone.focus()
  fireEvent.change(zone, { target: { value: 'America/Los_Angeles' } })
  await settle()
  expect(document.activeElement).toBe(zone)
  expect(screen.getByLabelText('9:30 PM')).toBeDefined()
  await answer(found(night))
  expect(document.activeElement).toBe(zone)
  expect(screen.getByLabelText(/^Tue, Mar 3/)).toBeDefined()
})

it('[P18] a second try that finds nothing new keeps the focus on the way on', async () => {
  const listTimes = vi.fn(free('2026-03-03T14:00:00Z'))
  await showTimes(listTimes)
  listTimes.mockResolvedValueOnce(failed)
  await press('Show later days')
  // Of one day a call: so many in a row are empty that it asks whether to go on.
  listTimes.mockResolvedValue({ ok: true, times: [] })
  await press('Try again')
  for (let call = 0; call < 14; call += 1) await settle()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show later days' }))
})

it('[P18] where the first look failed the next one leads to the first day', async () => {
  const { answer } = await openSlow(failed)
  await press('Try again')
  await answer(found(...ofDays))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Tue, Mar 3/))
})

it('[P3] [P18] a time of a draft that somebody else has says so, and takes nobody from what they type', async () => {
  const { promise, resolve } = Promise.withResolvers<HoldResult>()
  const { bring } = await showTimes(free(...ofDays), { holdTime: () => promise })
  await bring('2026-03-03T14:00:00Z[America/New_York]')
  const field = standElsewhere()
  resolve({ ok: false, message: 'Somebody else has it.' })
  await act(settle)
  expect(screen.getByText('Somebody else has it.')).toBeDefined()
  expect(document.activeElement).toBe(field)
  field.remove()
})

it('[P18] after later days failed the reason of a refused time keeps the focus', async () => {
  const { listTimes, answer } = lookSlowly()
  await showTimes(listTimes, {
    holdTime: async () => ({ ok: false, message: 'Somebody else has it.' }),
  })
  await answer(found(...ofDays))
  await press('Show later days')
  await answer(failed)
  fireEvent.click(screen.getByLabelText('9:00 AM'))
  await settle()
  const reason = screen.getByText('Somebody else has it.')
  await answer(found('2026-03-03T20:20:00Z', '2026-03-05T20:20:00Z'))
  expect(document.activeElement).toBe(reason)
})

it('[GAP-84] a draft brings the zone that its time was chosen by', async () => {
  const { bring } = await showTimes(free(...ofDays))
  await bring('2026-03-03T14:00:00Z[America/Los_Angeles]')
  expect(screen.getByLabelText<HTMLSelectElement>('Times are shown in').value).toBe(
    'America/Los_Angeles',
  )
  expect(screen.getByLabelText<HTMLInputElement>('6:00 AM').checked).toBe(true)
})

it('[P18] a day known only by the time that was chosen before says no number of times', async () => {
  const { listTimes, answer } = lookSlowly()
  await showTimes(listTimes, { start: '2026-03-20T14:00:00Z[America/New_York]' })
  expect(names(/^Day$/)).toEqual(['Fri, Mar 20 your time'])
  await answer(found(...ofDays))
  expect(names(/^Day$/)).toEqual([
    'Tue, Mar 3 2 times',
    'Wed, Mar 4 1 time',
    'Fri, Mar 20 your time',
  ])
})
