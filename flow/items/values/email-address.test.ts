import { expect, it } from 'vitest'
import { isEmailAddress } from './email-address.ts'

it.each([
  'kim@example.com',
  'Kim.O-Brien+care@mail.example.co.uk',
  "o'brien@example.com",
  'x@xn--bcher-kva.example',
  `${'a'.repeat(64)}@example.com`,
])('[P16] %s is an address', (text) => {
  expect(isEmailAddress(text)).toBe(true)
})

it.each([
  'kim',
  '@example.com',
  'kim@',
  'kim@example',
  'kim@@example.com',
  'kim@a@example.com',
  'kim@example.com\r\nBcc: x@example.com',
  'kim@example.com\0',
  'a@example.com,b@example.com',
  'a@example.com b@example.com',
  '"kim kim"@example.com',
  'Kim <kim@example.com>',
  'kim@example.com.',
  'kim@.example.com',
  'kim@-example.com',
  'kim@example-.com',
  'kim@example..com',
  '.kim@example.com',
  'kim.@example.com',
  'ki..m@example.com',
  'kim@example.c',
  'kim@127.0.0.1',
  'kim@[127.0.0.1]',
  'kim\u200d@example.com',
  'kіm@example.com',
  'kim@bücher.example',
  `${'a'.repeat(65)}@example.com`,
  `kim@${'a'.repeat(64)}.com`,
  `kim@${'a.'.repeat(130)}com`,
])('[P16] %j is none', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})

it('[P16] answers at once, however long the text', () => {
  expect(isEmailAddress(`${'a.'.repeat(100_000)}@`)).toBe(false)
  expect(isEmailAddress(`a@${'a-'.repeat(100_000)}`)).toBe(false)
})
