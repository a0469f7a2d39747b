// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { buildConfig } from '../build-config.ts'
import { openStorage } from '../storage/storage.ts'
import { findAuth, keepAuth } from './auth.ts'
import { createHttp } from './http.ts'

const quiet = { method: 'GET', quiet: true } as const
const ordinary = { method: 'GET' } as const
const signedOut = vi.fn()

/** What each call claimed: the session is over for all of them. */
let claims: (string | null)[] = []

beforeEach(() => {
  openStorage('persistent')
  keepAuth({ access: 'old', refresh: 'r' })
  claims = []
  signedOut.mockReset()
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    claims.push(new Headers(headers).get('Authorization'))
    return Response.json({}, { status: 401 })
  })
})

it('[HTTP-07] [P17] a 401 of the refresh for what is asked in passing shows no sign-in screen; the next call that needs the session does', async () => {
  const client = createHttp(buildConfig(), signedOut)
  expect((await client.send('https://api.example/x', quiet)).status).toBe(401)
  expect(signedOut).not.toHaveBeenCalled()
  expect((await client.send('https://api.example/x', ordinary)).status).toBe(401)
  // The call and its refresh, both times: without the session nobody would have heard that it is over.
  expect(claims).toEqual(['JWT old', 'JWT old', 'JWT old', 'JWT old'])
  expect(signedOut).toHaveBeenCalledOnce()
  expect(findAuth()).toBeNull()
})

it.each([
  ['first', [quiet, ordinary]],
  ['last', [ordinary, quiet]],
] as const)(
  '[HTTP-07] [P17] whoever needs the session beside what is asked in passing %s is told, once',
  async (_, both) => {
    const client = createHttp(buildConfig(), signedOut)
    await Promise.all(both.map((asked) => client.send('https://api.example/x', asked)))
    expect(signedOut).toHaveBeenCalledOnce()
    expect(findAuth()).toBeNull()
  },
)
