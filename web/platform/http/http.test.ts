// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildConfig } from '../build-config.ts'
import { openStorage } from '../storage/storage.ts'
import { findAuth, keepAuth } from './auth.ts'
import { createHttp, findCallHeaders } from './http.ts'

type Answer = (url: string, init: RequestInit) => Response | Promise<Response>

const refreshUrl = 'https://api.example/api/v1/telemedicine/auth/refresh/'
const signedOut = vi.fn()
const ordinary = { method: 'GET' } as const

let sent: { url: string; headers: Headers; body: unknown }[] = []

function answerWith(answer: Answer): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, headers: new Headers(init.headers), body: init.body })
    return answer(url, init)
  })
}

/** 401 for the old token, 200 for the new one; the refresh gives the new one. */
function answerWithExpired(refreshStatus = 200): void {
  answerWith((url, init) => {
    if (url === refreshUrl) {
      return Response.json({ access: 'new' }, { status: refreshStatus })
    }
    const isNew = new Headers(init.headers).get('Authorization') === 'JWT new'
    return Response.json({}, { status: isNew ? 200 : 401 })
  })
}

const countRefreshes = () => sent.filter(({ url }) => url === refreshUrl).length
const http = () => createHttp(buildConfig(), signedOut)

beforeEach(() => {
  localStorage.clear()
  openStorage('persistent')
  sent = []
})

