// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RxUser } from '../../../contract/shapes/rx-user.ts'
import { buildFailure } from '../../../flow/engine/build-flow.ts'
import { buildRxUser } from '../../../testing/people/build-rx-user.ts'
import type { Call } from '../../platform/http/client.ts'
import { readReply } from '../../platform/http/read-reply.ts'
import { endLeadLife, findLeadLife } from '../../platform/storage/lead-life.ts'
import { openStorage } from '../../platform/storage/storage.ts'
import { layoutStore } from '../../platform/stores/layout-store.ts'
import { userStore } from '../../platform/stores/user-store.ts'
import { parseEntryQuery } from './entry-query.ts'
import { askVariants, type EntryDeps, runEntry } from './run-entry.ts'
import { type Entry, takeEntry } from './take-entry.ts'

const flow = '6f1d3a52-8c47-4e0b-9b1e-2d5a7c90e314'
const known = '11111111-2222-4333-8444-555555555555'

interface Sent {
  id: string
  params: Record<string, string> | undefined
  body: unknown
}
let sent: Sent[] = []
/** Status of each endpoint by id; 200 unless told. A 203 is a proxy's, in words nobody can read. */
let statuses: Record<string, number> = {}
/** What reading the user gives. */
let fetched: RxUser

const user = buildRxUser({
  uuid: known,
  condition: flow,
  token: 'secret',
  feature_flags: { 'custom-styling-theme': 'slynd' },
  cta_params: { place: 'top' },
})

const call: Call = async (endpoint, input) => {
  sent.push({ id: endpoint.id, params: input?.params, body: input?.body })
  const status = statuses[endpoint.id] ?? 200
  const replies: Record<string, unknown> = {
    readVariants: { variants: { a: 'b' } },
    readRxUser: fetched,
  }
  const reply = replies[endpoint.id] ?? user
  const body = status === 200 ? reply : { detail: `status ${status}` }
  const text = status === 203 ? '<html>a proxy' : JSON.stringify(body)
  return readReply(endpoint, status, text, '')
}

const startFlow = vi.fn<EntryDeps['startFlow']>()
const goTo = vi.fn()
const alert = vi.fn()
const userReady = vi.fn()

function take(search: string): Entry {
  return takeEntry(parseEntryQuery(search), `https://visit.example/${search}`)
}

const deps = { call, caching: true, earlyFlowType: null, startFlow, goTo, alert, userReady }

