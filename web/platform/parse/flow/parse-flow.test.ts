import { expect, it, vi } from 'vitest'
import { parseLeadFrame } from '../parse-lead.ts'
import { parseLogged } from '../parse-logged.ts'
import { parseQuietly } from '../parser.ts'
import { parseFlow } from './parse-flow.ts'

const page = { name: 'Sorry', page_type: 110, page_items: [] }
const lead = { lead_uuid: 'lead-1' }

it.each([
  ['absent', undefined],
  ['null', null],
  ['an empty text', ''],
  ['blanks', '  '],
  ['of another kind', { words: 'Why?' }],
])('goes on without a question and an answer about a slip that are %s', (_what, given) => {
  const display_options = { slip: given, slip_link: given, hide_header: given, unknown: given }
  const flow = parseQuietly(parseFlow, {
    page_uuid: 'page-1',
    page: { ...page, display_options },
    has_account: given,
    refused: given,
    unknown: given,
  })
  expect(flow?.page_uuid).toBe('page-1')
  expect(flow?.page?.display_options).toEqual({})
  expect(flow?.has_account).toBeUndefined()
  expect(flow?.refused).toBeUndefined()
  const frame = parseQuietly(parseLeadFrame, {
    ...lead,
    options: { brand: 'maker', has_accounts: given, fills_in: given, unknown: given },
  })
  expect(frame?.options.brand).toBe('maker')
  expect([frame?.options.has_accounts, frame?.options.fills_in]).toEqual([undefined, undefined])
})

it('[HEADER-13] [LAYOUT-08] reads what a page hides, and what it shows', () => {
  for (const hide_header of [true, false]) {
    const display_options = { hide_header, hide_footer: !hide_header }
    const flow = parseQuietly(parseFlow, { page_uuid: 'p', page: { ...page, display_options } })
    expect(flow?.page?.display_options).toEqual(display_options)
  }
})

it('[CALL-16] takes no page for the first one that is not said to be', () => {
  const read = (given: object) =>
    parseQuietly(parseFlow, { page_uuid: 'page-1', page, ...given })?.current_page
  expect(read({ current_page: 2 })).toBe(2)
  for (const given of [{}, { current_page: null }, { current_page: '' }])
    expect(read(given)).toBe(0)
})

it('takes an empty text for no link and no number, and tells nobody of it', () => {
  const warn = vi.spyOn(console, 'warn')
  const none = { redirect_link: '', call_to: '' }
  expect(parseLogged('read', parseFlow, { page_uuid: 'page-1', page, ...none })).toBeDefined()
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

it('reads when somebody answers the phone, and leaves out what is no opening', () => {
  const week = [[[480, 1200], [540], 'late'], []]
  const line = { phone: '+18005550142', zone: 'America/New_York', week }
  const read = (given: unknown) =>
    parseQuietly(parseFlow, { page_uuid: 'page-1', page, line: given })?.line
  expect(read(line)).toEqual({ ...line, week: [[[480, 1200]], []] })
  for (const broken of [{ ...line, zone: null }, { ...line, week: 'daily' }, 'daily']) {
    expect(read(broken)).toBeUndefined()
  }
})

it('reads the time of a visit, and passes over one that lacks a part', () => {
  const appointment = { starts_at: '2026-03-10T13:20:00Z', minutes: 20, zone: 'America/Denver' }
  const read = (given: unknown) =>
    parseQuietly(parseFlow, { page_uuid: 'page-1', page, appointment: given })?.appointment
  expect(read(appointment)).toEqual(appointment)
  for (const part of ['starts_at', 'minutes', 'zone']) {
    expect(read({ ...appointment, [part]: null })).toBeUndefined()
  }
})

it('reads which photos the visit has, tells none from none said, and believes no list in part', () => {
  const read = (photos: unknown) =>
    parseQuietly(parseFlow, { page_uuid: 'page-1', page, photos })?.photos
  expect(read(['a', 'b'])).toEqual(['a', 'b'])
  expect(read([])).toEqual([])
  for (const broken of [undefined, null, 'a', ['a', null], [{}, 'b']])
    expect(read(broken)).toBeUndefined()
})

it('reads a question and an answer about a slip, and who has an account', () => {
  const display_options = { slip: ' Typed the wrong date? ', slip_link: 'Change it' }
  const flow = parseQuietly(parseFlow, {
    page_uuid: 'page-1',
    page: { ...page, display_options },
    has_account: 'true',
  })
  expect(flow?.page?.display_options).toEqual({
    slip: 'Typed the wrong date?',
    slip_link: 'Change it',
  })
  expect(flow?.has_account).toBe(true)
  const frame = parseQuietly(parseLeadFrame, {
    ...lead,
    options: { has_accounts: 1, fills_in: 'true' },
  })
  expect([frame?.options.has_accounts, frame?.options.fills_in]).toEqual([true, true])
})

const payment = {
  amount_cents: 3_900,
  currency: 'USD',
  state: 'due',
  provider: 'sandbox',
  receipt: null,
  paid_at: null,
}
const readPayment = (given: unknown) =>
  parseQuietly(parseFlow, { page_uuid: 'page-1', page, payment: given })?.payment

it.each([
  { currency: null },
  { amount_cents: 'much' },
  { state: 'maybe' },
  { state: null },
  { provider: 'elsewhere' },
])('[P4] tells a payment that cannot be read (%j) from none', (broken) => {
  expect(readPayment({ ...payment, ...broken })).toBeNull()
  expect(readPayment('soon')).toBeNull()
  expect(readPayment(null)).toBeUndefined()
  expect(readPayment(undefined)).toBeUndefined()
})

it('[P4] believes that it is paid, whatever is told of when and by which number', () => {
  const paid = { ...payment, state: 'paid' }
  const given = { ...paid, paid_at: {}, receipt: {} }
  expect(readPayment(given)).toEqual(paid)
  const told = { ...paid, paid_at: '2026-11-20T12:00:00Z', receipt: '0123456789' }
  expect(readPayment(told)).toEqual(told)
})
