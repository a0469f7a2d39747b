// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ChunkOutside, loadChunk } from './load-chunk.ts'

const reload = vi.fn()
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

function buildOutside(
  marks: ChunkOutside['marks'] = sessionStorage,
  build = 'build-1',
): ChunkOutside {
  return { reload, isServed: async () => true, marks, build }
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
})

describe('chunks', () => {
  it('[CONST-02] [ERROR-12] time out after 120 s, without a reload', async () => {
    const failed = vi.fn()
    void loadChunk(() => new Promise(() => {}), buildOutside()).catch(failed)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Loading chunk failed (timeout)', type: 'timeout' }),
    )
    expect(reload).not.toHaveBeenCalled()
    expect(console.error).toHaveBeenCalledWith('Loading chunk failed (timeout)')
  })

  it('[ERROR-12] a missing chunk reloads the page once, then stays an error', async () => {
    void loadChunk(missing, buildOutside())
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledOnce()
    await expect(loadChunk(missing, buildOutside())).rejects.toMatchObject({
      message: 'Loading chunk failed (missing)',
    })
    expect(reload).toHaveBeenCalledOnce()
  })

  it('other chunks that load do not lead to another reload', async () => {
    void loadChunk(missing, buildOutside())
    await vi.advanceTimersByTimeAsync(0)
    expect(await loadChunk(async () => 'part', buildOutside())).toBe('part')
    await expect(loadChunk(missing, buildOutside())).rejects.toThrow('missing')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('the next build may reload once again', async () => {
    void loadChunk(missing, buildOutside())
    void loadChunk(missing, buildOutside(sessionStorage, 'build-2'))
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('[P17] never reloads while the server is away, and does so once it is back', async () => {
    const away = { ...buildOutside(), isServed: async () => false }
    await expect(loadChunk(missing, away)).rejects.toThrow('missing')
    expect(reload).not.toHaveBeenCalled()
    void loadChunk(missing, buildOutside())
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('never reloads where no mark can be kept, or offline', async () => {
    await expect(loadChunk(missing, buildOutside(null))).rejects.toThrow('missing')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(loadChunk(missing, buildOutside())).rejects.toThrow('missing')
    expect(reload).not.toHaveBeenCalled()
  })
})
