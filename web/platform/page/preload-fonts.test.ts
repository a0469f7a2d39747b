import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preloadFonts } from './preload-fonts.ts'

const check = vi.fn<(font: string) => boolean>()
const faces = { check, load: async () => [] }
const fonts = [{ family: 'Figtree', weight: '300 900' }]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('fonts', () => {
  it('[THEME-10] are checked at 12px every 10 ms', async () => {
    check.mockReturnValue(false)
    const done = vi.fn()
    void preloadFonts(fonts, faces).then(done)
    await vi.advanceTimersByTimeAsync(30)
    expect(check.mock.calls).toEqual(Array(4).fill(['300 12px "Figtree"']))
    check.mockReturnValue(true)
    await vi.advanceTimersByTimeAsync(10)
    expect(done).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(100)
    expect(check).toHaveBeenCalledTimes(5)
  })

  it('[THEME-11] [GAP-95] count as loaded after 3000 ms', async () => {
    check.mockReturnValue(false)
    const done = vi.fn()
    void preloadFonts(fonts, faces).then(done)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a theme without font files waits for nothing', async () => {
    await preloadFonts([], faces)
    expect(vi.getTimerCount()).toBe(0)
  })
})
