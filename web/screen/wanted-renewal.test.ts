// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import type { FlowType } from '../../contract/flow-codes.ts'
import { clearAuth, keepAuth } from '../platform/http/auth.ts'
import { endLeadLife, findLeadLife, startLeadLife } from '../platform/storage/lead-life.ts'
import { openStorage } from '../platform/storage/storage.ts'
import {
  goOnWithRenewal,
  goOnWithWanted,
  isRenewalWanted,
  leaveUnanswered,
  wantRenewal,
} from './wanted-renewal.ts'

/** A browser that is in this visit, on this page of it. */
function openApp(leadId: string | null, flowType: FlowType = 'renewal', currentPage = 1) {
  const state = { leadId, flow: null, values: {}, flowType, position: { currentPage } }
  return { conditionId: 'link', visit: { read: () => state, takeUp: () => {} } }
}

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/profile/action-items')
  openStorage('persistent')
})

it('[GAP-130] the wish to renew is kept until its visit is sent or another one begins', () => {
  const renewing = openApp('lead-1')
  expect(isRenewalWanted(renewing)).toBe(false)
  wantRenewal(renewing)
  expect(isRenewalWanted(renewing)).toBe(true)
  openStorage('persistent')
  expect(isRenewalWanted(renewing)).toBe(true)
  expect(isRenewalWanted(openApp('lead-2'))).toBe(false)
  localStorage.setItem('sentVisit', '{"leadId":"lead-1"}')
  expect(isRenewalWanted(renewing)).toBe(false)
})

it.each([
  ['no visit', openApp(null)],
  ['a visit that is no renewal', openApp('lead-1', 'telemedicine')],
])('in %s there is nothing to go on with', (_what, app) => {
  wantRenewal(app)
  expect(isRenewalWanted(app)).toBe(false)
  expect(goOnWithRenewal(app, { replace: false })).toBe(false)
  expect(location.pathname).toBe('/profile/action-items')
})

it('[GAP-130] a renewal with answers in it is gone on with as it stands', () => {
  expect(goOnWithRenewal(openApp('lead-1', 'renewal', 3), { replace: false })).toBe(true)
  expect(location.pathname).toBe('/flow')
})

it.each([
  ['no answers is begun anew', openApp('lead-1'), null],
  ['answers is taken up again', openApp('lead-1', 'renewal', 3), 'link'],
  ['answers or none, nobody says, is taken up again', openApp('lead-1', 'renewal', 0), 'link'],
  ['another kind is taken up again', openApp('lead-1', 'telemedicine'), 'link'],
])('[ENTRY-10] the link of a visit of %s once somebody has signed in', (_what, app, life) => {
  startLeadLife('link')
  leaveUnanswered(app)
  expect(findLeadLife()).toBe(life)
  endLeadLife()
})

it('[GAP-130] who comes back by the browser to the renewal they signed in for goes on with it as theirs, while they are signed in', () => {
  const [app, answered] = [openApp('lead-1'), openApp('lead-1', 'renewal', 3)]
  keepAuth({ access: 'a', refresh: 'r' })
  expect(goOnWithWanted(app)).toBe(false)
  wantRenewal(app)
  expect(goOnWithWanted(answered)).toBe(false)
  expect(goOnWithWanted(app)).toBe(true)
  clearAuth()
  expect(goOnWithWanted(app)).toBe(false)
})
