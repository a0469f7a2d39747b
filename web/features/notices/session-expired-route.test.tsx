// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { buildConfig } from '../../platform/build-config.ts'
import { createHttp } from '../../platform/http/http.ts'
import { openPlatform } from '../../platform/platform.ts'
import { openStorage } from '../../platform/storage/storage.ts'
import { sessionExpireStore } from '../../platform/stores/session-expire-store.ts'
import { SessionExpiredRoute } from './session-expired-route.tsx'

afterEach(cleanup)

const position = { pageUuid: '0f0e0d0c-1b1a-4918-8716-151413121110' }

it.each([
  ['makes accounts', { has_accounts: true }, 1],
  ['makes none', { brand: 'northvane' }, 0],
])(
  '[SESSION-01] [GAP-52] who left a programme that %s goes on, and signs in only where that helps',
  (_what, options, offered) => {
    const config = buildConfig({})
    openPlatform({ config, http: createHttp(config, () => {}), call: vi.fn(), frameParents: [] })
    localStorage.setItem('flowStore', JSON.stringify({ leadId: 'lead', position, options }))
    openStorage('persistent')
    render(<SessionExpiredRoute />)
    expect(screen.getByRole('heading').textContent).toBe('Your answers are still here')
    expect(screen.getByRole('link', { name: 'Continue where you left off' })).toBeTruthy()
    expect(screen.queryAllByRole('link', { name: 'Sign in' }).length).toBe(offered)
  },
)

it.each([
  ['nothing is kept', null],
  ['the kept visit has no page', { leadId: 'lead', position: { pageUuid: null } }],
  ['what is kept has no visit', { position }],
])('[GAP-120] [SESSION-01] nobody is offered to go on where %s', (_what, kept) => {
  const config = buildConfig({})
  openPlatform({ config, http: createHttp(config, () => {}), call: vi.fn(), frameParents: [] })
  localStorage.clear()
  if (kept) localStorage.setItem('flowStore', JSON.stringify(kept))
  openStorage('persistent')
  render(<SessionExpiredRoute />)
  expect(screen.getByRole('heading').textContent).toBe('No visit is open in this browser')
  expect(screen.queryByRole('link', { name: 'Continue where you left off' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
})

it.each([
  ['https://shop.example/meridian', 1],
  ['javascript:alert(1)', 0],
  ['https://evil.example/', 0],
  ['http://shop.example/', 0],
])('[P15] [SESSION-01] the product’s site at %s is linked %i times', (landingURL, times) => {
  const config = buildConfig({ linkHosts: ['shop.example'] })
  openPlatform({ config, http: createHttp(config, () => {}), call: vi.fn(), frameParents: [] })
  localStorage.clear()
  openStorage('persistent')
  sessionExpireStore.setState({ productName: 'Meridian', landingURL, message: 'Over.' })
  render(<SessionExpiredRoute />)
  const links = screen.queryAllByRole('link', { name: 'Visit the Meridian site' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(times).fill(landingURL))
})

it('[GAP-06] [SESSION-01] a failure that says nothing of itself has the general words', () => {
  const config = buildConfig({})
  openPlatform({ config, http: createHttp(config, () => {}), call: vi.fn(), frameParents: [] })
  localStorage.clear()
  openStorage('persistent')
  sessionExpireStore.setState({ productName: '', landingURL: '', message: 'Unknown error' })
  const { container } = render(<SessionExpiredRoute />)
  expect(screen.getByRole('heading').textContent).toBe('No visit is open in this browser')
  expect(container.textContent).not.toContain('Unknown error')
})
