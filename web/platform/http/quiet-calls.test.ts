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
  expect(localStorage.getItem('auth')).toBeNull()
  // It is told once: what comes after claims nothing.
  expect((await client.send('https://api.example/x', ordinary)).status).toBe(401)
  expect(claims[4]).toBeNull()
  expect(signedOut).toHaveBeenCalledOnce()
})

it('[P17] the next document and other tabs claim it too, and the first that needs it is told', async () => {
  await createHttp(buildConfig(), signedOut).send('https://api.example/x', quiet)
  const toldThere = vi.fn()
  const there = createHttp(buildConfig(), toldThere)
  expect((await there.send('https://api.example/x', ordinary)).status).toBe(401)
  expect(claims).toEqual(['JWT old', 'JWT old', 'JWT old'])
  expect(toldThere).toHaveBeenCalledOnce()
  expect(signedOut).not.toHaveBeenCalled()
})

it('[HTTP-07] a tab that waits for the same renewal as another one, which asks in passing, is told', async () => {
  const toldThere = vi.fn()
  await Promise.all([
    createHttp(buildConfig(), signedOut).send('https://api.example/x', quiet),
    createHttp(buildConfig(), toldThere).send('https://api.example/x', ordinary),
  ])
  expect(toldThere).toHaveBeenCalledOnce()
  expect(signedOut).not.toHaveBeenCalled()
  expect(localStorage.getItem('auth')).toBeNull()
})

it('nothing is left of it for who signs in anew', async () => {
  await createHttp(buildConfig(), signedOut).send('https://api.example/x', quiet)
  keepAuth({ access: 'new', refresh: 'n' })
  expect(findAuth()).toEqual({ access: 'new', refresh: 'n' })
  expect(findCallHeaders().Authorization).toBe('JWT new')
})

it('[FLOW-11] who begins anew was signed in as far as they know, and claims nothing', async () => {
  await createHttp(buildConfig(), signedOut).send('https://api.example/x', quiet)
  expect(clearAuth()).toBe(true)
  expect(findCallHeaders().Authorization).toBeUndefined()
  expect(clearAuth()).toBe(false)
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
