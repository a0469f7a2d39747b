// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { buildRxUser } from '../../../testing/people/build-rx-user.ts'
import { buildConfig } from '../../platform/build-config.ts'
import { createCall } from '../../platform/http/client.ts'
import { createHttp } from '../../platform/http/http.ts'
import { openStorage } from '../../platform/storage/storage.ts'
import { layoutStore } from '../../platform/stores/layout-store.ts'
import { userStore } from '../../platform/stores/user-store.ts'
import { parseEntryQuery } from './entry-query.ts'
import { runEntry } from './run-entry.ts'
import { takeEntry } from './take-entry.ts'

const flow = '11111111-2222-4333-8444-555555555555'
const otherFlow = '0c8f6f3e-54c5-4b43-9e0f-0a2f3f1f7f10'

/** Method and path of each request, and its body where it has one. */
let sent: [string, unknown][] = []
/** The condition each user was made for, by the user's id. */
let users: Record<string, string> = {}

async function reply(url: string, init: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(url, location.href)
  const { method = 'GET' } = init
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : null
  sent.push([`${method} ${pathname}`, body])
  const id = /^\/api\/v1\/rxuser\/([^/]+)\/$/.exec(pathname)?.[1]
  const uuid = id ?? `user-${Object.keys(users).length + 1}`
  const condition = method === 'POST' ? body.condition : users[uuid]
  if (condition === undefined) return new Response('{"detail":"No."}', { status: 404 })
  users[uuid] = condition
  return new Response(JSON.stringify(buildRxUser({ uuid, condition, token: 'secret' })))
}

/** Opens the product by a link, as a new document does; what was sent about the visitor. */
async function open(search: string) {
  sent = []
  userStore.setState(userStore.getInitialState(), true)
  await begin(search)
  return sent
}

async function begin(search: string): Promise<void> {
  const config = buildConfig({ apiBase: '' })
  const http = createHttp(config, () => {})
  void runEntry(takeEntry(parseEntryQuery(search), `https://visit.example/${search}`), {
    call: createCall(http, config),
    documentStartMs: performance.now(),
    caching: false,
    earlyFlowType: null,
    startFlow: async () => ({ ok: true, data: null }),
    goTo: () => {},
    alert: () => {},
    userReady: () => {},
  })
  await vi.advanceTimersByTimeAsync(1_000)
}

const paths = (calls: [string, unknown][]) => calls.map(([path]) => path)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', reply)
  localStorage.clear()
  openStorage('persistent')
  layoutStore.setState({ ...layoutStore.getInitialState(), busy: false })
  users = {}
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

it('[USER-01] [USER-02] [USER-05] [USER-13] [GAP-96] [GAP-97] a first visit makes a user of the condition; a third-party id and a kept condition go along', async () => {
  expect(await open(`?fuuid=${flow}`)).toEqual([
    ['POST /api/v1/rxuser/', { condition: flow, posthog_id: null, secondary_id: null }],
  ])
  localStorage.clear()
  localStorage.setItem('rx_condition_id', flow)
  expect(await open('?secondary_id=third-2')).toEqual([
    ['POST /api/v1/rxuser/', { condition: flow, posthog_id: null, secondary_id: 'third-2' }],
  ])
})

it('[USER-03] [USER-04] [USER-06] [USER-13] [GAP-96] [GAP-101] a known user is fetched by the id kept for the condition, with the same third-party id or none; another one makes a new user', async () => {
  await open(`?fuuid=${flow}&secondary_id=third-3`)
  localStorage.removeItem('third-3')
  expect(await open('')).toEqual([['GET /api/v1/rxuser/user-1/', null]])
  expect(paths(await open('?secondary_id=third-3'))).toEqual(['GET /api/v1/rxuser/user-1/'])
  expect(await open('?secondary_id=third-6')).toEqual([
    ['POST /api/v1/rxuser/', { condition: flow, posthog_id: null, secondary_id: 'third-6' }],
  ])
  expect(localStorage.getItem('rxId')).toBe('user-2')
})

it('[USER-07] a user who is not found is made anew', async () => {
  localStorage.setItem(flow, 'unknown')
  expect(paths(await open(`?fuuid=${flow}`))).toEqual([
    'GET /api/v1/rxuser/unknown/',
    'POST /api/v1/rxuser/',
  ])
})

it('[GAP-97] [USER-13] the user a link names is tied to its condition', async () => {
  users = { theirs: flow }
  const calls = await open(`?fuuid=${otherFlow}&rx_id=theirs`)
  expect(paths(calls)).toEqual(['GET /api/v1/rxuser/theirs/', 'POST /api/v1/rxuser/theirs/'])
  expect(calls[1]?.[1]).toMatchObject({ condition: otherFlow })
})

it('[USER-03] [USER-04] [GAP-102] the id of the third party counts first, then the given, then the condition’s', async () => {
  users = { third: flow, given: flow, condition: flow }
  const keep = (entries: Record<string, string>) => {
    localStorage.clear()
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }
  keep({ secondary_id: 'third-4', 'third-4': 'third', [flow]: 'condition' })
  expect(paths(await open(`?fuuid=${flow}&rx_id=given`))).toEqual(['GET /api/v1/rxuser/third/'])
  keep({ [flow]: 'condition' })
  expect(paths(await open(`?fuuid=${flow}&rx_id=given`))).toEqual(['GET /api/v1/rxuser/given/'])
  keep({ [flow]: 'condition' })
  expect(paths(await open(`?fuuid=${flow}`))).toEqual(['GET /api/v1/rxuser/condition/'])
})

it('[USER-09] [GAP-98] a visitor who is being asked for or known already is not asked for', async () => {
  sent = []
  for (const state of [{ busy: true }, { ready: true }]) {
    userStore.setState({ ...userStore.getInitialState(), ...state }, true)
    await begin(`?fuuid=${flow}`)
  }
  expect(sent).toEqual([])
})

it('[USER-10] [GAP-98] [GAP-99] a busy layout holds the visitor back, who is asked for once it is shown', async () => {
  layoutStore.setState({ busy: true })
  expect(await open(`?fuuid=${flow}`)).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual([])
  layoutStore.setState({ busy: false })
  await vi.advanceTimersByTimeAsync(1)
  expect(paths(sent)).toEqual(['POST /api/v1/rxuser/'])
})
