// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSubscription } from './use-subscription.ts'

it('counts the link that was asked for before a reload', async () => {
  const ask = vi.fn(async () => ({ success: true as const }))
  const calls = { stop: vi.fn(), ask, confirm: vi.fn() }
  const visit = { email: 'ada@example.com', condition: 'c', token: null, stage: 'asked' as const }
  const { result } = renderHook(() => useSubscription(visit, calls))
  await act(async () => result.current.ask('ada@example.com'))
  expect(result.current.asked).toBe(2)
})
