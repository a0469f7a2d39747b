// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { endLeadLife, findLeadLife, startLeadLife } from './lead-life.ts'

describe('the lead-life cookie', () => {
  it('[ENTRY-12] lives five minutes', () => {
    const write = vi.spyOn(document, 'cookie', 'set')
    startLeadLife('abc')
    expect(write.mock.calls[0]?.[0]).toMatch(/^lead-life=abc; Path=\/; Max-Age=300; SameSite=Lax/)
  })

  it('[ENTRY-10] [ENTRY-13] is found until it is ended', () => {
    startLeadLife('a;b c')
    expect(findLeadLife()).toBe('a;b c')
    endLeadLife()
    expect(findLeadLife()).toBeNull()
  })
})
