// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useStore } from 'zustand'
import { buildConfig } from '../../../platform/build-config.ts'
import { createHttp } from '../../../platform/http/http.ts'
import { openPlatform } from '../../../platform/platform.ts'
import { alertStore, clearAlert, showAlert } from '../../../platform/stores/alert-store.ts'
import { handleAgreementClick } from '../drawer/agreement-clicks.ts'
import { drawerStore } from '../drawer/drawer-store.ts'
import { AlertBox } from './alert-box.tsx'

function Shown() {
  const { alert } = useStore(alertStore)
  return alert ? <AlertBox alert={alert} /> : null
}

function show(...alert: Parameters<typeof showAlert>) {
  showAlert(...alert)
  const { container } = render(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the page's own handler, as the app hangs it up
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div onClick={handleAgreementClick}>
      <Shown />
    </div>,
  )
  const box = container.querySelector('[data-alert]')
  if (!box) throw new Error('no box was shown')
  return box
}

const isShown = () => alertStore.getState().alert !== null

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const config = buildConfig()
  openPlatform({
    config,
    http: createHttp(config, () => {}),
    call: vi.fn(),
    frameParents: [],
  })
})
afterEach(() => {
  cleanup()
  clearAlert()
  vi.useRealTimers()
})

describe('the alert', () => {
  it('[ALERT-02] closes after 7000 ms and clears its value', () => {
    show('Saved.')
    act(() => vi.advanceTimersByTime(6_999))
    expect(isShown()).toBe(true)
    act(() => vi.advanceTimersByTime(1))
    expect(isShown()).toBe(false)
  })

  it('[P18] its time stands still while it is pointed at or focused', () => {
    const box = show('Saved.')
    act(() => vi.advanceTimersByTime(5_000))
    fireEvent.pointerEnter(box)
    act(() => vi.advanceTimersByTime(60_000))
    fireEvent.pointerLeave(box)
    act(() => vi.advanceTimersByTime(1_999))
    expect(isShown()).toBe(true)
    fireEvent.focus(screen.getByRole('button', { name: 'Close' }))
    act(() => vi.advanceTimersByTime(60_000))
    expect(isShown()).toBe(true)
    fireEvent.blur(screen.getByRole('button', { name: 'Close' }))
    act(() => vi.advanceTimersByTime(1))
    expect(isShown()).toBe(false)
  })

  it('[P18] with something to do about it, it stays until that is done or it is closed', () => {
    const run = vi.fn()
    showAlert('Not signed out.')
    const alert = alertStore.getState().alert
    if (!alert) throw new Error('no alert was stored')
    render(<AlertBox alert={{ ...alert, action: { label: 'Leave', run } }} />)
    act(() => vi.advanceTimersByTime(600_000))
    expect(isShown()).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
    expect(run).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(isShown()).toBe(false)
  })

  it('[ALERT-01] closes on its close button', () => {
    show('Saved.')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(isShown()).toBe(false)
  })

  it('[P18] [ALERT-01] closed by its button, it gives the focus back to where it came from', () => {
    const { container } = render(<input aria-label="First name" />)
    const field = container.querySelector('input')
    field?.focus()
    show('Saved.')
    const close = screen.getByRole('button', { name: 'Close' })
    act(() => close.focus())
    fireEvent.click(close)
    expect(document.activeElement).toBe(field)
  })

  it('[P18] [ALERT-01] closed by its button, it gives the focus to the page, where what had it is gone', () => {
    const main = (
      <main id="content" tabIndex={-1}>
        <h1 data-page-heading tabIndex={-1}>
          Your skin
        </h1>
      </main>
    )
    render(main)
    const { container, unmount } = render(<input aria-label="First name" />)
    container.querySelector('input')?.focus()
    show('Saved.')
    const close = screen.getByRole('button', { name: 'Close' })
    act(() => close.focus())
    unmount()
    fireEvent.click(close)
    expect(document.activeElement?.textContent).toBe('Your skin')
  })

  it('[P18] closed by its own time, it takes the focus from nobody', () => {
    const { container } = render(<input aria-label="First name" />)
    show('Saved.')
    const field = container.querySelector('input')
    field?.focus()
    act(() => vi.advanceTimersByTime(7_000))
    expect(isShown()).toBe(false)
    expect(document.activeElement).toBe(field)
  })

  it('[ALERT-05] [GAP-165] renders markup, and nothing that runs', () => {
    const box = show('See <strong>this</strong><img src=x onerror=alert(1)>')
    expect(box.querySelector('strong')?.textContent).toBe('this')
    expect(box.querySelector('img')).toBeNull()
  })

  it('[ALERT-06] an agreement link in it opens the panel', () => {
    show('Read the <a href="/terms-of-use">terms</a>.')
    fireEvent.click(screen.getByRole('link', { name: 'terms' }))
    expect(drawerStore.getState()).toMatchObject({
      open: true,
      content: { type: 'agreement', kind: 'terms' },
    })
  })

  it('[ALERT-07] names its severity, error unless told, one line per text', () => {
    const box = show({ email: ['One', 'Two'], name: ['Three'] })
    expect(box.getAttribute('data-severity')).toBe('error')
    expect(box.textContent).toContain('There is a problem')
    for (const text of ['One', 'Two', 'Three']) expect(screen.getByText(text)).toBeTruthy()
  })
})
