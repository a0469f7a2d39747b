// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errors } from '../../contract/errors.ts'
import type { ApiCall } from '../../web/platform/api-call.ts'
import { buildConfig } from '../../web/platform/build-config.ts'
import { findAuth, keepAuth } from '../../web/platform/http/auth.ts'
import { createCall } from '../../web/platform/http/client.ts'
import { createHttp } from '../../web/platform/http/http.ts'
import { createUpload } from '../../web/platform/http/upload.ts'
import { openStorage } from '../../web/platform/storage/storage.ts'
import { listCalls } from '../calls/list-calls.ts'
import { listEndpoints } from '../server/list-endpoints.ts'

// A clinic is no browser.
const endpoints = (await listEndpoints()).filter(({ auth }) => auth !== 'clinic')
const calls = await listCalls()
const signedOut = vi.fn()
const config = buildConfig({ apiBase: 'https://app.example' })
const refreshPath = '/api/v1/telemedicine/auth/refresh/'
const refusal = { detail: 'Not like this.' }
const params = {
  uuid: '1',
  id: '1',
  rxId: '1',
  leadId: '1',
  zip: '1',
  brand: '1',
  consultUUID: '1',
}

/** The paths asked for, with the token each was sent with. */
let sent: string[] = []

/** 401 to everything but the renewal, also to the new token. */
function answer(url: string, token: string | null): { status: number; text: string } {
  const { pathname } = new URL(url)
  sent.push(`${pathname} ${token}`)
  const renewed = pathname === refreshPath && sent.length > 1
  return renewed
    ? { status: 200, text: JSON.stringify({ access: 'new' }) }
    : { status: 401, text: JSON.stringify(refusal) }
}

class RefusedUpload {
  status = 0
  responseText = ''
  upload = {}
  onloadend = () => {}
  url = ''
  token: string | null = null
  open(_method: string, url: string): void {
    this.url = url
  }
  setRequestHeader(name: string, value: string): void {
    if (name === 'Authorization') this.token = value
  }
  send(): void {
    const { status, text } = answer(this.url, this.token)
    Object.assign(this, { status, responseText: text })
    this.onloadend()
  }
}

beforeEach(() => {
  localStorage.clear()
  openStorage('persistent')
  keepAuth({ access: 'worn', refresh: 'r' })
  sent = []
  signedOut.mockClear()
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    const { status, text } = answer(url, new Headers(headers).get('Authorization'))
    return new Response(text, { status })
  })
  vi.stubGlobal('XMLHttpRequest', RefusedUpload)
})
afterEach(() => vi.unstubAllGlobals())

function make(call: ApiCall) {
  const http = createHttp(config, signedOut)
  const isForm = endpoints.find(({ id }) => id === call.id)?.form !== undefined
  return isForm
    ? createUpload(http, config)(call, { form: new FormData(), onProgress() {} })
    : createCall(http, config)(call, { params })
}

const byId = (call: ApiCall) => [call.id, call] as const
const meaning = new Map(endpoints.map(({ id, on401 }) => [id, on401]))
const having = (wanted: string) => calls.filter(({ id }) => meaning.get(id) === wanted).map(byId)

describe('a 401 of', () => {
  it('each endpoint has its meaning, and these few another than a worn token', () => {
    const others = endpoints.filter(({ on401 }) => on401 !== 'renew')
    expect(Object.fromEntries(others.map(({ id, on401 }) => [id, on401]))).toEqual({
      login: 'refusal',
      renewalLogin: 'refusal',
      refreshAccess: 'sessionOver',
      logout: 'done',
    })
    expect(calls.length).toBeGreaterThan(30)
  })

  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s means a worn token where one is asked for, and nowhere else a refusal',
    (_id, { auth, on401, refusals = [] }) => {
      const own = refusals.filter((code) => errors[code].status === 401)
      if (auth !== 'public') expect([on401, own]).toEqual(['renew', []])
      else expect(own.length > 0).toBe(on401 === 'refusal' || on401 === 'sessionOver')
    },
  )

  it.each(having('renew'))(
    '[HTTP-09] [HTTP-12] [HTTP-15] %s renews the session and makes the call once more',
    async (_id, call) => {
      const reply = await make(call)
      const path = sent[0]?.split(' ')[0]
      expect(sent).toEqual([`${path} JWT worn`, `${refreshPath} JWT worn`, `${path} JWT new`])
      expect(reply).toMatchObject({ ok: false, failure: { status: 401, ...refusal } })
      expect(findAuth()).toEqual({ access: 'new', refresh: 'r' })
    },
  )

  it.each([...having('refusal'), ...having('sessionOver')])(
    '[HTTP-06] [GAP-127] %s is handed on as it is',
    async (_id, call) => {
      const reply = await make(call)
      expect(sent).toHaveLength(1)
      expect(reply).toMatchObject({ ok: false, failure: { status: 401, ...refusal } })
      expect(findAuth()).toEqual({ access: 'worn', refresh: 'r' })
    },
  )

  it.each(having('done'))('[HTTP-08] %s is a success', async (_id, call) => {
    expect(await make(call)).toEqual({ ok: true, data: {} })
    expect(sent).toHaveLength(1)
    expect(signedOut).not.toHaveBeenCalled()
  })
})