async function run(entry: Entry, changes: Partial<EntryDeps> = {}) {
  const outcome = runEntry(entry, { documentStartMs: performance.now(), ...deps, ...changes })
  await vi.advanceTimersByTimeAsync(500)
  return outcome
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  endLeadLife()
  openStorage('persistent')
  layoutStore.setState({ ...layoutStore.getInitialState(), busy: false })
  userStore.setState(userStore.getInitialState())
  sent = []
  statuses = {}
  fetched = user
  startFlow.mockResolvedValue({ ok: true, data: null })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the anonymous user', () => {
  it('[USER-08] is asked for no earlier than 500 ms after the document began', async () => {
    const documentStartMs = performance.now() - 200
    void runEntry(take(`?fuuid=${flow}`), { documentStartMs, ...deps })
    await vi.advanceTimersByTimeAsync(299)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.map(({ id }) => id)).toEqual(['createRxUser'])
  })

  it('[USER-10] [GAP-99] waits until the layout is not busy', async () => {
    layoutStore.setState({ busy: true })
    const running = run(take(`?fuuid=${flow}`))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent).toEqual([])
    layoutStore.setState({ busy: false })
    await running
    expect(sent).toHaveLength(1)
  })

  it.each([{ ready: true }, { busy: true }])(
    '[USER-09] is not asked for when %j',
    async (state) => {
      userStore.setState(state)
      await run(take(`?fuuid=${flow}`))
      expect(sent).toEqual([])
    },
  )

  it('[USER-01] [USER-02] [USER-05] is created for condition and third-party id', async () => {
    await run(take(`?fuuid=${flow}&secondary_id=s&ph_id=p`))
    expect(sent).toEqual([
      {
        id: 'createRxUser',
        params: undefined,
        body: { condition: flow, secondary_id: 's', posthog_id: 'p' },
      },
    ])
    expect(startFlow.mock.calls[0]?.[0].secondary_id).toBe('s')
  })

  it('[USER-03] [USER-04] [GAP-102] a stored user is fetched: third party, given, condition', async () => {
    localStorage.setItem('s', 'by-third-party')
    localStorage.setItem('secondary_id', 's')
    localStorage.setItem(flow, 'by-condition')
    const asked: unknown[] = []
    for (const [search, before] of [
      [`?fuuid=${flow}&secondary_id=s&rx_id=given`, () => {}],
      [`?fuuid=${flow}&rx_id=given`, () => localStorage.removeItem('secondary_id')],
      [`?fuuid=${flow}`, () => {}],
    ] as const) {
      before()
      sent = []
      userStore.setState(userStore.getInitialState())
      localStorage.setItem(flow, 'by-condition')
      await run(take(search))
      expect(sent.map(({ id }) => id)).toEqual(['readRxUser'])
      asked.push(sent[0]?.params?.rxId)
    }
    expect(asked).toEqual(['by-third-party', 'given', 'by-condition'])
  })

  it('[USER-06] a changed third-party id creates a new user', async () => {
    localStorage.setItem('secondary_id', 'old')
    localStorage.setItem(flow, known)
    await run(take(`?fuuid=${flow}&secondary_id=new`))
    expect(sent.map(({ id }) => id)).toEqual(['createRxUser'])
  })

  it('[USER-07] a failed fetch creates a new user', async () => {
    localStorage.setItem(flow, known)
    statuses = { readRxUser: 404 }
    await run(take(`?fuuid=${flow}`))
    expect(sent.map(({ id }) => id)).toEqual(['readRxUser', 'createRxUser'])
  })

  it.each([
    ['is not this visitor’s yet', { token: '' }],
    ['belongs to another condition', { condition: '0c8f6f3e-54c5-4b43-9e0f-0a2f3f1f7f10' }],
  ])('[CALL-19] [GAP-97] an rx_id of a link that %s is tied to the condition', async (_, other) => {
    fetched = { ...user, ...other }
    await run(take(`?fuuid=${flow}&rx_id=${known}&ph_id=p`))
    expect(sent.map(({ id }) => id)).toEqual(['readRxUser', 'tieRxUser'])
    expect(sent[1]).toMatchObject({
      params: { rxId: known },
      body: { condition: flow, posthog_id: 'p', secondary_id: null },
    })
  })

  it('[GAP-97] an rx_id of a link beside a new third-party id is tied, an unknown one is not', async () => {
    await run(take(`?fuuid=${flow}&secondary_id=s&rx_id=${known}`))
    expect(sent.map(({ id }) => id)).toEqual(['tieRxUser'])
    sent = []
    userStore.setState(userStore.getInitialState())
    statuses = { readRxUser: 404 }
    localStorage.clear()
    await run(take(`?fuuid=${flow}&rx_id=${known}`))
    expect(sent.map(({ id }) => id)).toEqual(['readRxUser', 'createRxUser'])
  })

  it.each([
    ['tieRxUser', `&rx_id=${known}`, ['tieRxUser', 'readRxUser'], known],
    ['createRxUser', '', ['createRxUser'], undefined],
  ])('[P2] a %s that cannot be read is not sent again', async (id, link, ids, user) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    statuses = { [id]: 203 }
    await run(take(`?fuuid=${flow}&secondary_id=s${link}`))
    expect(sent.map((call) => call.id)).toEqual(ids)
    expect(startFlow.mock.calls[0]?.[0].rx_id).toBe(user)
  })

  it('[USER-11] [STORE-12] [STORE-15] [STORE-16] a success marks ready and keeps ids and flags', async () => {
    await run(take(`?fuuid=${flow}&secondary_id=s`))
    expect(userStore.getState()).toMatchObject({
      ready: true,
      busy: false,
      featureFlags: user.feature_flags,
    })
    expect(localStorage.getItem('rx_feature_flags')).toBe('{"custom-styling-theme":"slynd"}')
    expect(localStorage.getItem(flow)).toBe(known)
    expect(localStorage.getItem('s')).toBe(known)
    expect(localStorage.getItem('rxId')).toBe(known)
  })

  it('[GAP-104] its token is kept with it in memory, and never stored', async () => {
    await run(take(`?fuuid=${flow}`))
    expect(userStore.getState().user?.token).toBe('secret')
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret')
  })

  it('[P11] an id from the link never writes over our own names', async () => {
    localStorage.setItem('auth', '{"access":"a","refresh":"r"}')
    await run(take('?fuuid=auth&secondary_id=flowStore'))
    expect(localStorage.getItem('auth')).toBe('{"access":"a","refresh":"r"}')
    expect(localStorage.getItem('flowStore')).toBeNull()
  })

  it('[USER-12] [GAP-12] [GAP-100] the flow starts, ready and no longer busy, after a failed creation too, without flags', async () => {
    statuses = { createRxUser: 500 }
    expect(await run(take(`?fuuid=${flow}`))).toEqual({ kind: 'left' })
    expect(userStore.getState()).toMatchObject({ ready: true, busy: false, featureFlags: null })
    expect(startFlow).toHaveBeenCalledOnce()
    expect(userReady).not.toHaveBeenCalled()
  })
})

