// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userStore } from '../../platform/stores/user-store.ts'
import { whenAsked } from './when-asked.ts'

const told = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  told.mockClear()
  userStore.setState(userStore.getInitialState())
})
afterEach(() => {
  vi.useRealTimers()
})

it('[GAP-04] the page is taken over behind the first call, and not before', async () => {
  void whenAsked(performance.now() - 500).then(told)
  await vi.advanceTimersByTimeAsync(100)
  expect(told).not.toHaveBeenCalled()
  userStore.setState({ busy: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toHaveBeenCalledOnce()
})

it('[GAP-04] a call that is not due for a while is not waited for', async () => {
  void whenAsked(performance.now() - 500).then(told)
  await vi.advanceTimersByTimeAsync(149)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalledOnce()
})

it('[GAP-04] one that is out already holds nothing up', async () => {
  userStore.setState({ busy: true })
  void whenAsked(performance.now() - 500).then(told)
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toHaveBeenCalledOnce()
})

it('[GAP-04] [USER-08] a document that has just begun is taken over at once, and not where a call is due in 150 ms', async () => {
  void whenAsked(performance.now() - 350).then(told)
  await vi.advanceTimersByTimeAsync(149)
  expect(told).not.toHaveBeenCalled()
  userStore.setState({ busy: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toHaveBeenCalledOnce()
  userStore.setState({ busy: false })
  told.mockClear()
  void whenAsked(performance.now() - 349).then(told)
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toHaveBeenCalledOnce()
})
