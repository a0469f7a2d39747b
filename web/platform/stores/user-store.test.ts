// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseLogged } from '../parse/parse-logged.ts'
import { parseRxUser } from '../parse/parse-rx-user.ts'
import { setUser, userStore } from './user-store.ts'

afterEach(() => {
  userStore.setState(userStore.getInitialState(), true)
  vi.restoreAllMocks()
})

describe('[LAYOUT-07] [GAP-12] the flags of a user reply', () => {
  /** What stands in the store after a reply, where an earlier one had brought some. */
  function deliver(given: object) {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    userStore.setState({ featureFlags: { headline: 'warm' } })
    const user = parseLogged('user', parseRxUser, { uuid: 'u', ...given }, '')
    if (user) setUser(user)
    return userStore.getState().featureFlags
  }

  it.each([[{}], [{ feature_flags: null }], [{ feature_flags: [] }], [{ feature_flags: 'on' }]])(
    '%j are not loaded, so that no footer shows',
    (given) => expect(deliver(given)).toBeNull(),
  )

  it('a map is loaded, even an empty one', () => {
    expect(deliver({ feature_flags: {} })).toEqual({})
    expect(deliver({ feature_flags: { headline: 'calm' } })).toEqual({ headline: 'calm' })
  })
})
