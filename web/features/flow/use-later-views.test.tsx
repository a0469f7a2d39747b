// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageType } from '../../../contract/codes.ts'
import { loadViews } from '../../../flow/items/views.tsx'
import { loadPageView } from '../../../flow/pages/views.tsx'
import { useLaterViews } from './use-later-views.tsx'

vi.mock('../../../flow/items/views.tsx', () => ({ loadViews: vi.fn(async () => {}) }))
vi.mock('../../../flow/pages/views.tsx', () => ({ loadPageView: vi.fn(async () => {}) }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('loads what later pages need once the first page has been there for a moment', () => {
  const { rerender } = renderHook(({ shown }) => useLaterViews(shown), {
    initialProps: { shown: false },
  })
  vi.runAllTimers()
  expect(loadViews).not.toHaveBeenCalled()
  rerender({ shown: true })
  expect(loadViews).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(vi.mocked(loadViews).mock.calls[0]?.[0]).toContain('PASSWORD')
  expect(loadPageView).toHaveBeenCalledWith(pageType.ACCOUNT_CREATION)
})
