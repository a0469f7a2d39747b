// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChatAsked, ChatSetup } from '../contract/chat-host.ts'
import { drawTalk } from './draw-talk.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-02T13:59:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const weekday: [number, number][] = [[540, 1260]]
const line = {
  phone: '+18005550187',
  zone: 'America/New_York',
  week: [weekday, weekday, weekday, weekday, weekday, [], []],
}
const reply = { danger: null, answer: null, near: [], line }
let visits = 0

/** The chat of a new visit, whose first words are still to come; `answer` is what came of one asking after the other. */
function open() {
  visits += 1
  const waiting: ((asked: ChatAsked) => void)[] = []
  const asked: string[] = []
  const setup: ChatSetup = {
    uuid: null,
    rx_id: null,
    secondary_id: null,
    lead: `talk-${visits}`,
    phone: line.phone,
    supportEmail: '',
    termsAgree: true,
    agreeToTerms() {},
    ask(text) {
      asked.push(text)
      return new Promise((resolve) => waiting.push(resolve))
    },
    leaveMessage: async () => ({ ok: false, message: '', problems: {} }),
    close() {},
  }
  const section = document.createElement('section')
  document.body.append(section)
  drawTalk(section, setup)
  const press = (name: string) =>
    [...section.querySelectorAll('button')]
      .findLast(({ textContent }) => textContent === name)
      ?.click()
  async function answer(came: ChatAsked) {
    waiting.shift()?.(came)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { section, asked, press, answer }
}

it('says the hours of people who were shown before the first reply as soon as that brings them', async () => {
  const { section, press, answer } = open()
  press('Ask a person')
  const hours = section.querySelector('.hours')
  expect(hours?.textContent).toBe('')
  await answer({ ok: true, reply })
  expect(hours?.isConnected).toBe(true)
  expect(hours?.textContent).toContain('Our phone line is closed right now.')
  expect(section.querySelector('a[href="tel:8005550187"]')?.getAttribute('aria-describedby')).toBe(
    'hours',
  )
})

it('[P17] offers its first words again where they did not come, and speaks of no question', async () => {
  const { section, asked, press, answer } = open()
  await answer({ ok: false, message: 'We could not look.' })
  expect(section.querySelector('[role=alert]')?.textContent).toBe('We could not look.')
  press('Try again')
  expect(document.activeElement).toBe(section.querySelector('input'))
  await answer({ ok: true, reply })
  expect(asked).toEqual(['', ''])
  expect(section.querySelector('[role=alert]')).toBeNull()
  expect(section.textContent).toContain('Hello. What would you like to know?')
  expect(section.textContent).not.toContain('Try again')
})

const leaveAndReturn = (press: (name: string) => void) => {
  press('Ask a person')
  press('Leave a message')
  press('Back to the chat')
}

it('[P17] asks for its first words again where they did not come before a look at the message form', async () => {
  const { section, asked, press, answer } = open()
  await answer({ ok: false, message: 'We could not look.' })
  leaveAndReturn(press)
  await answer({ ok: true, reply })
  expect(asked).toEqual(['', ''])
  expect(section.textContent).toContain('Hello. What would you like to know?')
})

it('[P17] asks and greets once where the message form was looked at meanwhile, and says the hours', async () => {
  const { section, asked, press, answer } = open()
  leaveAndReturn(press)
  await answer({ ok: true, reply })
  expect(asked).toEqual([''])
  expect(section.textContent?.match(/Hello\./g)).toHaveLength(1)
  expect(section.querySelector('.hours')?.textContent).toContain('closed right now')
})

it('[P17] keeps a question that was not answered, and says so', async () => {
  const { section, answer } = open()
  await answer({ ok: true, reply })
  const field = section.querySelector('input')
  if (!field) throw new Error('no field')
  field.value = 'Does it hurt?'
  section.querySelector('form')?.requestSubmit()
  await answer({ ok: false, message: 'We could not look.' })
  expect(section.querySelector('[role=alert]')?.textContent).toBe(
    'We could not look. Your question is still there.',
  )
  expect(field.value).toBe('Does it hurt?')
  expect(section.textContent).not.toContain('Try again')
})

it('[P17] a question that fails while danger stands leaves the way to its card', async () => {
  const { section, press, answer } = open()
  await answer({ ok: true, reply })
  const field = section.querySelector('input')
  if (!field) throw new Error('no field')
  field.value = 'I want to die'
  section.querySelector('form')?.requestSubmit()
  await answer({ ok: true, reply: { ...reply, danger: 'crisis' } })
  field.value = 'And what does it cost?'
  section.querySelector('form')?.requestSubmit()
  await answer({ ok: false, message: 'We could not look.' })
  press('Ask a person')
  expect(document.activeElement?.textContent).toBe('Call 988')
})
