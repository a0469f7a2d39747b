// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { buildFlow } from '../../../flow/engine/build-flow.ts'
import { buildConfig } from '../../platform/build-config.ts'
import { keepAuth } from '../../platform/http/auth.ts'
import { createHttp } from '../../platform/http/http.ts'
import { openPlatform } from '../../platform/platform.ts'
import { keepInEntry } from '../../platform/storage/entry-place.ts'
import { lateRegister } from '../../platform/storage/late-register.ts'
import { openStorage } from '../../platform/storage/storage.ts'
import { ConfirmEmailRoute } from './confirm-email-route.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const position = { pageUuid: '0f0e0d0c-1b1a-4918-8716-151413121110' }

/** Opens the mailed link in the browser of a visit that stands so, and confirms the address. */
async function confirm(status: 'active' | 'finished', signedIn: boolean): Promise<void> {
  localStorage.setItem('flowStore', JSON.stringify({ leadId: 'lead-1', position, options: {} }))
  openStorage('persistent')
  if (signedIn) keepAuth({ access: 'a', refresh: 'r' })
  keepInEntry(lateRegister.proofToken, 'token', '/confirm-email')
  const replies: Record<string, unknown> = {
    confirmEmail: { already: false },
    readLead: { ...buildFlow(), status },
  }
  const config = buildConfig({})
  const call = async ({ id }: { id: string }) => ({ ok: true, data: replies[id] })
  const http = createHttp(config, () => {})
  // The two calls that this page makes.
  openPlatform({ config, http, call: call as never, frameParents: [] })
  await act(async () => render(<ConfirmEmailRoute />))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Confirm my address' })))
}

it.each([
  [true, 'Go to your home page', '/profile/home', /finished, and your home page shows what comes/],
  [false, 'Sign in', '/login', /finished\. Sign in, and your home page shows what comes next\./],
])(
  '[P18] once its visit is finished nobody is sent back to the questions (signed in: %s)',
  async (signedIn, label, path, said) => {
    await confirm('finished', signedIn)
    const ways = screen
      .getAllByRole('link')
      .map((way) => [way.textContent, way.getAttribute('href')])
    expect(ways).toEqual([[label, path]])
    expect(screen.getByText(said)).toBeTruthy()
  },
)

it('[P17] a visit that goes on leads back to its questions', async () => {
  await confirm('active', true)
  expect(screen.getByRole('link', { name: 'Go on with your questions' }).getAttribute('href')).toBe(
    `/flow?pageId=${position.pageUuid}`,
  )
})
