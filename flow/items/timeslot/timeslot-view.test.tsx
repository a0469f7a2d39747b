// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  eastern,
  free,
  names,
  ofDays,
  settle,
  showTimes,
  standInNewYork,
} from '../../../testing/flows/shown-times.tsx'
import type { ItemServices, TimesResult } from '../item-view.ts'

standInNewYork()

it('[FLOW-07] [ENTITY-13] shows the days somebody is free and the times of the first, by the clocks of this device, whose zone it names', async () => {
  const listTimes = vi.fn(free(...ofDays))
  await showTimes(listTimes)
  expect(listTimes.mock.calls).toEqual([['2026-03-02', eastern]])
  expect(names(/^Day$/)).toEqual(['Tue, Mar 3 2 times', 'Wed, Mar 4 1 time'])
  expect(names(/^Times on Tuesday, March 3$/)).toEqual(['9:00 AM', '3:20 PM'])
  expect(screen.getByText('Morning')).toBeDefined()
  expect(screen.getByText('Afternoon')).toBeDefined()
  expect(screen.queryByText('Evening')).toBeNull()
  const zone = screen.getByLabelText<HTMLSelectElement>('Times are shown in')
  expect(zone.selectedOptions[0]?.textContent).toBe('Eastern Time')
  // Beside the day too.
  expect(screen.getByText('Eastern Time', { selector: 'span' })).toBeDefined()
})

it('[FLOW-07] another day shows its times; the chosen one is said with its zone and sent as an instant', async () => {
  const { values } = await showTimes(free(...ofDays))
  fireEvent.click(screen.getByLabelText('Wed, Mar 4 1 time'))
  expect(names(/^Times on Wednesday, March 4$/)).toEqual(['6:40 PM'])
  expect(screen.getByText('Evening')).toBeDefined()
  expect(values).toEqual([])
  fireEvent.click(screen.getByLabelText('6:40 PM'))
  await settle()
  expect(values).toEqual(['2026-03-04T23:40:00Z[America/New_York]'])
  expect(screen.getByText('You chose Wednesday, March 4 at 6:40 PM, Eastern Time.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('6:40 PM').checked).toBe(true)
})

it('[FLOW-07] another zone asks anew and moves the times, also to another day', async () => {
  const listTimes = vi.fn(free('2026-03-04T05:30:00Z'))
  await showTimes(listTimes)
  expect(names(/^Day$/)).toEqual(['Wed, Mar 4 1 time'])
  expect(names(/^Times on/)).toEqual(['12:30 AM'])
  fireEvent.change(screen.getByLabelText('Times are shown in'), {
    target: { value: 'America/Los_Angeles' },
  })
  await settle()
  expect(listTimes.mock.calls.at(-1)).toEqual(['2026-03-02', 'America/Los_Angeles'])
  expect(names(/^Day$/)).toEqual(['Tue, Mar 3 1 time'])
  expect(names(/^Times on/)).toEqual(['9:30 PM'])
})

it('[ENTITY-13] [GAP-84] [GAP-145] a time is said by the chosen zone alone, whatever zone the reply has, and sent as delivered', async () => {
  const delivered = '2026-03-03T07:00:00-07:00'
  const { values } = await showTimes(free(delivered))
  expect(screen.getByText('Eastern Time', { selector: 'span' })).toBeDefined()
  fireEvent.click(screen.getByLabelText('9:00 AM'))
  await settle()
  expect(values).toEqual([`${delivered}[America/New_York]`])
  expect(screen.getByText('You chose Tuesday, March 3 at 9:00 AM, Eastern Time.')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Times are shown in'), {
    target: { value: 'America/Los_Angeles' },
  })
  await settle()
  expect(screen.getByText('Pacific Time', { selector: 'span' })).toBeDefined()
  expect(names(/^Times on Tuesday, March 3$/)).toEqual(['6:00 AM'])
})

it('a time that is past is not offered', async () => {
  await showTimes(free('2026-03-02T14:59:00Z', '2026-03-02T15:00:00Z', '2026-03-02T15:01:00Z'))
  expect(names(/^Times on/)).toEqual(['10:01 AM'])
})

it('[FLOW-07] an hour the clocks show twice is told apart', async () => {
  await showTimes(free('2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-01T14:00:00Z'))
  expect(names(/^Times on Sunday, November 1$/)).toEqual(['1:30 AM EDT', '1:30 AM EST', '9:00 AM'])
})

it('looks through empty weeks by itself, and further only when asked', async () => {
  const listTimes = vi.fn<ItemServices['listTimes']>(async (start) => ({
    ok: true,
    daysAhead: 60,
    times: start === '2026-03-16' || start === '2026-03-23' ? [`${start}T15:00:00Z`] : [],
  }))
  await showTimes(listTimes)
  expect(listTimes.mock.calls.map(([start]) => start)).toEqual([
    '2026-03-02',
    '2026-03-09',
    '2026-03-16',
  ])
  const later = screen.getByRole('button', { name: 'Show later days' })
  later.focus()
  fireEvent.click(later)
  await settle()
  expect(names(/^Day$/)).toEqual(['Mon, Mar 16 1 time', 'Mon, Mar 23 1 time'])
  const first = screen.getByLabelText<HTMLInputElement>(/^Mon, Mar 23/)
  expect(document.activeElement).toBe(first)
  expect(first.checked).toBe(false)
  const further = screen.getByRole('button', { name: 'Show later days' })
  further.focus()
  fireEvent.click(further)
  await settle()
  const over = screen.getByText('No later time is free yet.')
  expect(document.activeElement).toBe(over)
  expect(screen.queryByRole('button', { name: 'Show later days' })).toBeNull()
  expect(names(/^Day$/)).toHaveLength(2)
})

it('says so when nothing is free, after looking as far as one may book', async () => {
  const listTimes = vi.fn(free())
  await showTimes(listTimes)
  expect(screen.getByText('No time is free in the next 60 days.')).toBeDefined()
  expect(screen.queryByLabelText('Times are shown in')).toBeNull()
  expect(listTimes.mock.calls.map(([start]) => start).at(-1)).toBe('2026-04-27')
  expect(listTimes).toHaveBeenCalledTimes(9)
})

it('looks as far as the server says one may book', async () => {
  const listTimes = vi.fn<ItemServices['listTimes']>(async () => {
    return { ok: true, times: [], daysAhead: 14 }
  })
  await showTimes(listTimes)
  expect(screen.getByText(/^No time is free in the next 14 days\./)).toBeDefined()
  expect(listTimes).toHaveBeenCalledTimes(3)
})

it('[P17] a failed try says so and can be repeated; what is known stays', async () => {
  const listTimes = vi.fn(free(...ofDays))
  await showTimes(listTimes)
  listTimes.mockResolvedValueOnce({ ok: false, message: 'We could not look.' })
  fireEvent.click(screen.getByRole('button', { name: 'Show later days' }))
  await settle()
  const told = screen.getByText('We could not look.')
  expect(names(/^Day$/)).toHaveLength(2)
  const again = screen.getByRole('button', { name: 'Try again' })
  expect(document.activeElement).toBe(again)
  const row = screen.getByRole('radiogroup', { name: 'Day' }).parentElement
  expect(row?.contains(told), 'the row that scrolls on a telephone').toBe(false)
  listTimes.mockImplementation(free('2026-03-10T14:00:00Z'))
  fireEvent.click(again)
  expect(document.activeElement, 'while it is looked again').toBe(again)
  expect(told.isConnected, 'so that nothing moves').toBe(true)
  await settle()
  expect(screen.queryByText('We could not look.')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Tue, Mar 10/))
  expect(listTimes.mock.calls.map(([start]) => start)).toEqual([
    '2026-03-02',
    '2026-03-09',
    '2026-03-09',
  ])
})

