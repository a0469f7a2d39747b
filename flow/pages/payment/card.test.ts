import { describe, expect, it } from 'vitest'
import {
  checkExpiry,
  findTestCard,
  formatCardNumber,
  formatExpiry,
  isCardNumber,
  isCode,
} from './card.ts'

describe('[GAP-81] a card', () => {
  it('is known by its last digit', () => {
    for (const number of ['4242 4242 4242 4242', '5555555555554444', '378282246310005'])
      expect(isCardNumber(number)).toBe(true)
    for (const number of ['4242 4242 4242 4241', '4242', '', '0000', 'card'])
      expect(isCardNumber(number)).toBe(false)
  })

  it('is shown in groups of four, however it is pasted', () => {
    expect(formatCardNumber('4242-4242 42424242')).toBe('4242 4242 4242 4242')
    expect(formatCardNumber('42424')).toBe('4242 4')
    expect(formatCardNumber('4'.repeat(30))).toBe('4444 4444 4444 4444 444')
  })

  it.each([
    ['12 / 26', 'ok'],
    ['11 / 26', 'ok'],
    ['10 / 26', 'over'],
    ['12 / 25', 'over'],
    ['13 / 30', 'unreadable'],
    ['00 / 30', 'unreadable'],
    ['1 / 30', 'unreadable'],
    ['', 'unreadable'],
  ])('%s in November 2026 is %s', (text, found) => {
    expect(checkExpiry(text, '2026-11-30')).toBe(found)
  })

  it('has its month and year put in order while they are typed and wiped', () => {
    const type = (keys: string) =>
      [...keys].reduce((text, key) => formatExpiry(text + key, text), '')
    expect(type('1226')).toBe('12 / 26')
    expect(type('926')).toBe('09 / 26')
    expect(formatExpiry('12 /', '12 / ')).toBe('12')
    expect(formatExpiry('1', '12')).toBe('1')
  })

  it('has a code of three or four digits', () => {
    expect(['123', '1234', '12', '12345', 'abc'].map(isCode)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('of the sandbox stands for one outcome each, and no other is taken for one', () => {
    expect(findTestCard('4242 4242 4242 4242')).toBe('pm_sandbox_success')
    expect(findTestCard('4000 0000 0000 0002')).toBe('pm_sandbox_decline')
    expect(findTestCard('4000 0025 0000 3155')).toBe('pm_sandbox_action')
    expect(findTestCard('4000 0000 0000 0341')).toBe('pm_sandbox_timeout')
    for (const number of [
      '4242424242424242',
      '4000000000000002',
      '4000002500003155',
      '4000000000000341',
    ])
      expect(isCardNumber(number)).toBe(true)
    expect(findTestCard('5555 5555 5555 4444')).toBeNull()
  })
})
