// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildConfig } from '../../../platform/build-config.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { openPlatform } from '../../../platform/platform.ts'
import { StatusLine } from './status-line.tsx'

const config = buildConfig({ linkHosts: ['care.example'] })
beforeEach(() => {
  vi.setSystemTime('2026-11-25T12:00:00Z')
  const http = createHttp(config, () => {})
  // Nothing here calls anybody.
  openPlatform({ config, http, call: vi.fn() as never, frameParents: [] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const told = {
  id: '7',
  supply_duration: 30,
  medication: 'Lumora 20 mg',
  medication_ndc: '',
  authored_dt: '2026-11-05T12:00:00Z',
  clinician_name: '',
  consult_number: '',
  is_renewal_available: true,
}
const whom = 'If you still need it, ask your clinician about a new prescription.'

it.each([null, 'https://elsewhere.example/renew', 'javascript:alert(1)'])(
  '[GAP-141] time to renew without a way to it (%s) says whom to ask',
  (renewal_url) => {
    render(<StatusLine prescription={{ ...told, renewal_url }} explained />)
    expect(screen.getByText('Time to renew: runs out on December 5, 2026')).toBeTruthy()
    expect(screen.getByText(whom)).toBeTruthy()
  },
)

it('[GAP-141] time to renew with a way to it needs no more words', () => {
  render(<StatusLine prescription={{ ...told, renewal_url: '/?fuuid=1' }} explained />)
  expect(screen.queryByText(whom)).toBeNull()
})
