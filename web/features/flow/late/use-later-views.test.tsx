// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findItemParts } from '../../../../flow/items/views.tsx'
import { findPagePart } from '../../../../flow/pages/views.tsx'
import { useLaterViews } from './use-later-views.tsx'

const accountCreation = 70
const parts = [...findItemParts(['PASSWORD', 'IMAGE']), findPagePart(accountCreation)]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('loads what later pages need once the first page has been there for a moment', () => {
  const asked = parts.map((part) => part && vi.spyOn(part, 'preload').mockResolvedValue(true))
  const { rerender } = renderHook(({ shown }) => useLaterViews(shown), {
    initialProps: { shown: false },
  })
  vi.runAllTimers()
  for (const preload of asked) expect(preload).not.toHaveBeenCalled()
  rerender({ shown: true })
  for (const preload of asked) expect(preload).not.toHaveBeenCalled()
  vi.runAllTimers()
  for (const preload of asked) expect(preload).toHaveBeenCalledOnce()
})
