// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { neutralTheme } from '../../contract/neutral-theme.ts'
import { buildFlow } from '../../flow/engine/build-flow.ts'
import { idleServices } from '../../flow/items/item-view.ts'
import { parseEntryQuery } from '../features/entry/entry-query.ts'
import type { FlowRunner } from '../features/flow/runner/flow-runner.ts'
import { createFlowStore } from '../features/flow/runner/flow-store.ts'
import { CrashBoundary } from '../features/trouble/crash-boundary.tsx'
import { buildConfig } from '../platform/build-config.ts'
import { createHttp } from '../platform/http/http.ts'
import { navigate } from '../platform/links/navigation.ts'
import { openPlatform } from '../platform/platform.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { layoutStore, setLayoutTheme } from '../platform/stores/layout-store.ts'
import { userStore } from '../platform/stores/user-store.ts'
import { AppView } from './app.tsx'
import type { App } from './start-app.ts'

class SilentResizeObserver {
  observe() {}
  disconnect() {}
}

const resumeFlow = vi.fn()
const moveInHistory = vi.fn()
const beginEntry = vi.fn<App['beginEntry']>(async () => ({ kind: 'failed', reason: null }))

function buildApp(confirmLeave = false, store = createFlowStore()): App {
  const config = buildConfig({ confirmLeave })
  const http = createHttp(config, () => {})
  const platform = { config, http, call: vi.fn(), frameParents: [] }
  openPlatform(platform)
  const nothing = () => {}
  const runner: FlowRunner = {
    store,
    goBack: nothing,
    dispatch: nothing,
    startFlow: async () => ({ ok: true, data: null }),
    resumeFlow,
    moveInHistory,
    retryNow: nothing,
    loadEngine: nothing,
    showEarly: nothing,
    takeUp: nothing,
  }
  return {
    boot: { config, told_apart: false, document_class: 'public', programme: null },
    runner,
    services: idleServices,
    query: parseEntryQuery(''),
    conditionId: null,
    beginEntry,
    takenOver: nothing,
    beginVisit: nothing,
  }
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', SilentResizeObserver)
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  localStorage.clear()
  openStorage('persistent')
  layoutStore.setState({ ...layoutStore.getInitialState(), busy: false })
  userStore.setState(userStore.getInitialState())
})
afterEach(cleanup)

// First in this file: what others have moved scrolls for a moment after their end.
describe('where a page begins', () => {
  it('[ROUTE-06] only another page begins at the top: not the first, nor what else is told of the same address', async () => {
    vi.useFakeTimers()
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const countScrolls = async () => {
      await act(async () => vi.advanceTimersByTimeAsync(1_000))
      return scroll.mock.calls.length
    }
    history.replaceState(null, '', '/flow?pageId=p-1')
    const store = createFlowStore()
    store.setState({ flow: buildFlow(), leadId: 'lead-1' })
    await act(async () => render(<AppView app={buildApp(false, store)} />))
    expect(await countScrolls()).toBe(0)
    await act(async () => navigate('/flow?pageId=p-1', { replace: true }))
    expect(await countScrolls()).toBe(0)
    await act(async () => navigate('/flow?pageId=p-2'))
    expect(await countScrolls()).toBe(1)
    await act(async () => navigate('/not-found'))
    expect(await countScrolls()).toBe(2)
    vi.useRealTimers()
  })
})

