// @vitest-environment jsdom

import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Theme } from '../../../contract/shapes/theme.ts'
import { buildFailure } from '../../../flow/engine/build-flow.ts'
import type { Call } from '../../platform/http/client.ts'
import { parseLanding } from '../../platform/parse/parse-landing.ts'
import { parseQuietly } from '../../platform/parse/parser.ts'
import { landingStore } from '../../platform/stores/landing-store.ts'
import { LandingScreen } from './landing-screen.tsx'
import { loadLanding } from './load-landing.ts'

beforeEach(() => landingStore.setState({ conditionId: null, images: [] }))

/** A server that answers the landing's call so. */
function answer(status: number, body: unknown = {}): Call {
  const data = parseQuietly(parseLanding, body)
  return async () =>
    status === 200
      ? { ok: true, data: data as never } // the landing's call is the only one
      : { ok: false, failure: buildFailure({ status }) }
}

async function show(body: unknown) {
  const call = answer(200, body)
  const load = async () => {
    const outcome = await loadLanding('c-1', call)
    return outcome.kind === 'shown' ? outcome : ({ kind: 'left' } as const)
  }
  render(<LandingScreen load={load} />)
  return screen.findByRole('link')
}
const images = (...labels: (string | undefined)[]) =>
  labels.map((label) => ({ label, url: `/${label ?? 'none'}.png`, alt: 'A picture' }))
const source = () => screen.queryByRole('img')?.getAttribute('src')

it.each([
  [['mobile', 'desktop'], '/desktop.png'],
  [['MOBILE', 'Desktop Image'], '/Desktop Image.png'],
  [[undefined], '/none.png'],
  [[], undefined],
])('[LANDING-02] [GAP-24] of pictures labelled %j shows %s, and leads on', async (labels, src) => {
  const link = await show({ landing_data: { images: images(...labels) } })
  expect(source()).toBe(src)
  expect(link.getAttribute('href')).toBe('/?fuuid=c-1')
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
})

it('[GAP-25] says what it is in the words of the theme', async () => {
  const theme: { [Part in keyof Theme]?: unknown } = {
    flow_settings: { header: { menu_title: 'Lumora Visit' } },
    product_data: { name: 'Lumora', description: 'A cream for dry skin' },
  }
  await show({ landing_data: null, theme_json: theme })
  expect(screen.getByRole('heading', { name: 'Lumora Visit' })).toBeDefined()
  expect(screen.getByText('A cream for dry skin')).toBeDefined()
})

it.each([
  [404, 'missing'],
  [403, 'refused'],
  [500, 'failed'],
])('[GAP-07] [LANDING-04] after a %i it is %s', async (status, kind) => {
  expect(await loadLanding('c-1', answer(status))).toMatchObject({ kind })
})
