// @vitest-environment jsdom
import fc, { type Scheduler } from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildConfig } from '../build-config.ts'
import { openStorage } from '../storage/storage.ts'
import { clearAuth, findAuth, keepAuth } from './auth.ts'
import { createHttp } from './http.ts'
// So that no order waits for the part to be loaded.
import './refresh-session.ts'

const refreshUrl = 'https://api.example/api/v1/telemedicine/auth/refresh/'
const callsOfTab = 20
const longestTimerMs = 5_000
const nobodyElse = { access: 'of-another', refresh: 'another' }

/** What happens at some moment of the calls. */
type Happening = 'nothing' | 'signOut' | 'signInAnew' | 'ended'

interface Case {
  tabs: number
  happening: Happening
  hasLocks: boolean
  /** So slow that what waits for a reply asks once more. */
  isSlow: boolean
  /** The first reply of a renewal never comes. */
  isLost: boolean
}

const anyCase = fc
  .record<Case>({
    tabs: fc.constantFrom(1, 1, 3),
    happening: fc.constantFrom('nothing', 'nothing', 'signOut', 'signInAnew', 'ended'),
    hasLocks: fc.boolean(),
    isSlow: fc.boolean(),
    isLost: fc.boolean(),
  })
  // Several tabs of an older browser, which has no locks, are only safe while each asks once.
  .filter(({ tabs, hasLocks, isSlow, isLost }) => hasLocks || tabs === 1 || !(isSlow || isLost))

/** The server, with the cookie that the tabs of a browser share: requests and replies come in any order. */
function buildServer(scheduler: Scheduler, { isLost, happening }: Case) {
  const server = {
    isLive: happening !== 'ended',
    turn: 0,
    shown: 0,
    renewals: 0,
    loses: isLost,
    killed: false,
  }

  function renew(shown: number): Response {
    if (server.isLive && shown < server.turn - 1) {
      server.isLive = false
      server.killed = true
    }
    if (!server.isLive) return Response.json({}, { status: 401 })
    if (shown === server.turn) server.turn += 1
    return Response.json({ access: 'new' })
  }

  async function answer(url: string, init: RequestInit): Promise<Response> {
    const bearer = new Headers(init.headers).get('Authorization')
    const isRenewal = url === refreshUrl
    const { shown } = server
    if (isRenewal) server.renewals += 1
    await scheduler.schedule(Promise.resolve(), `to ${url}`)
    const isKnown = bearer === `JWT ${nobodyElse.access}` || (bearer === 'JWT new' && server.isLive)
    const reply = isRenewal ? renew(shown) : Response.json({}, { status: isKnown ? 200 : 401 })
    const { turn } = server
    await scheduler.schedule(Promise.resolve(), `from ${url}`)
    // Whoever hung up is given no cookie.
    if (init.signal?.aborted) throw new DOMException('stopped', 'AbortError')
    if (isRenewal && server.loses) {
      server.loses = false
      throw new TypeError('connection reset')
    }
    if (isRenewal && reply.ok) server.shown = Math.max(server.shown, turn)
    return reply
  }
  vi.stubGlobal('fetch', answer)
  return server
}

/** Short timers end whenever the order says so; the others are for what never comes. */
function stubTimers(scheduler: Scheduler, { isSlow, isLost }: Case): void {
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
    const ends = ms < longestTimerMs ? isLost || isSlow : ms === longestTimerMs && isSlow
    if (ends) void scheduler.schedule(Promise.resolve(), `${ms} ms`).then(run)
    return 0
  })
}

/** Tabs take turns, as the Web Locks API has it. */
function stubLocks(hasLocks: boolean): void {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, run: () => Promise<unknown>) => {
    const turn = last.then(run)
    last = turn.catch(() => undefined)
    return turn
  }
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: hasLocks ? { request } : undefined,
  })
}

async function happen(scheduler: Scheduler, { happening }: Case, server: { isLive: boolean }) {
  if (happening === 'nothing' || happening === 'ended') return
  await scheduler.schedule(Promise.resolve(), happening)
  clearAuth()
  server.isLive = false
  if (happening === 'signInAnew') keepAuth(nobodyElse)
}

async function run(scheduler: Scheduler, given: Case) {
  localStorage.clear()
  keepAuth({ access: 'worn', refresh: 'r' })
  const server = buildServer(scheduler, given)
  stubTimers(scheduler, given)
  stubLocks(given.hasLocks)
  const signedOut = vi.fn()
  const tabs = Array.from({ length: given.tabs }, () => createHttp(buildConfig(), signedOut))
  const sent = tabs.flatMap((tab) =>
    Array.from({ length: callsOfTab }, (_, place) =>
      tab.send(`https://api.example/${place}`, { method: 'GET' }),
    ),
  )
  const all = Promise.all([...sent, happen(scheduler, given, server)])
  await scheduler.waitFor(all)
  await scheduler.waitIdle()
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  return { server, statuses, signOuts: signedOut.mock.calls.length }
}

beforeEach(() => openStorage('persistent'))

// Twenty seeds of fifty.
it.each(Array.from({ length: 20 }, (_, place) => place + 1))(
  '[P5] in whatever order requests and replies come: one renewal, nobody signed out, nothing kept afterwards (seed %i)',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), anyCase, async (scheduler, given) => {
        const { server, statuses, signOuts } = await run(scheduler, given)
        const { tabs, happening, hasLocks, isSlow, isLost } = given
        // As they should be, written by hand.
        const kept = {
          nothing: { access: 'new', refresh: 'r' },
          signOut: null,
          signInAnew: nobodyElse,
          ended: null,
        }[happening]
        expect(findAuth()).toEqual(kept)
        expect(server.killed).toBe(false)
        // Or the next renewal, minutes later, would look like a thief's.
        if (happening === 'nothing') expect(server.shown).toBe(server.turn)
        if (happening === 'nothing') expect(new Set(statuses)).toEqual(new Set([200]))
        if (happening !== 'ended') expect(signOuts).toBe(0)
        else if (hasLocks || tabs === 1) expect(signOuts).toBe(1)
        if (isSlow || isLost) return
        if (happening === 'nothing' || happening === 'ended') {
          if (hasLocks) expect(server.renewals).toBe(1)
          expect(server.renewals).toBeGreaterThan(0)
        }
        expect(server.renewals).toBeLessThanOrEqual(hasLocks ? 1 : tabs)
      }),
      { numRuns: 50, seed },
    )
  },
)
