// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import type { ApiCall } from '../../web/platform/api-call.ts'
import { buildConfig } from '../../web/platform/build-config.ts'
import { createCall } from '../../web/platform/http/client.ts'
import { createHttp } from '../../web/platform/http/http.ts'
import { listCalls } from '../calls/list-calls.ts'

const writes = (await listCalls()).filter(({ method }) => method !== 'GET')

const config = buildConfig({ apiBase: 'https://app.example' })
const http = createHttp(config, () => {})
const params = {
  uuid: '1',
  id: '1',
  rxId: '1',
  leadId: '1',
  zip: '1',
  brand: '1',
  consultUUID: '1',
}

async function send(call: ApiCall, answer: () => Promise<Response>) {
  const asked = vi.fn(answer)
  vi.stubGlobal('fetch', asked)
  const result = await createCall(http, config)(call, { params })
  return { result, times: asked.mock.calls.length }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('[P2] all writes of the browser are walked', () => {
  expect(writes.map(({ id }) => id)).toEqual(expect.arrayContaining(['createLead', 'proceedLead']))
  expect(writes.length).toBeGreaterThan(20)
})

it.each(writes.map((call) => [call.id, call] as const))(
  '[P2] %s is sent once, and a success that cannot be read is told apart from no reply',
  async (_id, call) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { result, times } = await send(call, async () => new Response('<html>a proxy'))
    expect(times).toBe(1)
    expect(result.ok || result.failure.unread).toBe(true)
    const lost = await send(call, async () => Promise.reject(new TypeError('no network')))
    expect(lost.times).toBe(1)
    expect(lost.result).toMatchObject({ ok: false, failure: { status: 0 } })
    expect(lost.result).not.toHaveProperty('failure.unread')
  },
)

const unused = writes.filter(({ unread }) => unread === 'done')

it.each(unused.map((call) => [call.id, call] as const))(
  '[GAP-138] [P2] %s, whose reply need not be read, is done by any success, whatever it holds',
  async (_id, call) => {
    for (const text of ['<html>Done.</html>', '', '{', 'null', '[]', '7']) {
      const { result } = await send(call, async () => new Response(text))
      expect(result.ok, text).toBe(true)
    }
    const refusal = Response.json({ success: false, message: 'Not today.' })
    const { result } = await send(call, async () => refusal)
    expect(result).toMatchObject({ ok: false, failure: { message: 'Not today.' } })
  },
)

it('[P2] [GAP-138] each write has its way on after a success that cannot be read', () => {
  expect(Object.fromEntries(writes.map(({ id, unread }) => [id, unread]))).toEqual({
    createLead: 'readsLead',
    proceedLead: 'readsFlow',
    backLead: 'readsFlow',
    tieRxUser: 'readsUser',
    createRxUser: 'goesOn',
    signup: 'goesOn',
    payLead: 'goesOn',
    checkZip: 'goesOn',
    holdTimeslot: 'goesOn',
    readVariants: 'goesOn',
    sendChatMessage: 'goesOn',
    updateActionItem: 'tellsPerson',
    uploadImage: 'tellsPerson',
    askChat: 'tellsPerson',
    awaitTimeslot: 'tellsPerson',
    leaveMessage: 'tellsPerson',
    login: 'tellsPerson',
    renewalLogin: 'tellsPerson',
    refreshAccess: 'keepsSession',
    // Those the specification gives no reply, and our own of that kind.
    answerSandboxBank: 'done',
    cancelConsultation: 'done',
    changePassword: 'done',
    choosePerson: 'done',
    claimVisit: 'done',
    confirmEmail: 'done',
    confirmSubscription: 'done',
    deleteImage: 'done',
    endOtherSessions: 'done',
    giveConsent: 'done',
    logout: 'done',
    markChatMessageRead: 'done',
    releaseVisit: 'done',
    requestEmailChange: 'done',
    requestEmailProof: 'done',
    requestPasswordReset: 'done',
    rescheduleConsultation: 'done',
    resubscribe: 'done',
    resubscribeByPost: 'done',
    setPassword: 'done',
    unsubscribe: 'done',
    unsubscribeOneClick: 'done',
    validateResetToken: 'done',
  })
})

it.each(writes.filter((call) => !unused.includes(call)).map((call) => [call.id, call] as const))(
  '[P2] %s, whose reply is needed, hands on what could not be read',
  async (_id, call) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { result } = await send(call, async () => Response.json(7))
    expect(result).toMatchObject({ ok: false, failure: { status: 0, unread: true, body: 7 } })
  },
)

it.each(writes.map((call) => [call.id, call] as const))(
  '[P17] the sentence of a broken server reaches who asked for %s, and nothing is sent again below them',
  async (_id, call) => {
    const detail = 'We cannot save this now.'
    for (const status of [500, 502, 503, 507]) {
      const { result, times } = await send(call, async () => Response.json({ detail }, { status }))
      expect(times).toBe(1)
      expect(result).toMatchObject({ ok: false, failure: { status, message: detail } })
    }
  },
)
