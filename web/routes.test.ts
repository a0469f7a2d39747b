import { describe, expect, it } from 'vitest'
import { clientRoutes, findClientRoute } from '../contract/client-routes.ts'
import { findRedirect, findRoute, routes } from './routes.ts'

describe('routes', () => {
  it.each(['/', '/entry', '/not-found', '/server-error', '/session-expired', '/landing', '/flow'])(
    '[ROUTE-01] %s is public, also with one slash at the end',
    (path) => {
      expect(findRoute(path)?.access).toBe('public')
      expect(findRoute(`${path}/`.replace('//', '/'))?.path).toBe(path)
    },
  )

  it.each(['/flow/extra', '/flowx', '/flow//', '/xflow', '/FLOW', '/profile', '//', '/entry/1'])(
    '[ROUTE-04] [ROUTE-05] %s is no route',
    (path) => expect(findRoute(path)).toBeNull(),
  )

  it('[GAP-01] none waits behind the onboarding gate', () => {
    expect(routes.filter(({ access }) => access === 'onboarding')).toEqual([])
  })

  it('[GAP-03] / and /entry show the same', () => {
    expect(findRoute('/')?.screen).toBe(findRoute('/entry')?.screen)
  })

  it('[LAYOUT-01] all but /landing use the main layout', () => {
    const bare = routes.filter(({ bare }) => bare).map(({ path }) => path)
    expect(bare).toEqual(['/landing'])
  })

  it('[HEADER-15] [GAP-18] the progress bar is on /flow only', () => {
    expect(routes.filter(({ progress }) => progress).map(({ path }) => path)).toEqual(['/flow'])
  })

  it('[GAP-30] the chat may show on these and is hidden on every other', () => {
    const shown = routes.filter(({ chat }) => chat).map(({ path }) => path)
    const reschedule = '/profile/consultation/{id}/reschedule'
    expect(shown).toEqual(['/', '/entry', '/landing', '/flow', reschedule])
  })

  it('there is one for each path the server answers with 200, and no other', () => {
    const open = (path: string) => path.replace('{id}', 'b1f0-7')
    for (const { path } of routes) expect(findClientRoute(open(path))).toBe(path)
    expect(findClientRoute('/profile/action-item/b1f0-7/more')).toBeNull()
    expect(findClientRoute('/profile/action-item/')).toBeNull()
    expect(routes.map(({ path }) => path).toSorted()).toEqual(clientRoutes.toSorted())
  })
})

describe('gates', () => {
  const visitor = { signedIn: false, hasSurvey: false }

  it('[ROUTE-02] onboarding without a survey goes to /session-expired', () => {
    expect(findRedirect('onboarding', visitor)).toBe('/session-expired')
    expect(findRedirect('onboarding', { ...visitor, hasSurvey: true })).toBeNull()
  })

  it('[ROUTE-03] auth while signed out goes to /login', () => {
    expect(findRedirect('auth', visitor)).toBe('/login')
    expect(findRedirect('auth', { ...visitor, signedIn: true })).toBeNull()
  })

  it('[ROLE-03] whether somebody is signed in is all that decides, beside a survey: no role does', () => {
    expect(new Set(routes.map(({ access }) => access))).toEqual(new Set(['public', 'auth']))
    for (const role of ['patient', 'clinician', 'admin'])
      for (const { access } of routes) {
        const named = { ...visitor, role, is_staff: true }
        expect(findRedirect(access, named)).toBe(findRedirect(access, visitor))
        const known = { ...named, signedIn: true }
        expect(findRedirect(access, known)).toBeNull()
      }
  })

  it('public is open to all', () => {
    expect(findRedirect('public', visitor)).toBeNull()
  })
})