it('[P3] a time that was lost goes, and what is free now is asked for', async () => {
  const listTimes = vi.fn(free(...ofDays))
  const { tell, values } = await showTimes(listTimes)
  fireEvent.click(screen.getByLabelText('9:00 AM'))
  listTimes.mockImplementation(free(...ofDays.slice(1)))
  await tell('That time is not free any more. Please choose another one.')
  expect(listTimes).toHaveBeenCalledTimes(2)
  expect(names(/^Times on/)).toEqual(['3:20 PM'])
  expect(screen.queryByText(/^You chose/)).toBeNull()
  // Said once here, where the focus is, also when the page's list of problems puts it on the item.
  const gone = screen.getAllByText(/^That time is not free any more/)
  expect(gone.map(({ id }) => id)).toEqual(['item-7'])
  expect(document.activeElement).toBe(gone[0])
  // What is offered now is free, and looks so.
  const times = screen.getByRole('radiogroup', { name: /^Times on/ })
  expect(times.hasAttribute('aria-invalid')).toBe(false)
  expect(times.querySelectorAll('[data-invalid]')).toHaveLength(0)
  fireEvent.click(screen.getByLabelText('3:20 PM'))
  await tell(null)
  expect(values.at(-1)).toBe('2026-03-03T20:20:00Z[America/New_York]')
  expect(names(/^Times on/)).toEqual(['3:20 PM'])
})

it('[P17] a saved time is there on its day, although nobody else is offered it, by the clocks it was chosen by', async () => {
  await showTimes(free(...ofDays), { start: '2026-03-04T19:00:00.000Z[America/Denver]' })
  const zone = screen.getByLabelText<HTMLSelectElement>('Times are shown in')
  expect(zone.selectedOptions[0]?.textContent).toBe('Mountain Time')
  expect(names(/^Times on Wednesday, March 4$/)).toEqual(['12:00 PM', '4:40 PM'])
  expect(screen.getByLabelText<HTMLInputElement>('12:00 PM').checked).toBe(true)
})

it('an answer that comes late never takes the place of a newer one', async () => {
  let answer: (reply: TimesResult) => void = () => undefined
  const listTimes = vi.fn<ItemServices['listTimes']>(() => new Promise((found) => (answer = found)))
  await showTimes(listTimes)
  const late = answer
  fireEvent.change(screen.getByLabelText('Times are shown in'), {
    target: { value: 'America/Chicago' },
  })
  await settle()
  answer({ ok: true, times: ['2026-03-03T14:00:00Z'] })
  late({ ok: true, times: ['2026-03-05T14:00:00Z'] })
  await settle()
  expect(names(/^Day$/)).toEqual(['Tue, Mar 3 1 time'])
  expect(names(/^Times on/)).toEqual(['8:00 AM'])
})
