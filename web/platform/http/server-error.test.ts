import { describe, expect, it } from 'vitest'
import { parseItemErrors, parseServerError } from './server-error.ts'

const parse = (status: number, body: unknown) => parseServerError(status, body, 'help@example.com')

describe('server error parsing', () => {
  it('[ERROR-01] the detail is used if present, whatever else is there', () => {
    expect(parse(403, { detail: 'Gone.', email: ['No.'] })).toBe('Gone.')
    expect(parse(500, { detail: 42 })).toBe('42')
  })

  it("[ERROR-02] a field's messages are joined", () => {
    expect(parse(400, { email: ['One', 'Two'] })).toBe('One. Two')
    expect(parse(400, { email: ['One.', 'Two?', 'Three'] })).toBe('One. Two? Three')
  })

  it('[ERROR-03] the last field wins', () => {
    expect(parse(400, { email: ['First'], name: ['Last'] })).toBe('Last')
    expect(parse(403, { name: 'a text counts as a list of one' })).toMatch(/^a text/)
  })

  it('[ERROR-04] status 403', () => {
    expect(parse(403, {})).toBe('This account is not accessible')
    expect(parse(403, null)).toBe('This account is not accessible')
  })

  it('[ERROR-05] status 500', () => {
    expect(parse(500, '<html>')).toBe(
      "We're sorry. Something went wrong on this page. Contact support: help@example.com",
    )
  })

  it('status 500 where nobody answers mails', () => {
    expect(parseServerError(500, null, '')).toBe("We're sorry. Something went wrong on this page.")
  })

  it.each([
    [404, null],
    [0, undefined],
    [400, { detail: null }],
    [400, { nested: { a: 1 } }],
    [418, []],
    [400, { detail: '  ' }],
  ])('[ERROR-06] anything else is unknown: %i %j', (status, body) => {
    expect(parse(status, body)).toBe('Unknown error')
  })

  it('finds sentences by item id', () => {
    expect(parseItemErrors({ 12: ['A', 'B'], detail: 'no', '1x': ['no'], 7: null })).toEqual({
      12: 'A. B',
      detail: 'no',
      '1x': 'no',
    })
  })
})
