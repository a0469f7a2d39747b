// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { buildConfig } from '../build-config.ts'
import { openStorage } from '../storage/storage.ts'
import { findAuth, keepAuth } from './auth.ts'
import { createHttp } from './http.ts'

it.each([
  [400, undefined],
  [403, undefined],
  [500, undefined],
  [401, 'refusal'],
  [401, 'done'],
  [401, 'sessionOver'],
] as const)(
  '[HTTP-06] [HTTP-09] [GAP-127] a %i of a call whose 401 means %s renews nothing and is asked once',
  async (status, on401) => {
    openStorage('persistent')
    keepAuth({ access: 'old', refresh: 'r' })
    const asked = vi.fn(async (_url: string) => Response.json({}, { status }))
    vi.stubGlobal('fetch', asked)
    const signedOut = vi.fn()
    const http = createHttp(buildConfig(), signedOut)
    const reply = await http.send('https://api.example/x', { method: 'POST', json: {}, on401 })
    expect(reply.status).toBe(status)
    expect(asked.mock.calls.map(([url]) => url)).toEqual(['https://api.example/x'])
    expect(findAuth()).toEqual({ access: 'old', refresh: 'r' })
    expect(signedOut).not.toHaveBeenCalled()
  },
)
