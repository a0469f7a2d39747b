// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Flow } from '../../../contract/shapes/flow.ts'
import type { PagePayment } from '../../../contract/shapes/payment.ts'
import type { Pharmacy } from '../../../contract/shapes/pharmacy.ts'
import { buildFlow } from '../../engine/build-flow.ts'
import type { PageView } from '../page-view.ts'
import { PaymentView } from '../payment/payment-view.tsx'
import { TelemedView } from '../telemed/telemed-view.tsx'
import { ThankYouView } from '../thank-you/thank-you-view.tsx'
import { TransferDataView } from '../transfer-data/transfer-data-view.tsx'
import { EndTelemedicineView } from './end-telemedicine-view.tsx'

const appointment = {
  starts_at: '2026-03-10T13:20:00.000Z',
  minutes: 20,
  zone: 'America/Denver',
  calendar: '4c1f 2',
}
const week: [number, number][][] = [[], [], [], [], [], [], []]
const line = { phone: '+18005550142', zone: 'America/New_York', week }
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ')

function show(View: PageView, over: Partial<Flow>) {
  const state = { flow: buildFlow(over), paying: null, busy: false }
  const { container } = render(
    <View leading={-1} state={state}>
      <h1>Your visit</h1>
      <p>What happens next</p>
    </View>,
  )
  // The layout of an ending is one element around it.
  return container.querySelector('h1')?.parentElement ?? container
}

it.each([
  ['TELEMED', TelemedView],
  ['END_TELEMEDICINE', EndTelemedicineView],
  ['THANK_YOU', ThankYouView],
])(
  '[ENUM-01] [FLOW-07] %s says when the visit is, with the zone by name, below its first words',
  (_name, View) => {
    const container = show(View, { appointment })
    const card = screen.getByRole('region', { name: 'Your appointment' })
    // Denver went over to summer time on March 8, and is six hours behind UTC since.
    expect(plain(card.querySelector('time')?.textContent)).toBe('Tuesday, March 10 7:20 AM')
    expect(card.textContent).toContain('Mountain Time, 20 minutes')
    expect(container.querySelector('h1 + section')).toBe(card)
  },
)

it('[ENUM-01] gives it as a file for calendars that says nothing about health', () => {
  show(EndTelemedicineView, { appointment })
  const link = screen.getByRole('link', { name: 'Add it to your calendar' })
  expect(link.getAttribute('download')).toBe('appointment.ics')
  const [kind, text = ''] = (link.getAttribute('href') ?? '').split(',')
  expect(kind).toBe('data:text/calendar;charset=utf-8')
  expect(decodeURIComponent(text).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Posology//EN',
    'BEGIN:VEVENT',
    'UID:4c1f@posology',
    'SEQUENCE:2',
    'DTSTAMP:20260310T132000Z',
    'DTSTART:20260310T132000Z',
    'DTEND:20260310T134000Z',
    'SUMMARY:Appointment online',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it.each([
  [{ answers: 34, photos: 2 }, '34 answers and 2 photos were sent'],
  [{ answers: 1, photos: 0 }, '1 answer was sent'],
])('[ENUM-01] the end says what was sent, first, and whom to call: %o', (sending, words) => {
  const container = show(EndTelemedicineView, { sending, line })
  expect(container.firstElementChild?.textContent).toBe(words)
  const call = screen.getByRole('link', { name: 'Call (800) 555-0142' })
  expect(call.getAttribute('href')).toMatch(/^tel:/)
})

const payment: PagePayment = {
  amount_cents: 3_900,
  currency: 'USD',
  state: 'paid',
  provider: 'sandbox',
  receipt: '8747316742',
  paid_at: '2026-03-09T10:00:00.000Z',
}
const pharmacies: Pharmacy[] = [
  {
    dosespot_id: 1,
    name: 'Larkspur Pharmacy',
    address: { line: ['1 Elm'], city: 'Barre', state: 'MA', postalCode: '01005', country: 'US' },
  },
]

it.each([
  ['END_TELEMEDICINE', EndTelemedicineView],
  ['THANK_YOU', ThankYouView],
  ['TRANSFER_DATA', TransferDataView],
  ['PAYMENT', PaymentView],
])('[P4] %s says at the end what was paid, and which pharmacy was named', (_name, View) => {
  const says = (over: Partial<Flow>) => {
    const words = [...show(View, { status: 'finished', ...over }).querySelectorAll('p')].map(
      (one) => one.textContent ?? '',
    )
    return words.filter((one) => /^(Paid|Your pharmacy)/.test(one))
  }
  const pharmacy = 'Your pharmacy: Larkspur Pharmacy, Barre'
  expect(says({ payment, pharmacies })).toEqual(['Paid $39.00, receipt 8747316742', pharmacy])
  document.body.replaceChildren()
  expect(says({ payment: { ...payment, state: 'refunding' } })).toEqual([])
})

it.each([
  ['nothing was sent and no time is booked', {}],
  ['the time is none', { appointment: { ...appointment, starts_at: 'soon' } }],
  ['the zone is none', { appointment: { ...appointment, zone: 'Mars/Sea' } }],
])('says its words alone where %s', (_what, over) => {
  for (const View of [TelemedView, EndTelemedicineView]) {
    expect(show(View, over).innerHTML).toBe('<h1>Your visit</h1><p>What happens next</p>')
  }
})
