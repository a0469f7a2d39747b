// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPaint, settlePaint } from './after-paint.ts'
import { navigate, readPlace, showFlowPage, watchPlace } from './navigation.ts'

let frames: FrameRequestCallback[] = []
const paint = async () => {
  for (const frame of frames.splice(0)) frame(0)
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
})
afterEach(() => {
  settlePaint()
  vi.useRealTimers()
})

it('runs behind the next frame, in order', async () => {
  const done: number[] = []
  afterPaint(() => done.push(1))
  afterPaint(() => done.push(2))
  expect(done).toEqual([])
  await paint()
  expect(done).toEqual([1, 2])
  afterPaint(() => done.push(3))
  await paint()
  expect(done).toEqual([1, 2, 3])
})

it('runs without a frame where the page is not shown', async () => {
  const done = vi.fn()
  afterPaint(done)
  await vi.advanceTimersByTimeAsync(200)
  expect(done).toHaveBeenCalledOnce()
})

it('[ROUTE-29] [ROUTE-30] a page has its address behind its paint, and before any address that follows', async () => {
  history.replaceState(null, '', '/flow?pageId=p-1')
  const told: string[] = []
  const stop = watchPlace(() => told.push(readPlace()))
  showFlowPage('p-2', 2, false)
  // Whoever follows the place hears of it at once.
  expect(told).toEqual(['/flow?pageId=p-2'])
  expect(location.search).toBe('?pageId=p-1')
  await paint()
  stop()
  expect(location.search).toBe('?pageId=p-2')
  expect(history.state).toEqual({
    pageId: 'p-2',
    currentPage: 2,
    from: '/flow?pageId=p-1',
  })
  const before = history.length
  showFlowPage('p-3', 3, false)
  navigate('/about')
  expect(history.length).toBe(before + 2)
  await paint()
  expect(location.pathname).toBe('/about')
  // From elsewhere the page is shown by its address.
  showFlowPage('p-4', 4, false)
  expect(location.pathname + location.search).toBe('/flow?pageId=p-4')
})
