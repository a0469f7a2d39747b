// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildFlowOf, buttonItem } from '../../flow/engine/build-flow.ts'
import { buildBoot } from '../platform/build-boot.ts'
import { buildConfig } from '../platform/build-config.ts'
import { endLeadLife, startLeadLife } from '../platform/storage/lead-life.ts'
import { layoutStore } from '../platform/stores/layout-store.ts'
import { userStore } from '../platform/stores/user-store.ts'
import { startApp } from './start-app.ts'

const first = buildFlowOf([buttonItem])
const boot = buildBoot({ first }, buildConfig({ apiBase: '' }))

/** What an earlier visit of that link left. */
const keptFlow = {
  leadId: 'lead-1',
  conditionId: 'c',
  flowType: null,
  options: null,
  position: { pageUuid: 'page-1', currentPage: 1, maxPage: 3 },
  isPrevious: false,
  doneOverlays: [],
}

const asked: string[] = []
const fonts = { check: () => true, load: async () => [] }

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return new Promise(() => {})
  })
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts })
  localStorage.clear()
  layoutStore.setState(layoutStore.getInitialState(), true)
  userStore.setState(userStore.getInitialState(), true)
  history.replaceState(null, '', '/?fuuid=c')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  endLeadLife()
  delete window.__posologyEarly
})

const prepare = async () => {}
const calls = ['/api/v1/rxuser/', '/api/v1/leads/']

it('[GAP-04] [USER-08] [LAYOUT-16] the visit of a page that is there begins before anything is drawn, and once', async () => {
  const app = startApp(boot, Promise.resolve(prepare), true)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(499)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(calls)
  void app.beginEntry()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual(calls)
})

it.each([
  [1_000, 0],
  [1_490, 140],
  [undefined, 150],
])(
  '[LAYOUT-16] [USER-10] fonts that were there at %s ms hold the calls of a program that comes at 1,500 ms for %i ms',
  async (fontsMs, waitMs) => {
    await vi.advanceTimersByTimeAsync(1_500)
    window.__posologyEarly = {
      adopt: () => true,
      take() {},
      stop() {},
      findPressMs: () => null,
      ...(fontsMs && { fontsMs }),
    }
    startApp(boot, Promise.resolve(prepare), true)
    await vi.dynamicImportSettled()
    if (waitMs > 0) {
      await vi.advanceTimersByTimeAsync(waitMs - 1)
      expect(asked).toEqual([])
    }
    await vi.advanceTimersByTimeAsync(waitMs > 0 ? 1 : 0)
    expect(asked).toEqual(calls)
  },
)

it.each([
  ['whose browser is not told apart yet', { ...boot, told_apart: false }, ''],
  ['of another server', buildBoot({ first }, buildConfig()), 'https://api.example'],
  ['of another link than the document’s', buildBoot({ first, condition: 'd' }, boot.config), ''],
])('[GAP-04] the flow of a visit %s waits for its user', async (_, others, base) => {
  const app = startApp(others, Promise.resolve(prepare), true)
  void app.beginEntry()
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toEqual([`${base}/api/v1/rxuser/`])
})

it('[GAP-04] without such a page its screen begins the visit', async () => {
  const app = startApp(boot, Promise.resolve(prepare), false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toEqual([])
  void app.beginEntry()
  // The lead's waits for the whole program, which is fetched in its own time.
  await vi.waitFor(() => expect(asked).toEqual(calls))
})

it('[ENTRY-10] [GAP-37] a page that is there does not begin another visit beside the kept one of its link', async () => {
  localStorage.setItem('flowStore', JSON.stringify(keptFlow))
  startLeadLife('c')
  startApp(boot, Promise.resolve(prepare), true)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toEqual([])
})
