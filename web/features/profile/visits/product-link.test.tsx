// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { preferredProductType } from '../../../../contract/codes.ts'
import { neutralTheme } from '../../../../contract/neutral-theme.ts'
import { buildFailure } from '../../../../flow/engine/build-flow.ts'
import { buildBoot } from '../../../platform/build-boot.ts'
import { buildConfig } from '../../../platform/build-config.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { openPlatform } from '../../../platform/platform.ts'
import { setLayoutTheme } from '../../../platform/stores/layout-store.ts'
import type { ScreenApp } from '../../../screen/screen-props.ts'
import { HomeRoute } from '../home-route.tsx'
import { profileStore } from '../profile-store.ts'

vi.mock('../turning/people-switch.tsx', () => ({ PeopleSwitch: () => null }))
afterEach(cleanup)

const config = buildConfig({ linkHosts: ['shop.example'] })
const app: ScreenApp = {
  boot: buildBoot({}, config),
  conditionId: null,
  visit: {
    read: () => ({ leadId: null, flow: null, values: {}, flowType: null, position: null }),
    takeUp: () => {},
  },
  beginVisit: () => {},
  showTheme: async () => {},
}
const ada = {
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Hill',
  gender: 10,
  dob: '1988-04-27',
  phone_number: '',
  photo_selfie: null,
} as const

async function show(landing_url: string): Promise<void> {
  const call = vi.fn(async ({ id }: { id: string }) =>
    id === 'readProfile'
      ? { ok: true, data: ada }
      : { ok: false, failure: buildFailure({ status: 404 }) },
  )
  // Of the calls of the home page only that of the profile matters.
  const platform = { config, http: createHttp(config, () => {}), call: call as never }
  openPlatform({ ...platform, frameParents: [] })
  profileStore.setState({ profile: ada, loading: false, failure: null })
  const product_data = { ...neutralTheme.product_data, name: 'Meridian', landing_url }
  setLayoutTheme({
    ...neutralTheme,
    product_data,
    preferred_product_type: preferredProductType.TEXT,
  })
  await act(async () => render(<HomeRoute app={app} />))
  expect(screen.getByRole('heading', { level: 2, name: 'Meridian' })).toBeTruthy()
}

it('[P15] the product’s site is linked where it may be followed', async () => {
  await show('https://shop.example/meridian')
  const link = screen.getByRole('link', { name: 'Visit the Meridian site' })
  expect(link.getAttribute('href')).toBe('https://shop.example/meridian')
})

it.each(['javascript:alert(1)', 'https://evil.example/', 'http://shop.example/', ''])(
  '[P15] a site at "%s" is not linked',
  async (address) => {
    await show(address)
    expect(screen.queryByRole('link', { name: /Meridian/ })).toBeNull()
  },
)
