// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { openStorage } from '../../platform/storage/storage.ts'
import { keepVisit, readVisit, type SubscriptionVisit } from './subscription-visit.ts'

const visit: SubscriptionVisit = {
  stage: 'asked',
  email: 'ana@example.com',
  condition: 'one',
  token: null,
  proof: null,
}

beforeEach(() => {
  localStorage.clear()
  openStorage('persistent')
  history.replaceState(null, '', '/unsubscribe')
})

describe('where address and condition come from', () => {
  it.each([
    ['?email=ana%40example.com&condition=one', { email: 'ana@example.com', condition: 'one' }],
    ['?email=ana%40example.com', { email: 'ana@example.com', condition: 'stored' }],
    ['?email=ana+care@example.com', { email: 'ana+care@example.com', condition: 'stored' }],
    ['?email=%20&condition=', { email: null, condition: 'stored' }],
    ['', { email: null, condition: 'stored' }],
  ])('[GAP-157] %s', (search, expected) => {
    expect(readVisit({ search, hash: '' }, 'stored')).toEqual({
      stage: 'stop',
      token: null,
      proof: null,
      ...expected,
    })
  })

  it('a mailed link begins with its question', () => {
    expect(readVisit({ search: '?condition=one&token=t', hash: '' }, null)).toEqual({
      stage: 'confirm',
      email: null,
      condition: 'one',
      token: 't',
      proof: null,
    })
  })
})

describe('[P12] a mailed link', () => {
  it('[P12] has address and token in its fragment, which come before those of the query', () => {
    const link = new URL(
      'https://x.example/unsubscribe?condition=one#email=ana%2Bb%40example.com&token=t',
    )
    const named = { email: 'ana+b@example.com', condition: 'one' }
    const expected = { stage: 'confirm', ...named, token: 't', proof: null }
    expect(readVisit(link, null)).toEqual(expected)
    link.searchParams.set('token', 'older')
    link.searchParams.set('email', 'ben@example.com')
    keepVisit(visit)
    expect(readVisit(link, null)).toEqual(expected)
  })
})

it('[P12] a mailed link to stop has its proof in the fragment, and a reload keeps it', () => {
  const link = new URL('https://x.example/unsubscribe?condition=one#email=ana%40example.com&stop=p')
  const expected = { stage: 'stop', email: 'ana@example.com', condition: 'one', token: null }
  const read = readVisit(link, null)
  expect(read).toEqual({ ...expected, proof: 'p' })
  keepVisit(read)
  expect(location.hash).toBe('')
  expect(readVisit({ search: '?condition=one', hash: '' }, null)).toEqual(read)
})

describe('a reload', () => {
  it('goes on with what the history remembers', () => {
    keepVisit(visit)
    expect(readVisit({ search: '?condition=one', hash: '' }, null)).toEqual(visit)
  })

  it.each([null, 7, {}, { subscription: { ...visit, stage: 'other' }, at: 1 }, { pageId: 'x' }])(
    'takes nothing from a foreign state %j',
    (state) => {
      history.replaceState(state, '')
      expect(readVisit({ search: '?condition=one', hash: '' }, null).stage).toBe('stop')
    },
  )

  it('follows a new link before what it remembers', () => {
    keepVisit(visit)
    const read = readVisit({ search: '?email=ben@example.com&condition=two', hash: '' }, null)
    expect(read).toMatchObject({ stage: 'stop', email: 'ben@example.com', condition: 'two' })
  })

  it('[P12] a token that has served stays nowhere', () => {
    keepVisit({ ...visit, stage: 'confirm', token: 't' })
    expect(JSON.stringify(history.state)).toContain('"t"')
    keepVisit({ ...visit, stage: 'confirmed', token: 't' })
    expect(JSON.stringify(history.state)).not.toContain('"t"')
  })
})
