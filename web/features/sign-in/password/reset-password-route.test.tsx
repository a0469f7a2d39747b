// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { neutralTheme } from '../../../../contract/neutral-theme.ts'
import { buildFailure } from '../../../../flow/engine/build-flow.ts'
import { buildBoot } from '../../../platform/build-boot.ts'
import { buildConfig } from '../../../platform/build-config.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { openPlatform } from '../../../platform/platform.ts'
import { keepInEntry } from '../../../platform/storage/entry-place.ts'
import { lateRegister } from '../../../platform/storage/late-register.ts'
import { openStorage } from '../../../platform/storage/storage.ts'
import type { ScreenApp } from '../../../screen/screen-props.ts'
import { ResetPasswordRoute } from './reset-password-route.tsx'

afterEach(cleanup)

const dead = buildFailure({ status: 400, message: 'This link no longer works.' })

it.each([
  ['that works', { ok: true, data: { theme: neutralTheme } }, 'Choose a new password', 1],
  ['of another backend', { ok: true, data: { theme: null } }, 'Choose a new password', 0],
  ['that is dead', { ok: false, failure: dead }, 'This link does not work any more', 0],
])(
  '[THEME-01] a mailed link %s shows whose it is, and only then',
  async (_what, reply, title, times) => {
    openStorage('persistent')
    keepInEntry(lateRegister.resetToken, 'token', '/reset-password')
    const config = buildConfig({})
    const http = createHttp(config, () => {})
    // The one call that this page makes as it opens.
    openPlatform({ config, http, call: (async () => reply) as never, frameParents: [] })
    const showTheme = vi.fn<ScreenApp['showTheme']>(async () => {})
    const app: ScreenApp = {
      boot: buildBoot(),
      conditionId: null,
      visit: { read: vi.fn(), takeUp: vi.fn() },
      beginVisit: vi.fn(),
      showTheme,
    }
    await act(async () => render(<ResetPasswordRoute app={app} />))
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(showTheme.mock.calls).toEqual(times ? [[neutralTheme]] : [])
  },
)
