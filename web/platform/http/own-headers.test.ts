// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { buildConfig } from '../build-config.ts'
import { createHttp } from './http.ts'

afterEach(() => vi.unstubAllGlobals())

it('a call says to our own server how far a person’s clock is from UTC, as it is in Honolulu', async () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(600)
  const send = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', send)
  const http = createHttp(buildConfig({ apiBase: '' }), () => {})
  await http.send(`${location.origin}/x`, { method: 'PATCH', json: {} })
  expect(new Headers(send.mock.calls[0]?.[1].headers).get('utc-offset')).toBe('-600')
})
