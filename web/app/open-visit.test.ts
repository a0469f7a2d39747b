// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { buildRxUser } from '../../testing/people/build-rx-user.ts'
import { parseEntryQuery } from '../features/entry/entry-query.ts'
import { takeEntry } from '../features/entry/take-entry.ts'
import type { FlowRunner } from '../features/flow/runner/flow-runner.ts'
import { createFlowStore } from '../features/flow/runner/flow-store.ts'
import { buildConfig } from '../platform/build-config.ts'
import { createCall } from '../platform/http/client.ts'
import { createHttp } from '../platform/http/http.ts'
import type { Platform } from '../platform/platform.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { layoutStore } from '../platform/stores/layout-store.ts'
import { userStore } from '../platform/stores/user-store.ts'
import { beginEntry, beginVisit } from './open-visit.ts'

const condition = '6f1d3a52-8c47-4e0b-9b1e-2d5a7c90e314'
const user = buildRxUser({ uuid: 'user-1', condition, cta_params: { place: 'top' } })
/** What was asked of the variants, and whether the visit's own flow had been started by then. */
let asked: { body: unknown; started: boolean }[] = []
let started = false
let variantsStatus = 200
let userStatus = 200

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

async function reply(url: string, init: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(url, location.href)
  if (init.method === 'POST' && pathname === '/api/v1/ab/cta/') {
    asked.push({ body: JSON.parse(String(init.body)), started })
    return answer(variantsStatus, variantsStatus === 200 ? { variants: { a: 'b' } } : {})
  }
  if (pathname === '/api/v1/rxuser/')
    return answer(userStatus, userStatus === 200 ? user : { detail: 'No.' })
  throw new Error(`Nobody answers ${pathname}`)
}

const nothing = () => {}
const runner: FlowRunner = {
  store: createFlowStore(),
  goBack: nothing,
  dispatch: nothing,
  async startFlow() {
    started = true
    return { ok: true, data: null }
  },
  resumeFlow: nothing,
  moveInHistory: nothing,
  retryNow: nothing,
  loadEngine: nothing,
  showEarly: nothing,
  takeUp: nothing,
}

function openEntry() {
  const config = buildConfig({ apiBase: '' })
  const http = createHttp(config, nothing)
  const platform: Platform = { config, http, call: createCall(http, config), frameParents: [] }
  const search = `?fuuid=${condition}`
  return { platform, entry: takeEntry(parseEntryQuery(search), `https://visit.example/${search}`) }
}

function enter() {
  const { platform, entry } = openEntry()
  return beginEntry(
    entry,
    platform,
    runner,
    null,
    Promise.resolve(async () => {}),
  )
}

/** Longer than the wait of every visit for its anonymous user. */
const settle = () => vi.advanceTimersByTimeAsync(2_000)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', reply)
  localStorage.clear()
  openStorage('persistent')
  layoutStore.setState({ ...layoutStore.getInitialState(), busy: false })
  userStore.setState(userStore.getInitialState(), true)
  asked = []
  started = false
  variantsStatus = 200
  userStatus = 200
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const told = { rx_user: 'user-1', condition, cta_params: { place: 'top' } }

it('[CALL-15] [GAP-86] a visit that begins asks once for the variants of its user, behind its flow', async () => {
  const outcome = enter()
  await settle()
  expect(await outcome).toEqual({ kind: 'left' })
  expect(asked).toEqual([{ body: told, started: true }])
})

it('[CALL-15] [GAP-86] a visit that is taken up on another page asks once too', async () => {
  const { platform, entry } = openEntry()
  void beginVisit(entry, platform)
  await settle()
  expect(asked).toEqual([{ body: told, started: false }])
})

it('[GAP-86] nothing comes of variants that could not be read, and nobody is asked about without a user', async () => {
  variantsStatus = 500
  const outcome = enter()
  await settle()
  expect(await outcome).toEqual({ kind: 'left' })
  expect(asked).toHaveLength(1)

  userStore.setState(userStore.getInitialState(), true)
  userStatus = 400
  const withoutUser = enter()
  await settle()
  expect(await withoutUser).toEqual({ kind: 'left' })
  const { platform, entry } = openEntry()
  userStore.setState(userStore.getInitialState(), true)
  void beginVisit(entry, platform)
  await settle()
  expect(asked).toHaveLength(1)
})
