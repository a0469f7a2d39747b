// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildRxUser } from '../../../testing/people/build-rx-user.ts'
import type { Call } from '../../platform/http/client.ts'
import { readReply } from '../../platform/http/read-reply.ts'
import { openStorage } from '../../platform/storage/storage.ts'
import { layoutStore } from '../../platform/stores/layout-store.ts'
import { userStore } from '../../platform/stores/user-store.ts'
import { parseEntryQuery } from './entry-query.ts'
import { type EntryDeps, runEntry } from './run-entry.ts'
import { type Entry, takeEntry } from './take-entry.ts'

const flow = '6f1d3a52-8c47-4e0b-9b1e-2d5a7c90e314'
const known = '11111111-2222-4333-8444-555555555555'

const user = buildRxUser({ uuid: known, condition: flow, token: 'secret' })

/** Ids of the calls that went out. */
let sent: string[] = []
/** Status of each endpoint by id; 200 unless told. */
let statuses: Record<string, number> = {}
const call: Call = async (endpoint) => {
  sent.push(endpoint.id)
  return readReply(endpoint, statuses[endpoint.id] ?? 200, JSON.stringify(user), '')
}

const startFlow = vi.fn<EntryDeps['startFlow']>()
const userReady = vi.fn()
const take = (search: string): Entry =>
  takeEntry(parseEntryQuery(search), `https://visit.example/${search}`)

async function run(entry: Entry, earlyFlowType: EntryDeps['earlyFlowType']) {
  const outcome = runEntry(entry, {
    call,
    documentStartMs: performance.now(),
    caching: true,
    earlyFlowType,
    startFlow,
    goTo: vi.fn(),
    alert: vi.fn(),
    userReady,
  })
  await vi.advanceTimersByTimeAsync(500)
  return outcome
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  openStorage('persistent')
  layoutStore.setState({ ...layoutStore.getInitialState(), busy: false })
  userStore.setState(userStore.getInitialState())
  sent = []
  statuses = {}
  startFlow.mockResolvedValue({ ok: true, data: null })
})
afterEach(() => void vi.useRealTimers())

describe('[GAP-04] user and flow at once', () => {
  /** How far each had come when the other began. */
  async function runBeside(search: string, earlyFlowType: EntryDeps['earlyFlowType'] = 'renewal') {
    const order: string[] = []
    startFlow.mockImplementation(async () => {
      order.push(`flow, user ${userStore.getState().ready ? 'known' : 'under way'}`)
      return { ok: true, data: null }
    })
    await run(take(search), earlyFlowType)
    return order
  }

  it('begin together where the server is ours and tells the browser apart', async () => {
    expect(await runBeside(`?fuuid=${flow}&secondary_id=s`)).toEqual(['flow, user under way'])
    expect(sent).toEqual(['createRxUser'])
    expect(startFlow).toHaveBeenCalledExactlyOnceWith(
      { condition_uuid: flow, secondary_id: 's', incoming_uri: expect.any(String) },
      'renewal',
    )
    expect(userReady).toHaveBeenCalledExactlyOnceWith(user)
  })

  it('name the user that is known already', async () => {
    localStorage.setItem(flow, known)
    await runBeside(`?fuuid=${flow}`)
    expect(startFlow.mock.calls[0]?.[0].rx_id).toBe(known)
  })

  it('[USER-08] [USER-10] neither of them before the waits are over', async () => {
    layoutStore.setState({ busy: true })
    const running = run(take(`?fuuid=${flow}`), 'renewal')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(startFlow).not.toHaveBeenCalled()
    layoutStore.setState({ busy: false })
    await running
    expect(startFlow).toHaveBeenCalledOnce()
  })

  it('begin one after the other elsewhere, and where a user must be tied first [GAP-97]', async () => {
    expect(await runBeside(`?fuuid=${flow}`, null)).toEqual(['flow, user known'])
    userStore.setState(userStore.getInitialState())
    expect(await runBeside(`?fuuid=${flow}&rx_id=${known}`)).toEqual(['flow, user known'])
  })

  it('the flow goes on although the user fails', async () => {
    statuses = { createRxUser: 500 }
    expect(await run(take(`?fuuid=${flow}`), 'renewal')).toEqual({ kind: 'left' })
    expect(startFlow).toHaveBeenCalledOnce()
  })
})
