import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withDeadline } from './with-deadline.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('[P16] waits for a job that hangs no longer than it may', async () => {
  let answer = 'nothing yet'
  void withDeadline(new Promise<string>(() => undefined), 4_500, 'late').then((given) => {
    answer = given
  })
  await vi.advanceTimersByTimeAsync(4_499)
  expect(answer).toBe('nothing yet')
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toBe('late')
})

it('[P16] gives a job’s own result or failure, and leaves no timer behind', async () => {
  expect(await withDeadline(Promise.resolve('done'), 4_500, 'late')).toBe('done')
  await expect(withDeadline(Promise.reject(new Error('no')), 4_500, 'late')).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
})
