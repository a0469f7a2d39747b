// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { buildConfig } from '../../platform/build-config.ts'
import { createCall } from '../../platform/http/client.ts'
import type { Http, HttpReply, SendOptions } from '../../platform/http/http.ts'
import { checkLink, saveNewPassword, signIn, signInToRenew } from './sign-in-calls.ts'

const credentials = { email: 'mara@example.com', password: 'Quiet-harbour-77' }
const { signal } = new AbortController()

/** Calls that are all answered alike, and what was sent. */
function answerWith(reply: HttpReply) {
  const sent: SendOptions[] = []
  const http: Http = {
    async send(_url, options) {
      sent.push(options)
      return reply
    },
    refresh: async () => false,
    signedOut: () => {},
  }
  return { call: createCall(http, buildConfig()), sent }
}

const refused = { status: 401, text: JSON.stringify({ detail: 'They do not go together.' }) }
const auth = { access: 'a.b.c', refresh: 'r' }

describe('signing in', () => {
  it('[AUTH-23] a failure is success false with the message and no lead id', async () => {
    const { call, sent } = answerWith(refused)
    const result = await signIn(call, credentials, 'lead-1', signal)
    expect(result).toEqual({
      success: false,
      status: 401,
      message: 'They do not go together.',
      problems: {},
    })
    expect(sent.map(({ json, on401 }) => [json, on401])).toEqual([
      [{ ...credentials, lead: 'lead-1' }, 'refusal'],
    ])
  })

  it('[AUTH-02] [GAP-132] sends a lead only when there is one, and hands on that of the reply', async () => {
    const { call, sent } = answerWith({
      status: 200,
      text: JSON.stringify({ ...auth, lead: 'lead-2' }),
    })
    const result = await signIn(call, credentials, null, signal)
    expect(result).toEqual({ success: true, auth, lead: 'lead-2' })
    expect(sent[0]?.json).toEqual(credentials)
  })

  it('[AUTH-24] a failure to renew is success false with the action-items flag false', async () => {
    const { call } = answerWith(refused)
    expect(await signInToRenew(call, credentials, '/renewal-login', signal)).toEqual({
      success: false,
      status: 401,
      message: 'They do not go together.',
      problems: {},
      actionItems: false,
    })
  })

  it('[GAP-128] signs in to renew and tells of action items', async () => {
    const { call, sent } = answerWith({
      status: 200,
      text: JSON.stringify({ ...auth, actionitems_exist: true }),
    })
    const result = await signInToRenew(call, credentials, '/renewal-login', signal)
    expect(result).toEqual({ success: true, auth, actionItems: true })
    expect(sent[0]?.json).toEqual({ ...credentials, incomingURL: '/renewal-login' })
  })

  it('[AUTH-23] [GAP-138] an answer that cannot be read is a failure, but not one of the connection', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = answerWith({ status: 200, text: '<html>Welcome.</html>' })
    expect(await signIn(page.call, credentials, null, signal)).toMatchObject({
      success: false,
      message: 'We could not read the answer of our service. Please try again in a few minutes.',
    })
  })
})

describe('a new password', () => {
  it('[AUTH-25] a failure is success false with the message and what is said of fields', async () => {
    const passwords = { token: 't', password: 'a', password2: 'b' }
    const body = { password: ['Too short.'], password2: ['Not the same.', 'Look again.'] }
    const { call } = answerWith({ status: 400, text: JSON.stringify(body) })
    expect(await saveNewPassword(call, passwords, { signal, idempotencyKey: 'a-key' })).toEqual({
      success: false,
      status: 400,
      message: 'Not the same. Look again.',
      problems: { password: 'Too short.', password2: 'Not the same. Look again.' },
    })
  })

  it('[AUTH-26] a refused token is success false with the message, and known from silence', async () => {
    const dead = { status: 400, text: JSON.stringify({ detail: 'It no longer works.' }) }
    expect(await checkLink(answerWith(dead).call, 't')).toMatchObject({
      success: false,
      message: 'It no longer works.',
      dead: true,
    })
    const broken = { status: 503, text: '' }
    expect(await checkLink(answerWith(broken).call, 't')).toMatchObject({ dead: false })
  })

  it('[GAP-138] any success without `success: false` counts as one', async () => {
    const ask = (text: string) => checkLink(answerWith({ status: 200, text }).call, 't')
    expect(await ask('{}')).toEqual({ success: true, theme: null })
    expect(await ask('{"success":true,"more":1}')).toEqual({ success: true, theme: null })
    expect(await ask('')).toEqual({ success: true, theme: null })
    expect(await ask('<html>Done.</html>')).toEqual({ success: true, theme: null })
    const message = 'Not today.'
    const refusal = { success: false, message }
    expect(await ask(JSON.stringify(refusal))).toMatchObject(refusal)
  })
})
