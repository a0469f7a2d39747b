// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LateBoundary } from './late-boundary.tsx'
import { latePart } from './late-part.ts'
import { lateView } from './late-view.tsx'

interface Props {
  children: ReactNode
}
interface Module {
  Loaded(props: Props): ReactNode
}
const module: Module = { Loaded: ({ children }) => <p>loaded {children}</p> }

function build(load: () => Promise<Module>) {
  const part = latePart(load)
  return { part, View: lateView(part, ({ Loaded }) => Loaded) }
}

const failing = vi.fn<() => Promise<Module>>()

function place(
  View: (typeof build extends (...args: never) => infer R ? R : never)['View'],
  at = '/',
) {
  return (
    <LateBoundary
      place={at}
      fallback={(retry, trying) => (
        <button type="button" onClick={retry}>
          {trying ? 'trying' : 'again'}
        </button>
      )}
    >
      <Suspense fallback="waiting">
        <View>page</View>
      </Suspense>
    </LateBoundary>
  )
}

const show = (View: Parameters<typeof place>[0]) => act(async () => render(place(View)))

/** Shows a view whose part does not come, until that is said. */
async function showFailed(load = failing) {
  const built = build(load)
  const view = await show(built.View)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  return { ...built, ...view }
}

beforeEach(() => {
  vi.useFakeTimers()
  failing.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('renders at once when it was loaded before', async () => {
  const { part, View } = build(async () => module)
  await part.preload()
  render(place(View))
  expect(screen.getByText('loaded page')).toBeTruthy()
})

it('waits for its code when nobody loaded it before', async () => {
  let arrive: (loaded: Module) => void = () => {}
  const { View } = build(() => new Promise((resolve) => (arrive = resolve)))
  await act(async () => void render(place(View)))
  expect(screen.getByText('waiting')).toBeTruthy()
  await act(async () => arrive(module))
  expect(screen.getByText('loaded page')).toBeTruthy()
})

it('[ERROR-12] [GAP-168] [P17] is asked for twice when it is missing, then says so and stays quiet', async () => {
  await showFailed()
  expect(screen.getByRole('button').textContent).toBe('again')
  expect(failing).toHaveBeenCalledTimes(2)
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(failing).toHaveBeenCalledTimes(2)
})

it('[P17] comes when it is asked for again by a person', async () => {
  await showFailed()
  failing.mockResolvedValue(module)
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button').textContent).toBe('trying')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('loaded page')).toBeTruthy()
  expect(failing).toHaveBeenCalledTimes(3)
})

it('[P17] says so again when the next try fails too, and can still be asked for', async () => {
  await showFailed()
  fireEvent.click(screen.getByRole('button'))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.getByRole('button').textContent).toBe('again')
  expect(failing).toHaveBeenCalledTimes(4)
  failing.mockResolvedValue(module)
  fireEvent.click(screen.getByRole('button'))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('loaded page')).toBeTruthy()
})

it('[P17] comes by itself when the network is back', async () => {
  await showFailed()
  failing.mockResolvedValue(module)
  window.dispatchEvent(new Event('online'))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('loaded page')).toBeTruthy()
})

it('is asked for anew at another place, and when it is about to be shown again', async () => {
  const { View, rerender, part, unmount } = await showFailed()
  await act(async () => rerender(place(View, '/other')))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(failing).toHaveBeenCalledTimes(4)
  unmount()
  failing.mockResolvedValue(module)
  await part.need()
  await show(View)
  expect(screen.getByText('loaded page')).toBeTruthy()
})

it('a preload asks once and never complains', async () => {
  const { part } = build(failing)
  await part.preload()
  expect(failing).toHaveBeenCalledOnce()
  expect(console.error).not.toHaveBeenCalled()
})

it('[ERROR-08] any other error passes through', () => {
  const Broken = () => {
    throw new Error('broken')
  }
  expect(() => render(place(Broken))).toThrow('broken')
})
