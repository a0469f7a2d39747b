// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { neutralTheme } from '../../contract/neutral-theme.ts'
import { settleTheme } from '../features/theme/settle-theme.ts'
import { useFooterHeight, useHeaderHeight } from '../platform/page/measure.ts'
import { scrollToTopSoon } from '../platform/page/scroll-to-top.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { layoutStore } from '../platform/stores/layout-store.ts'

class SilentResizeObserver {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('ResizeObserver', SilentResizeObserver)
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { check: () => true, load: async () => [] },
  })
  localStorage.clear()
  openStorage('persistent')
  layoutStore.setState(layoutStore.getInitialState())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the busy layout', () => {
  it('[LAYOUT-16] is released 150 ms after theme and fonts', async () => {
    void settleTheme(neutralTheme)
    await vi.advanceTimersByTimeAsync(149)
    expect(layoutStore.getState().busy).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(layoutStore.getState().busy).toBe(false)
    expect(layoutStore.getState().manufacturer.isLoaded).toBe(true)
  })

  it('[THEME-11] [GAP-95] is released 3150 ms after a font that never loads', async () => {
    Object.defineProperty(document, 'fonts', {
      configurable: true,
      value: { check: () => false, load: async () => [] },
    })
    const font = { fileName: '/programmes/a/x.woff2', family: 'Never' }
    const fonts = { header: font, body: font, description: font, additional_fonts: [] }
    void settleTheme({ ...neutralTheme, flow_theme: { ...neutralTheme.flow_theme, fonts } })
    await vi.advanceTimersByTimeAsync(3_149)
    expect(layoutStore.getState().busy).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(layoutStore.getState().busy).toBe(false)
  })
})

function Header({ ready }: { ready: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useHeaderHeight(box, ready, '')
  return <div ref={box} />
}

function Footer({ shown }: { shown: string }) {
  const box = useRef<HTMLDivElement>(null)
  useFooterHeight(box, true, shown)
  return shown === 'none' ? null : <div ref={box} />
}

describe('measured heights', () => {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72)
  })

  it('[LAYOUT-14] the header is measured 200 ms after the layout is no longer busy', () => {
    const { rerender } = render(<Header ready={false} />)
    act(() => vi.advanceTimersByTime(5_000))
    expect(layoutStore.getState().sizes.heightAppBar).toBe(64)
    rerender(<Header ready />)
    act(() => vi.advanceTimersByTime(199))
    expect(layoutStore.getState().sizes.heightAppBar).toBe(64)
    act(() => vi.advanceTimersByTime(1))
    expect(layoutStore.getState().sizes.heightAppBar).toBe(72)
  })

  it('[LAYOUT-13] the footer is measured 1000 ms after a change', () => {
    const { rerender } = render(<Footer shown="footer" />)
    const readHeight = () => layoutStore.getState().sizes.heightFooter
    act(() => vi.advanceTimersByTime(999))
    expect(readHeight()).toBe(44)
    act(() => vi.advanceTimersByTime(1))
    expect(readHeight()).toBe(72)
    // Each later change as well: another bar in its place, and none.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(31)
    rerender(<Footer shown="terms" />)
    act(() => vi.advanceTimersByTime(999))
    expect(readHeight()).toBe(72)
    act(() => vi.advanceTimersByTime(1))
    expect(readHeight()).toBe(31)
    rerender(<Footer shown="none" />)
    act(() => vi.advanceTimersByTime(999))
    expect(readHeight()).toBe(31)
    act(() => vi.advanceTimersByTime(1))
    expect(readHeight()).toBe(0)
  })
})

it('[ROUTE-06] a page change scrolls to the top after 180 ms', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  scrollToTopSoon()
  vi.advanceTimersByTime(100)
  scrollToTopSoon()
  vi.advanceTimersByTime(179)
  expect(scroll).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(scroll).toHaveBeenCalledOnce()
})
