// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EntryScreen } from './entry-screen.tsx'
import type { EntryOutcome } from './run-entry.ts'

const findRetry = () => screen.queryByRole('button', { name: 'Try again' })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the entry page', () => {
  it('[P17] explains a wait of 10 s and offers a retry after 20 s', async () => {
    const begin = vi.fn(() => new Promise<EntryOutcome>(() => {}))
    render(<EntryScreen begin={begin} />)
    await wait(9_999)
    expect(screen.queryByText(/longer than usual/)).toBeNull()
    await wait(1)
    expect(screen.getByText(/longer than usual/)).toBeTruthy()
    expect(findRetry()).toBeNull()
    await wait(10_000)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(begin).toHaveBeenCalledTimes(2)
    expect(findRetry()).toBeNull()
  })

  it('[P17] leaves a page that is shown already as it is, which tells of the wait itself', async () => {
    const begin = vi.fn(() => new Promise<EntryOutcome>(() => {}))
    const screenWith = (entering: boolean) => (
      <EntryScreen begin={begin} entering={entering}>
        {(start) => <input aria-label="Age" onChange={start} />}
      </EntryScreen>
    )
    const { rerender } = render(screenWith(true))
    const field = screen.getByLabelText('Age')
    await wait(20_000)
    expect(screen.queryByText(/longer than usual/)).toBeNull()
    fireEvent.change(field, { target: { value: '4' } })
    expect(begin).toHaveBeenCalledTimes(2)
    rerender(screenWith(false))
    expect(screen.getByLabelText('Age')).toBe(field)
  })

  it('[GAP-100] a failed start says why and offers a retry', async () => {
    const begin = vi.fn(async (): Promise<EntryOutcome> => ({ kind: 'failed', reason: 'Closed.' }))
    render(<EntryScreen begin={begin} />)
    await wait(0)
    expect(screen.getByText('Closed.')).toBeTruthy()
    expect(findRetry()).not.toBeNull()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[GAP-100] a start that was refused does not say that it is for just now', async () => {
    const begin = async (): Promise<EntryOutcome> => ({
      kind: 'failed',
      reason: 'This programme takes no new patients.',
      refused: true,
    })
    render(<EntryScreen begin={begin} />)
    await wait(0)
    expect(screen.getByRole('heading').textContent).toBe('No visit can begin here')
    expect(screen.getByText('This programme takes no new patients.')).toBeTruthy()
  })

  it('[P17] a start that failed without a network begins again by itself once it is back', async () => {
    const begin = vi
      .fn<() => Promise<EntryOutcome>>()
      .mockResolvedValueOnce({ kind: 'failed', reason: null })
      .mockImplementation(() => new Promise(() => {}))
    render(<EntryScreen begin={begin} />)
    await wait(0)
    expect(findRetry()).not.toBeNull()
    await act(async () => window.dispatchEvent(new Event('online')))
    expect([begin.mock.calls.length, findRetry()]).toEqual([2, null])
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(begin).toHaveBeenCalledTimes(2)
  })

  it('[P17] the outcome of an older try changes nothing', async () => {
    let failFirst: (outcome: EntryOutcome) => void = () => {}
    const begin = vi
      .fn<() => Promise<EntryOutcome>>()
      .mockImplementationOnce(
        () =>
          new Promise((resolve) => {
            failFirst = resolve
          }),
      )
      .mockImplementation(() => new Promise(() => {}))
    render(<EntryScreen begin={begin} />)
    await wait(20_000)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await act(async () => failFirst({ kind: 'failed', reason: 'Old news.' }))
    expect(screen.queryByText('Old news.')).toBeNull()
  })
})
