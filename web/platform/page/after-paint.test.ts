// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

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
afterEach(() => void vi.useRealTimers())

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
