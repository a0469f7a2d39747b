// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { alertStore, clearAlert } from '../../../platform/stores/alert-store.ts'
import { openFramedLink } from './open-framed-link.ts'

const target = 'https://shop.example/a'
const opened = vi.fn()
const open = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('parent', { postMessage: vi.fn() })
  vi.stubGlobal('open', open)
  open.mockReturnValue({ opener: window, location: { replace: opened } })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.resetAllMocks()
  clearAlert()
})

describe('[GAP-59] in the frame of a page nobody knows a redirect', () => {
  it.each([true, false])('has a window of its own (new_tab %s)', (newTab) => {
    openFramedLink(target, newTab, ['https://maker.example'])
    expect(opened).toHaveBeenCalledExactlyOnceWith(target)
    expect([vi.getTimerCount(), alertStore.getState().alert]).toEqual([0, null])
  })

  it.each([true, false])('[P17] is a press away where none opens (new_tab %s)', (newTab) => {
    open.mockReturnValueOnce(null).mockReturnValueOnce(null)
    openFramedLink(target, newTab, [])
    const { action } = alertStore.getState().alert ?? {}
    expect([action?.label, vi.getTimerCount()]).toEqual(['Open a new window', 0])
    action?.run()
    expect([opened.mock.calls, alertStore.getState().alert?.action]).toEqual([[], action])
    action?.run()
    expect([opened.mock.calls, alertStore.getState().alert]).toEqual([[[target]], null])
  })

  it('stays there where it leads to a page of ours', () => {
    openFramedLink(`${location.origin}/entry?fuuid=1`, false, [])
    expect([open.mock.calls.length, vi.getTimerCount()]).toEqual([0, 1])
  })
})