describe('the entry', () => {
  it('[GAP-04] goes to /not-found without a condition', async () => {
    expect(await run(take(''))).toEqual({ kind: 'left' })
    expect(goTo).toHaveBeenCalledWith('/not-found')
    expect(sent).toEqual([])
  })

  it('[ENTITY-04] [GAP-34] [GAP-40] [GAP-41] [GAP-43] starts the flow with what the link names', async () => {
    const search = `?fuuid=${flow}&uuid=l&euuid=e&wuuid=w&esource=es&test_only=true&entry_point_id=ep`
    await run(take(search))
    expect(startFlow).toHaveBeenCalledExactlyOnceWith(
      {
        condition_uuid: flow,
        rx_id: known,
        euuid: 'e',
        wuuid: 'w',
        esource: 'es',
        test_only: true,
        lead_uuid: 'l',
        entry_point_id: 'ep',
        incoming_uri: `https://visit.example/${search}`,
      },
      'telemedicine',
    )
  })

  it('[GAP-38] [GAP-40] sets the lead-life cookie when the flow was created, and none for a test', async () => {
    await run(take(`?fuuid=${flow}&test_only=true`))
    expect(findLeadLife()).toBeNull()
    await run(take(`?fuuid=${flow}`))
    expect(findLeadLife()).toBe(flow)
  })

  it('[ENTRY-13] [GAP-39] sets no cookie while caching is off, or when the start failed', async () => {
    await run(take(`?fuuid=${flow}`), { caching: false })
    startFlow.mockResolvedValue({ ok: false, failure: buildFailure({ message: 'No.' }) })
    await run(take(`?fuuid=${flow}`))
    expect(findLeadLife()).toBeNull()
  })

  it.each([
    [500, 'left', '/server-error', 0],
    [503, 'left', '/server-error', 0],
    [404, 'left', '/not-found', 0],
    [403, 'failed', null, 1],
    [0, 'failed', null, 0],
  ])('[GAP-53] a start answered %i: %s', async (status, outcome, path, alerts) => {
    startFlow.mockResolvedValue({
      ok: false,
      failure: buildFailure({ status, message: 'Withdrawn.' }),
    })
    expect(await run(take(`?fuuid=${flow}`))).toMatchObject({ kind: outcome })
    expect(goTo.mock.calls.flat()).toEqual(path ? [path] : [])
    expect(alert).toHaveBeenCalledTimes(alerts)
  })

  it.each([
    [403, true],
    [409, false],
  ])('[GAP-53] a start answered %i was refused for good: %s', async (status, refused) => {
    startFlow.mockResolvedValue({ ok: false, failure: buildFailure({ status, message: 'No.' }) })
    expect(await run(take(`?fuuid=${flow}`))).toEqual({ kind: 'failed', reason: 'No.', refused })
  })

  it('[GAP-86] [CALL-15] asks for the variants of user and condition; a failure is ignored', async () => {
    expect(await askVariants(user, flow, call)).toEqual({ a: 'b' })
    expect(sent[0]?.body).toEqual({ rx_user: known, condition: flow, cta_params: { place: 'top' } })
    statuses = { readVariants: 500 }
    expect(await askVariants(user, flow, call)).toBeNull()
  })
})
