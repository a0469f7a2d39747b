// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { buildConfig } from '../../../platform/build-config.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { openPlatform } from '../../../platform/platform.ts'
import { ProfilePage } from '../profile-page.tsx'
import { forgetProfile } from '../profile-store.ts'

afterEach(() => {
  cleanup()
  forgetProfile()
  vi.restoreAllMocks()
})

async function arrive(path: string): Promise<void> {
  history.pushState(null, '', path)
  await act(async () => render(<ProfilePage title={() => path}>{() => null}</ProfilePage>))
}

it('[ROUTE-06] [P18] whoever comes from far down another page is at the top at once, at its heading', async () => {
  const config = buildConfig({})
  const replies: Record<string, object> = {
    readProfile: { first_name: 'Ada', email: 'ada@example.com' },
    listPeople: { people: [], chosen: null },
  }
  const call = async ({ id }: { id: string }) => ({ ok: true, data: replies[id] })
  const http = createHttp(config, () => {})
  // The calls that a page makes for itself.
  openPlatform({ config, http, call: call as never, frameParents: [] })
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await arrive('/profile/consultation/7/reschedule')
  // A new document stands where the browser says.
  expect(scrolled).not.toHaveBeenCalled()
  cleanup()
  await arrive('/profile/home')
  expect(scrolled.mock.calls).toEqual([[{ top: 0, left: 0, behavior: 'instant' }]])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/profile/home' }))
})
