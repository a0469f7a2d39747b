// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import type { FlowType } from '../../contract/flow-codes.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { goOnWithRenewal, isRenewalWanted, wantRenewal } from './wanted-renewal.ts'

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
