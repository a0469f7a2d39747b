// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { buildConfig } from '../build-config.ts'
import { openStorage } from '../storage/storage.ts'
import { clearAuth, findAuth, keepAuth } from './auth.ts'
import { createHttp, findCallHeaders } from './http.ts'

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

it('[HTTP-07] [P17] a 401 of the refresh for what is asked in passing ends the session without a sign-in screen; the next call that needs it shows one', async () => {
  const client = createHttp(buildConfig(), signedOut)
  expect((await client.send('https://api.example/x', quiet)).status).toBe(401)
  expect(findAuth()).toBeNull()
  expect(signedOut).not.toHaveBeenCalled()
  // Asked in passing again, it stays untold.
  expect((await client.send('https://api.example/x', quiet)).status).toBe(401)
  expect(signedOut).not.toHaveBeenCalled()
  expect((await client.send('https://api.example/x', ordinary)).status).toBe(401)
  // The first and its refresh, then each alone: a call that claims nothing would be told of something unknown.
  expect(claims).toEqual(['JWT old', 'JWT old', 'JWT old', 'JWT old'])
  expect(signedOut).toHaveBeenCalledOnce()
  // It is told once: what comes after claims nothing.
  expect((await client.send('https://api.example/x', ordinary)).status).toBe(401)
  expect(claims[4]).toBeNull()
  expect(signedOut).toHaveBeenCalledOnce()
})

it('[P17] a call that comes when the session of before was just found over in passing is told', async () => {
  const client = createHttp(buildConfig(), signedOut)
  const passing = client.send('https://api.example/x', quiet)
  await vi.waitFor(() => expect(findAuth()).toBeNull())
  await Promise.all([passing, client.refresh('JWT old')])
  expect(signedOut).toHaveBeenCalledOnce()
})

it.each([
  ['who signs in anew', () => keepAuth({ access: 'new', refresh: 'n' }), 'JWT new'],
  ['who begins anew', () => clearAuth(), null],
])('[P17] nothing is left of a session found over in passing for %s', async (_, leave, claimed) => {
  const client = createHttp(buildConfig(), signedOut)
  await client.send('https://api.example/x', quiet)
  leave()
  expect(findCallHeaders().Authorization ?? null).toBe(claimed)
  // Also once that session has left in turn.
  clearAuth()
  expect(findCallHeaders().Authorization).toBeUndefined()
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
