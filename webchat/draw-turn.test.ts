// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChatSetup } from '../contract/chat-host.ts'
import type { PhoneLine } from '../contract/shapes/phone-line.ts'
import { openConversation, type Turn } from './conversation.ts'
import { drawTurn } from './draw-turn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const weekday: [number, number][] = [[540, 1260]]
const line: PhoneLine = {
  phone: '+18005550187',
  zone: 'America/New_York',
  week: [weekday, weekday, weekday, weekday, weekday, [], []],
}
let visits = 0

/** A visit's chat in which a question was answered, and what is drawn for one more turn of it. */
function show(turn: Turn, given: PhoneLine | null = line, phone: string | null = line.phone) {
  visits += 1
  const setup: ChatSetup = {
    uuid: null,
    rx_id: null,
    secondary_id: null,
    lead: `lead-${visits}`,
    phone,
    supportEmail: 'help@northvane.example',
    termsAgree: true,
    agreeToTerms() {},
    ask: async () => ({ ok: false, message: '' }),
    leaveMessage: async () => ({ ok: false, message: '', problems: {} }),
    close() {},
  }
  const reply = { danger: null, answer: null, near: [], ...(given && { line: given }) }
  openConversation(setup.lead).turns.push({ asked: null, reply, stands: null })
  const drawn = drawTurn(turn, setup, { ask() {}, leave() {}, calm() {} })
  document.body.append(drawn)
  return drawn
}

const people: Turn = { people: true }
const readHours = (drawn: Element) =>
  drawn.querySelector('#hours')?.textContent?.replaceAll('\u00a0', ' ')

// New York is four hours behind UTC until November 1, and five from then on.
it.each([
  ['2026-10-30T13:00:00Z', 'Our phone line is open now, until 9 PM Eastern Time.'],
  [
    '2026-11-02T13:59:00Z',
    'Our phone line is closed right now. It opens today at 9 AM Eastern Time.',
  ],
  ['2026-11-02T14:00:00Z', 'Our phone line is open now, until 9 PM Eastern Time.'],
  [
    '2026-11-03T02:00:00Z',
    'Our phone line is closed right now. It opens tomorrow at 9 AM Eastern Time.',
  ],
  [
    '2026-10-31T01:00:00Z',
    'Our phone line is closed right now. It opens Monday at 9 AM Eastern Time.',
  ],
])('[WEBCHAT-14] [FLOW-08] at %s the call in the chat says: %s', (now, sentence) => {
  vi.setSystemTime(now)
  const drawn = show(people)
  expect(readHours(drawn)).toBe(sentence)
  const call = drawn.querySelector('a')
  expect(call?.getAttribute('href')).toBe('tel:8005550187')
  expect(call?.getAttribute('aria-describedby')).toBe('hours')
})

it('[FLOW-08] it hears when the line opens while the chat stands there, and after it is gone no more', () => {
  vi.setSystemTime('2026-11-02T13:59:45Z')
  const drawn = show(people)
  expect(readHours(drawn)).toMatch(/closed right now/)
  vi.advanceTimersByTime(30_000)
  expect(readHours(drawn)).toMatch(/open now/)
  drawn.remove()
  vi.advanceTimersByTime(30_000)
  expect(vi.getTimerCount()).toBe(0)
})

it.each([
  ['without hours', null, line.phone],
  ['of another number', line, '+18005550142'],
  ['of no number', line, null],
  ['in a zone that is none', { ...line, zone: 'Mars/Sea' }, line.phone],
  ['that nobody ever answers', { ...line, week: [] }, line.phone],
])('says no hours of a line %s', (_, given, phone) => {
  vi.setSystemTime('2026-11-02T14:00:00Z')
  const drawn = show(people, given, phone)
  expect(drawn.textContent).not.toMatch(/phone line/)
  expect(drawn.querySelector('[aria-describedby]')).toBeNull()
})

it('a card of danger says no hours: 911 and 988 always answer', () => {
  vi.setSystemTime('2026-11-02T13:00:00Z')
  for (const danger of ['emergency', 'crisis'] as const) {
    const reply = { danger, answer: null, near: [], line }
    const drawn = show({ asked: 'Help', reply, stands: null })
    expect(drawn.querySelector('a')?.textContent).toMatch(/^Call 9/)
    expect(drawn.textContent).not.toMatch(/phone line/)
  }
})

const silent = { ...line, week: [[], [], [], [], [], [], []] }
// A Monday before and after nine in New York.
const [closed, open] = ['2026-11-02T13:59:00Z', '2026-11-02T14:00:00Z']
const after988 = 'Please talk with a person about this. 988 answers at any hour.Call 988'
const here = 'Please talk with a person about this. You can reach one here.'

it.each([
  ['while the line is closed', closed, line, line.phone, after988],
  ['while it is open', open, line, line.phone, here],
  ['where nobody ever answers', open, silent, line.phone, after988],
  ['where it shows no number', open, null, null, after988],
  ['of a number whose hours nobody knows', closed, line, '+18005550142', here],
  ['of a number without hours', closed, null, line.phone, here],
])('after words of suicide it names whom to talk with %s', (_, now, given, phone, said) => {
  vi.setSystemTime(now)
  const reply = { danger: 'crisis' as const, answer: null, near: [] }
  const drawn = show({ asked: 'I want to die', reply, stands: null, calm: true }, given, phone)
  const after = drawn.querySelector('.danger + .reply')
  expect(after?.textContent).toBe(said)
  expect(after?.querySelector('a')?.getAttribute('href')).toBe(
    said === after988 ? 'tel:988' : undefined,
  )
})

it('who is in no danger of the body is told what to do if it gets worse, and not to talk with 911', () => {
  vi.setSystemTime(closed)
  const reply = { danger: 'emergency' as const, answer: null, near: [] }
  const drawn = show({ asked: 'My face is swollen', reply, stands: null, calm: true })
  const after = drawn.querySelector('.danger + .reply')
  expect(after?.textContent).toBe(
    'Please talk with a person about this. If it gets worse, call 911 at once.',
  )
  expect(after?.querySelector('a')).toBeNull()
})
