// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SessionExpiredScreen } from '../../web/features/notices/session-expired-screen.tsx'
import { expireSession } from '../../web/features/profile/session/expire-session.ts'
import { buildConfig } from '../../web/platform/build-config.ts'
import { createHttp } from '../../web/platform/http/http.ts'
import { openPlatform } from '../../web/platform/platform.ts'
import { sessionExpireStore } from '../../web/platform/stores/session-expire-store.ts'
import { leaveFlow } from '../../web/screen/leave-flow.ts'

afterEach(cleanup)

function open(): void {
  const config = buildConfig({})
  openPlatform({ config, http: createHttp(config, () => {}), call: vi.fn(), frameParents: [] })
}

for (const [end, why] of [
  ['idle', 'because nothing happened for 15 minutes'],
  ['life', 'because 12 hours have passed'],
] as const) {
  it(`[P6] [SESSION-01] who is signed out (${end}) reads so, and why, and signs in; no visit has ended`, () => {
    open()
    expireSession(end)
    render(<SessionExpiredScreen continuePath={null} canStart={false} mayHaveAccount />)
    expect(screen.getByRole('heading').textContent).toBe('You were signed out')
    expect(screen.getByText(new RegExp(why))).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
    expect(screen.queryByText(/has ended/)).toBeNull()
  })
}

it('[SESSION-01] a visit that was ended is told so, also after a signing out and in the words of one', () => {
  open()
  expireSession('idle')
  const { message } = sessionExpireStore.getState()
  leaveFlow('/session-expired', message)
  render(<SessionExpiredScreen continuePath={null} canStart={false} mayHaveAccount />)
  expect(screen.getByRole('heading').textContent).toBe('This visit has ended')
})
