// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { latePart } from './late-part.ts'
import { allowReload, type LoadDeps, loadPart } from './load-part.ts'
import { findReload } from './reload-mark.ts'

const reload = vi.fn()
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

function buildDeps(build = 'build-1'): LoadDeps {
  return { reload, isServed: async () => true, build: () => build }
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  reload.mockClear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
})

/** How a load ended, with its second try and the page's last wait run through. */
async function settle<Part>(loading: Promise<Part>): Promise<Part> {
  // Rejections are the caller's to see.
  loading.catch(() => {})
  await vi.advanceTimersByTimeAsync(20_000)
  return loading
}

describe('a part of the program', () => {
  it('[CONST-02] [ERROR-12] times out after 120 s, without another try or a reload', async () => {
    const failed = vi.fn()
    const load = vi.fn(() => new Promise(() => {}))
    void loadPart(load, buildDeps()).catch(failed)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Loading chunk failed (timeout)', type: 'timeout' }),
    )
    expect(load).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
    expect(console.error).toHaveBeenCalledWith('Loading chunk failed (timeout)')
  })

  it('[P17] that comes at the second try is told by nobody', async () => {
    const load = vi.fn(missing as () => Promise<string>)
    load.mockImplementationOnce(missing).mockImplementationOnce(async () => 'part')
    expect(await settle(loadPart(load, buildDeps()))).toBe('part')
    expect(load).toHaveBeenCalledTimes(2)
    expect(reload).not.toHaveBeenCalled()
    expect(console.error).not.toHaveBeenCalled()
  })

  it('[ERROR-12] that is missing is asked for twice, reloads the page once, then stays an error', async () => {
    const load = vi.fn(missing)
    await expect(settle(loadPart(load, buildDeps()))).rejects.toMatchObject({
      message: 'Loading chunk failed (missing)',
    })
    expect(load).toHaveBeenCalledTimes(2)
    expect(reload).toHaveBeenCalledOnce()
    await expect(settle(loadPart(load, buildDeps()))).rejects.toThrow('missing')
    expect(load).toHaveBeenCalledTimes(4)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('[P17] nothing shows up while the page goes away, and a page that stays says what is missing', async () => {
    const failed = vi.fn()
    void loadPart(missing, buildDeps()).catch(failed)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(reload).toHaveBeenCalledOnce()
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(failed).toHaveBeenCalledOnce()
  })

  it('[P17] that nobody waits for any more is no error nobody caught', async () => {
    const unheard = vi.fn()
    process.on('unhandledRejection', unheard)
    void loadPart(missing, buildDeps())
    void latePart(missing).need()
    await vi.advanceTimersByTimeAsync(20_000)
    vi.useRealTimers()
    await new Promise((resolve) => setTimeout(resolve))
    process.off('unhandledRejection', unheard)
    expect(unheard).not.toHaveBeenCalled()
    expect(console.error).toHaveBeenCalledWith('Loading chunk failed (missing)')
  })

  it('other parts that load do not lead to another reload', async () => {
    await expect(settle(loadPart(missing, buildDeps()))).rejects.toThrow('missing')
    expect(await loadPart(async () => 'part', buildDeps())).toBe('part')
    await expect(settle(loadPart(missing, buildDeps()))).rejects.toThrow('missing')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('the next build, or a person who asks for it, may reload once again', async () => {
    await expect(settle(loadPart(missing, buildDeps()))).rejects.toThrow('missing')
    const next = buildDeps('build-2')
    await expect(settle(loadPart(missing, next))).rejects.toThrow('missing')
    expect(reload).toHaveBeenCalledTimes(2)
    allowReload()
    await expect(settle(loadPart(missing, next))).rejects.toThrow('missing')
    expect(reload).toHaveBeenCalledTimes(3)
  })

  it('[ERROR-12] tells a build by its program, not by what begins its visit', async () => {
    vi.stubGlobal('fetch', async () => ({ ok: true }))
    document.head.innerHTML =
      '<script data-program="/assets/begin-1.js /assets/index-2.js"></script>'
    await expect(settle(loadPart(missing))).rejects.toThrow('missing')
    expect(findReload()).toBe('/assets/index-2.js')
    document.head.innerHTML = ''
  })

  it('[P17] never reloads while the server is away, and does so once it is back', async () => {
    const away = {
      ...buildDeps(),
      isServed: async () => Promise.reject(new TypeError('offline')),
    }
    await expect(settle(loadPart(missing, away))).rejects.toThrow('missing')
    expect(reload).not.toHaveBeenCalled()
    await expect(settle(loadPart(missing, buildDeps()))).rejects.toThrow('missing')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('never reloads where no mark can be kept, or offline', async () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(settle(loadPart(missing, buildDeps()))).rejects.toThrow('missing')
    setItem.mockRestore()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(settle(loadPart(missing, buildDeps()))).rejects.toThrow('missing')
    expect(reload).not.toHaveBeenCalled()
  })
})
