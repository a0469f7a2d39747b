import { describe, expect, it } from 'vitest'
import { readVisit } from './subscription-visit.ts'

const visit = { stage: 'asked', email: 'ana@example.com', condition: 'one', token: null }

describe('[GAP-157] where address and condition come from', () => {
  it.each([
    ['?email=ana%40example.com&condition=one', { email: 'ana@example.com', condition: 'one' }],
    ['?email=ana%40example.com', { email: 'ana@example.com', condition: 'stored' }],
    ['?email=ana+care@example.com', { email: 'ana+care@example.com', condition: 'stored' }],
    ['?email=%20&condition=', { email: null, condition: 'stored' }],
    ['', { email: null, condition: 'stored' }],
  ])('%s', (search, expected) => {
    expect(readVisit(search, null, 'stored')).toEqual({ stage: 'stop', token: null, ...expected })
  })

  it('a mailed link begins with its question', () => {
    expect(readVisit('?condition=one&token=t', null, null)).toEqual({
      stage: 'confirm',
      email: null,
      condition: 'one',
      token: 't',
    })
  })
})

describe('a reload', () => {
  it('goes on with what the history remembers', () => {
    expect(readVisit('?condition=one', { subscription: visit }, null)).toEqual(visit)
  })

  it.each([null, 7, {}, { subscription: { ...visit, stage: 'other' } }, { pageId: 'x' }])(
    'takes nothing from a foreign state %j',
    (state) => {
      expect(readVisit('?condition=one', state, null).stage).toBe('stop')
    },
  )

  it('follows a new link before what it remembers', () => {
    const read = readVisit('?email=ben@example.com&condition=two', { subscription: visit }, null)
    expect(read).toMatchObject({ stage: 'stop', email: 'ben@example.com', condition: 'two' })
  })
})