describe('the page', () => {
  it('[ROUTE-05] [GAP-07] an unlisted path keeps its address and says so in the heading', async () => {
    history.replaceState(null, '', '/nowhere?x=1')
    await act(async () => render(<AppView app={buildApp()} />))
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      '404 Page not found',
    )
    expect(location.pathname).toBe('/nowhere')
    expect(document.title).toBe('404 Page not found')
  })

  it('[GAP-03] [GAP-100] a failed start ends the spinner and offers another try', async () => {
    history.replaceState(null, '', '/entry')
    render(<AppView app={buildApp()} />)
    await act(async () => {})
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/could not start/)
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
    expect(beginEntry).toHaveBeenCalledTimes(2)
  })

  it('[ROUTE-14] [GAP-45] opening /flow takes up the page of the address', () => {
    history.replaceState(null, '', '/flow?pageId=p-1')
    render(<AppView app={buildApp()} />)
    expect(resumeFlow).toHaveBeenCalledExactlyOnceWith('p-1')
    history.replaceState({ pageId: 'p-2', currentPage: 2, from: '/' }, '', '/flow?pageId=p-2')
    act(() => window.dispatchEvent(new PopStateEvent('popstate')))
    expect(moveInHistory).toHaveBeenCalledExactlyOnceWith('p-2', 2)
  })

  it('follows our own changes of the address', () => {
    history.replaceState(null, '', '/nowhere')
    render(<AppView app={buildApp()} />)
    act(() => navigate('/flow?pageId=p-1'))
    expect(screen.queryByText('404 Page not found')).toBeNull()
  })

  it('[THEME-09] the slynd flag turns links purple', () => {
    history.replaceState(null, '', '/nowhere')
    userStore.setState({ featureFlags: { 'custom-styling-theme': 'slynd' } })
    const { container, rerender } = render(<AppView app={buildApp()} />)
    const read = () => container.querySelector('div')?.style.getPropertyValue('--color-link')
    expect(read()).toBe('#6A2C91')
    for (const featureFlags of [{ 'custom-styling-theme': 'other' }, {}, null]) {
      act(() => userStore.setState({ featureFlags }))
      rerender(<AppView app={buildApp()} />)
      expect(read()).toBe('')
    }
  })
})

describe('the product’s site below a flow that is over', () => {
  it.each([
    ['https://shop.example/meridian', 1],
    ['javascript:alert(1)', 0],
    ['https://evil.example/', 0],
    ['http://shop.example/', 0],
  ])('[P15] [GAP-48] at %s is linked %i times', async (landing_url, times) => {
    const product_data = { ...neutralTheme.product_data, name: 'Meridian', landing_url }
    setLayoutTheme({ ...neutralTheme, product_data })
    const { runner, ...app } = buildApp()
    const over = buildFlow({ status: 'finished', page: null })
    const store = createFlowStore()
    store.setState({ leadId: 'lead-1', flow: over })
    history.replaceState(null, '', '/flow?pageId=p')
    await act(async () => render(<AppView app={{ ...app, runner: { ...runner, store } }} />))
    expect(await screen.findByRole('heading', { name: 'Your answers are in' })).toBeTruthy()
    const links = screen.queryAllByRole('link', { name: 'Visit the Meridian site' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(times).fill(landing_url))
  })
})

describe('leaving /flow', () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
    [undefined, true, false],
  ])(
    '[ROUTE-33] [ROUTE-34] [GAP-22] layout %s and configuration %s: asks %s',
    (layout, config, asks) => {
      history.replaceState(null, '', '/flow?pageId=p')
      if (layout !== undefined) layoutStore.setState({ confirmLeave: layout })
      render(<AppView app={buildApp(config)} />)
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      expect(event.defaultPrevented).toBe(asks)
    },
  )

  it.each(['/entry', '/not-found'])(
    '[ROUTE-33] [ROUTE-34] %s is no such page, nor is the one left for it',
    async (path) => {
      const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
      history.replaceState(null, '', '/flow?pageId=p')
      layoutStore.setState({ confirmLeave: true })
      render(<AppView app={buildApp(true)} />)
      expect(isAsked()).toBe(true)
      await act(async () => navigate(path))
      expect(isAsked()).toBe(false)
    },
  )
})

describe('a crash', () => {
  function Broken(): never {
    throw new Error('broken part')
  }

  it('[ERROR-08] [ERROR-09] [ERROR-10] [ERROR-11] shows the fallback and is only logged', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const send = vi.fn()
    vi.stubGlobal('fetch', send)
    render(
      <CrashBoundary supportEmail="help@example.com">
        <Broken />
      </CrashBoundary>,
    )
    expect(screen.getByRole('heading').textContent).toBe(
      "We're sorry. Something went wrong on this page",
    )
    expect(screen.getByText(/Contact support/)).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:help@example.com')
    expect(log).toHaveBeenCalledWith('The page broke.', 'broken part')
    expect(send).not.toHaveBeenCalled()
  })
})
