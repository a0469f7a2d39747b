// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  free,
  ofDays,
  settle,
  showTimes,
  standInNewYork,
} from '../../../testing/flows/shown-times.tsx'
import type { ItemServices, WithoutTimes } from '../item-view.ts'

standInNewYork()

const none =
  (over: Partial<WithoutTimes> = {}): ItemServices['listTimes'] =>
  async () => ({
    ok: true,
    times: [],
    daysAhead: 60,
    none: { waiting: false, email: '', phone: null, ...over },
  })
const field = () => screen.queryByRole('textbox', { name: 'E-mail address' })

it('[P17] who finds nothing free leaves an address, keeps it when that fails, and may take it back', async () => {
  const awaitTime = vi.fn<ItemServices['awaitTime']>(async () => ({ ok: true }))
  await showTimes(none(), { awaitTime })
  fireEvent.change(field() ?? document, { target: { value: 'ada@mail.example' } })
  awaitTime.mockResolvedValueOnce({ ok: false, message: 'Enter an e-mail address.' })
  fireEvent.click(screen.getByRole('button', { name: 'Tell me when one opens' }))
  await settle()
  expect(screen.getByText('Enter an e-mail address.')).toBeDefined()
  expect(field()).toHaveProperty('value', 'ada@mail.example')
  // What is wrong is put right in the field.
  expect(document.activeElement).toBe(field())
  // Enter asks here and does not send the page.
  expect(fireEvent.keyDown(field() ?? document, { key: 'Enter' })).toBe(false)
  await settle()
  expect(document.activeElement?.textContent).toBe(
    'We write to ada@mail.example as soon as a time can be chosen again. You can close this page: your answers are kept until then.',
  )
  expect(field()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Do not write to me' }))
  await settle()
  expect(field()).not.toBeNull()
  expect(awaitTime.mock.calls).toEqual([['ada@mail.example'], ['ada@mail.example'], [null]])
})

it('[P17] [P18] the known address is filled in, and the programme’s number can be called', async () => {
  await showTimes(none({ email: 'bea@mail.example', phone: '+18005550142' }))
  expect(field()).toHaveProperty('value', 'bea@mail.example')
  const call = screen.getByRole('link', { name: 'Call (800) 555-0142' })
  expect(call.getAttribute('href')).toBe('tel:8005550142')
})

it('names the address they wait at when they come back', async () => {
  await showTimes(none({ waiting: true, email: 'bea@mail.example' }))
  expect(screen.getByText(/^We write to bea@mail\.example as soon as/)).toBeDefined()
  expect(field()).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

it('[CALL-10] a backend that writes to nobody is not asked to', async () => {
  await showTimes(none({ waiting: null, phone: '+18005550142' }))
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Call (800) 555-0142' })).toBeDefined()
})

it('[P18] without a time nothing is asked to be put right, and what took the last one has the focus', async () => {
  const listTimes = vi.fn(free(...ofDays))
  const { tell } = await showTimes(listTimes)
  fireEvent.click(screen.getByLabelText('9:00 AM'))
  listTimes.mockImplementation(none())
  await tell('That time is not free any more. Please choose another one.')
  expect(screen.queryByText(/Please choose another one/)).toBeNull()
  expect(document.activeElement?.textContent).toBe('No time is free in the next 60 days.')
})
