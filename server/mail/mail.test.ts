import { expect, it } from 'vitest'
import { checkMail } from './mail.ts'

const message = { to: 'ana@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

it('takes an ordinary mail', () => {
  expect(() => checkMail({ ...message, headers: { 'List-Id': 'care' } })).not.toThrow()
})

it.each([
  'ana@example.com\r\nBcc: eve@example.com',
  'ana@example.com\nBcc: eve@example.com',
  'ana@example.com, eve@example.com',
  'ana@example.com;eve@example.com',
  'Ana <ana@example.com>',
  'ana@example.com\0',
  '"ana eve"@example.com',
  '',
])('is sent to one plain address, not to %j', (to) => {
  expect(() => checkMail({ ...message, to })).toThrow('recipient')
})

it.each(['Hello\r\nBcc: eve@example.com', 'Hello\n', 'Hello\u2028x', 'Hello\0'])(
  'has no second header in its subject %j',
  (subject) => {
    expect(() => checkMail({ ...message, subject })).toThrow('subject')
  },
)

it.each([{ 'X-A': 'a\r\nBcc: eve@example.com' }, { 'X-A: b\r\nBcc': 'eve@example.com' }])(
  'has no second header in a header %j',
  (headers) => {
    expect(() => checkMail({ ...message, headers })).toThrow('header')
  },
)

it('has no second header in its sender', () => {
  expect(() => checkMail({ ...message, sender: 'Care\r\nBcc: eve@example.com' })).toThrow('sender')
})