describe('http', () => {
  it('[HTTP-02] gives up after 180000 ms, head and body together', async () => {
    vi.useFakeTimers()
    answerWith(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new Error('stopped')))
        }),
    )
    const failed = vi.fn()
    void http().send('https://api.example/x', ordinary).catch(failed)
    await vi.advanceTimersByTimeAsync(179_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  it('[HTTP-03] [HTTP-04] sends the no-cache header, and the token when one is stored', async () => {
    answerWith(() => Response.json({}))
    await http().send('https://api.example/x', ordinary)
    keepAuth({ access: 'a', refresh: 'r' })
    await http().send('https://api.example/x', ordinary)
    expect(sent.map(({ headers }) => headers.get('Cache-Control'))).toEqual([
      'no-cache',
      'no-cache',
    ])
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([null, 'JWT a'])
  })

  it('[HTTP-07] a 401 of the refresh signs out', async () => {
    keepAuth({ access: 'old', refresh: 'r' })
    answerWithExpired(401)
    const reply = await http().send('https://api.example/x', ordinary)
    expect(reply.status).toBe(401)
    expect(signedOut).toHaveBeenCalledOnce()
    expect(findAuth()).toBeNull()
  })

  it('[HTTP-09] [HTTP-10] [HTTP-12] refreshes once, stores the token and repeats the call', async () => {
    keepAuth({ access: 'old', refresh: 'r' })
    answerWithExpired()
    const json = { page: 'p' }
    const idempotencyKey = 'one-intent'
    const options = { method: 'PATCH', json, idempotencyKey } as const
    const reply = await http().send('https://api.example/x', options)
    expect(reply.status).toBe(200)
    expect(findAuth()).toEqual({ access: 'new', refresh: 'r' })
    expect(sent.map(({ url }) => url)).toEqual([
      'https://api.example/x',
      refreshUrl,
      'https://api.example/x',
    ])
    expect(sent[2]?.body).toBe('{"page":"p"}')
  })

  it.each([
    ['https://api.example/x', ['authorization', 'cache-control', 'content-type']],
    [
      `${location.origin}/x`,
      ['authorization', 'cache-control', 'content-type', 'idempotency-key', 'utc-offset'],
    ],
  ])('[HTTP-03] [HTTP-04] only our own origin gets headers of our own: %s', async (url, names) => {
    keepAuth({ access: 'a', refresh: 'r' })
    answerWith(() => Response.json({}))
    const idempotencyKey = 'one-intent'
    await http().send(url, { method: 'PATCH', json: {}, idempotencyKey })
    expect([...(sent[0]?.headers.keys() ?? [])]).toEqual(names)
  })

  it('[HTTP-11] later calls carry the new token', async () => {
    keepAuth({ access: 'old', refresh: 'r' })
    answerWithExpired()
    const client = http()
    await client.send('https://api.example/x', ordinary)
    await client.send('https://api.example/y', ordinary)
    expect(sent.at(-1)?.headers.get('Authorization')).toBe('JWT new')
    expect(countRefreshes()).toBe(1)
  })

  it.each([201, 202, 400, 403, 500])(
    '[HTTP-13] [GAP-126] a refresh answered %i rejects the call, still signed in',
    async (status) => {
      keepAuth({ access: 'old', refresh: 'r' })
      answerWithExpired(status)
      const reply = await http().send('https://api.example/x', ordinary)
      expect(reply.status).toBe(401)
      expect(findAuth()).toEqual({ access: 'old', refresh: 'r' })
      expect(signedOut).not.toHaveBeenCalled()
    },
  )

  it('[HTTP-14] without a refresh token there is no refresh', async () => {
    answerWithExpired()
    const reply = await http().send('https://api.example/x', ordinary)
    expect(reply.status).toBe(401)
    expect(sent).toHaveLength(1)
  })

  it('[HTTP-15] a 401 of the repeated call is not refreshed again', async () => {
    keepAuth({ access: 'old', refresh: 'r' })
    answerWith((url) =>
      url === refreshUrl ? Response.json({ access: 'new' }) : new Response('', { status: 401 }),
    )
    expect((await http().send('https://api.example/x', ordinary)).status).toBe(401)
    expect(countRefreshes()).toBe(1)
  })

  it('[P5] twenty calls with an expired token share one refresh', async () => {
    keepAuth({ access: 'old', refresh: 'r' })
    answerWithExpired()
    const client = http()
    const calls = Array.from({ length: 20 }, () => client.send('https://api.example/x', ordinary))
    const replies = await Promise.all(calls)
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(countRefreshes()).toBe(1)
  })

  it('[P5] a call refused late uses the token another call already got', async () => {
    keepAuth({ access: 'old', refresh: 'r' })
    answerWithExpired()
    const client = http()
    const usedHeader = findCallHeaders().Authorization
    await client.send('https://api.example/x', ordinary)
    expect(await client.refresh(usedHeader)).toBe(true)
    expect(countRefreshes()).toBe(1)
  })

  it('[P5] a refresh whose reply was lost is asked again for a few seconds, not for ever', async () => {
    vi.useFakeTimers()
    keepAuth({ access: 'old', refresh: 'r' })
    let lost = 2
    answerWith((url, init) => {
      if (url === refreshUrl && lost-- > 0) throw new TypeError('connection reset')
      if (url === refreshUrl) return Response.json({ access: 'new' })
      const isNew = new Headers(init.headers).get('Authorization') === 'JWT new'
      return Response.json({}, { status: isNew ? 200 : 401 })
    })
    const reply = http().send('https://api.example/x', ordinary)
    await vi.advanceTimersByTimeAsync(2_000)
    expect((await reply).status).toBe(200)
    expect(countRefreshes()).toBe(3)
    keepAuth({ access: 'old', refresh: 'r' })
    lost = 1_000
    const refused = http().send('https://api.example/x', ordinary)
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await refused).status).toBe(401)
    expect(countRefreshes()).toBe(11)
    expect(findAuth()).toEqual({ access: 'old', refresh: 'r' })
    vi.useRealTimers()
  })

  it('[P5] a refresh that hears nothing is asked again, and holds nobody up for minutes', async () => {
    vi.useFakeTimers()
    keepAuth({ access: 'old', refresh: 'r' })
    const hang = (init: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('stopped')))
      })
    let silent = 1
    answerWith((url, init) => {
      if (url === refreshUrl) return silent-- > 0 ? hang(init) : Response.json({ access: 'new' })
      const isNew = new Headers(init.headers).get('Authorization') === 'JWT new'
      return Response.json({}, { status: isNew ? 200 : 401 })
    })
    const reply = http().send('https://api.example/x', ordinary)
    await vi.advanceTimersByTimeAsync(6_000)
    expect((await reply).status).toBe(200)
    expect(countRefreshes()).toBe(2)
    keepAuth({ access: 'old', refresh: 'r' })
    silent = 1_000
    const given = vi.fn()
    void http().send('https://api.example/x', ordinary).then(given)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(given).toHaveBeenCalledWith({ status: 401, text: '{}' })
    expect(findAuth()).toEqual({ access: 'old', refresh: 'r' })
    vi.useRealTimers()
  })

  it('[P5] a reply that comes just before it would be asked again is enough: the cookie half has changed with it', async () => {
    vi.useFakeTimers()
    keepAuth({ access: 'old', refresh: 'r' })
    answerWith(async (url, init) => {
      if (url === refreshUrl) {
        await new Promise((resolve) => setTimeout(resolve, 5_500))
        return Response.json({ access: 'new' })
      }
      const isNew = new Headers(init.headers).get('Authorization') === 'JWT new'
      return Response.json({}, { status: isNew ? 200 : 401 })
    })
    const given = vi.fn()
    void http().send('https://api.example/x', ordinary).then(given)
    await vi.advanceTimersByTimeAsync(5_500)
    expect(given).toHaveBeenCalledWith({ status: 200, text: '{}' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(countRefreshes()).toBe(1)
    vi.useRealTimers()
  })

  it.each([
    [5_000, 1],
    [7_000, 2],
  ])(
    '[P5] the reply of a refresh that takes %i ms counts, although it may have been asked again: %i times in all',
    async (tookMs, asked) => {
      vi.useFakeTimers()
      keepAuth({ access: 'old', refresh: 'r' })
      answerWith(async (url, init) => {
        if (url === refreshUrl) {
          await new Promise((resolve) => setTimeout(resolve, tookMs))
          return Response.json({ access: 'new' })
        }
        const isNew = new Headers(init.headers).get('Authorization') === 'JWT new'
        return Response.json({}, { status: isNew ? 200 : 401 })
      })
      const reply = http().send('https://api.example/x', ordinary)
      await vi.advanceTimersByTimeAsync(tookMs)
      expect((await reply).status).toBe(200)
      expect(countRefreshes()).toBe(asked)
      vi.useRealTimers()
    },
  )

  it('[P5] nothing is stored when the person signed out during the refresh', async () => {
    keepAuth({ access: 'old', refresh: 'r' })
    answerWith((url) => {
      if (url !== refreshUrl) return new Response('', { status: 401 })
      localStorage.removeItem('auth')
      return Response.json({ access: 'new' })
    })
    await http().send('https://api.example/x', ordinary)
    expect(findAuth()).toBeNull()
    expect(signedOut).not.toHaveBeenCalled()
  })
})
