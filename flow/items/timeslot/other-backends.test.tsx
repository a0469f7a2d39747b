// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { names, settle, showTimes, standInNewYork } from '../../../testing/flows/shown-times.tsx'
import type { ItemServices } from '../item-view.ts'

standInNewYork()

const later = () => fireEvent.click(screen.getByRole('button', { name: 'Show later days' }))

it('[CALL-10] a backend that tells of one day a call is asked for every day, also after one without times', async () => {
  const open = ['2026-03-02', '2026-03-03', '2026-03-06']
  const listTimes = vi.fn<ItemServices['listTimes']>(async (start) => ({
    ok: true,
    times: open.includes(start) ? [`${start}T20:00:00Z`] : [],
  }))
  await showTimes(listTimes)
  later()
  await settle()
  later()
  await settle()
  expect(names(/^Day$/)).toEqual(['Mon, Mar 2 1 time', 'Tue, Mar 3 1 time', 'Fri, Mar 6 1 time'])
  const asked = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06']
  expect(listTimes.mock.calls.map(([start]) => start)).toEqual(asked)
})

it('[CALL-10] one that tells of more days than seven is asked from its last day on, whose times are there once', async () => {
  const listTimes = vi.fn<ItemServices['listTimes']>(async (start) => ({
    ok: true,
    times: [`${start}T20:00:00Z`, '2026-03-20T20:00:00Z', '2026-03-21T20:00:00Z'],
  }))
  await showTimes(listTimes)
  later()
  await settle()
  later()
  await settle()
  expect(listTimes.mock.calls.map(([start]) => start).slice(0, 2)).toEqual([
    '2026-03-02',
    '2026-03-21',
  ])
  expect(names(/^Times on/)).toEqual(['3:00 PM'])
})

it('[CALL-10] one that answers the same whatever day is asked for has said all it knows', async () => {
  const listTimes = vi.fn<ItemServices['listTimes']>(async () => ({
    ok: true,
    times: ['2026-03-03T20:00:00Z'],
  }))
  await showTimes(listTimes)
  later()
  await settle()
  expect(screen.getByText('No later time is free yet.')).toBeDefined()
  expect(listTimes.mock.calls.map(([start]) => start)).toEqual([
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
  ])
})

it('[CALL-10] [P17] fourteen empty days end the search: then the person looks further, or writes to who helps', async () => {
  const listTimes = vi.fn<ItemServices['listTimes']>(async () => ({
    ok: true,
    times: [],
    none: { waiting: null, email: '', phone: null, helpEmail: 'help@maker.example' },
  }))
  await showTimes(listTimes)
  expect(listTimes).toHaveBeenCalledTimes(14)
  expect(screen.getByText('No time is free in the next 14 days.')).toBeDefined()
  const mail = screen.getByRole('link', { name: 'Write to help@maker.example' })
  expect(mail.getAttribute('href')).toBe('mailto:help@maker.example')
  const further = () => fireEvent.click(screen.getByRole('button', { name: 'Look further' }))
  further()
  await settle()
  expect(listTimes).toHaveBeenCalledTimes(28)
  expect(document.activeElement?.textContent).toBe('No time is free in the next 28 days.')
  listTimes.mockImplementation(async (start) => ({ ok: true, times: [`${start}T20:00:00Z`] }))
  further()
  await settle()
  expect(names(/^Day$/)).toEqual(['Mon, Mar 30 1 time'])
})
