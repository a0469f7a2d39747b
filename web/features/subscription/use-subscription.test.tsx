// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSubscription } from './use-subscription.ts'

const nobody = { email: 'ada@example.com', condition: 'c', token: null, proof: null }

it('stops with the proof of a mailed link, and asks for nothing with it', async () => {
  const done = async () => ({ success: true as const })
  const calls = { stop: vi.fn(done), ask: vi.fn(done), confirm: vi.fn() }
  const visit = { ...nobody, proof: 'p', stage: 'stop' as const }
  const { result } = renderHook(() => useSubscription(visit, calls))
  await act(async () => void result.current.stop('ada@example.com'))
  await act(async () => result.current.ask('ada@example.com'))
  const named = { email: 'ada@example.com', condition: 'c' }
  expect(calls.stop.mock.calls).toEqual([[{ ...named, proof: 'p' }]])
  expect(calls.ask.mock.calls).toEqual([[named]])
  expect(result.current.visit.proof).toBeNull()
})

it('counts the link that was asked for before a reload', async () => {
  const ask = vi.fn(async () => ({ success: true as const }))
  const calls = { stop: vi.fn(), ask, confirm: vi.fn() }
  const visit = { ...nobody, stage: 'asked' as const }
  const { result } = renderHook(() => useSubscription(visit, calls))
  await act(async () => result.current.ask('ada@example.com'))
  expect(result.current.asked).toBe(2)
})
