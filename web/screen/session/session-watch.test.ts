import { expect, it } from 'vitest'
import { openStorage } from '../../platform/storage/storage.ts'
import { keptActivity } from './session-time.ts'
import { createSessionWatch } from './session-watch.ts'

const minuteMs = 60_000
/** The limits as people are told of them, not as the product's table has them. */
const sessionIdleMs = 15 * 60_000
const sessionLifeMs = 12 * 3_600_000
const sessionWarnMs = 2 * 60_000

/** Tabs of one browser, with one clock and one person. */
function buildBrowser() {
  openStorage('inMemory')
  const browser = {
    nowMs: Date.parse('2026-03-02T15:00:00Z'),
    refresh: 'first-token' as string | null,
    access: 'of.another.backend',
  }
  const openTab = () =>
    createSessionWatch({
      kept: keptActivity,
      nowMs: () => browser.nowMs,
      findTokens: () => {
        const { access, refresh } = browser
        return refresh === null ? null : { access, refresh }
      },
    })
  return { browser, openTab }
}

it('warns two minutes before the idle limit and ends on it', () => {
  const { browser, openTab } = buildBrowser()
  const tab = openTab()
  expect(tab.read()).toEqual({ kind: 'fine' })
  browser.nowMs += sessionIdleMs - sessionWarnMs - 1
  expect(tab.read()).toEqual({ kind: 'fine' })
  browser.nowMs += 1
  expect(tab.read()).toEqual({ kind: 'ending', end: 'idle', leftMs: sessionWarnMs })
  browser.nowMs += sessionWarnMs - 1
  expect(tab.read()?.kind).toBe('ending')
  browser.nowMs += 1
  expect(tab.read()).toEqual({ kind: 'over', end: 'idle' })
})

it('begins anew with each sign of life, in every tab', () => {
  const { browser, openTab } = buildBrowser()
  const [one, other] = [openTab(), openTab()]
  one.read()
  browser.nowMs += 10 * minuteMs
  const before = browser.nowMs - 1
  expect(other.isUsedSince(before)).toBe(false)
  one.note()
  expect(other.isUsedSince(before)).toBe(true)
  browser.nowMs += 12 * minuteMs
  expect(other.read()).toEqual({ kind: 'fine' })
})

it('ends twelve hours after it was first seen, however busy', () => {
  const { browser, openTab } = buildBrowser()
  const tab = openTab()
  for (let lived = 0; lived < sessionLifeMs - minuteMs; lived += minuteMs) {
    tab.note()
    browser.nowMs += minuteMs
  }
  expect(tab.read()).toEqual({ kind: 'ending', end: 'life', leftMs: minuteMs })
  tab.note()
  browser.nowMs += minuteMs
  expect(tab.read()).toEqual({ kind: 'over', end: 'life' })
})

it('what one session left behind says nothing about the next', () => {
  const { browser, openTab } = buildBrowser()
  const tab = openTab()
  tab.read()
  browser.nowMs += sessionIdleMs
  browser.refresh = 'other-person'
  expect(tab.read()).toEqual({ kind: 'fine' })
  browser.refresh = null
  expect(tab.read()).toBeNull()
  tab.note()
  expect(tab.isUsedSince(0)).toBe(false)
})

/** An access token as our server writes it, with these times. */
function buildAccess(times: { auth_time?: number; iat?: number }): string {
  const part = Buffer.from(JSON.stringify(times)).toString('base64url')
  return `head.${part}.signature`
}
const seconds = (text: string) => Date.parse(text) / 1000

it('counts twelve hours from signing in, not from when the area was first opened', () => {
  const { browser, openTab } = buildBrowser()
  const times = { auth_time: seconds('2026-03-02T04:00:00Z'), iat: seconds('2026-03-02T15:00:00Z') }
  browser.access = buildAccess(times)
  const tab = openTab()
  browser.nowMs += 58 * minuteMs - 1
  expect(tab.read()).toEqual({ kind: 'fine' })
  for (const minutes of [10, 20, 30, 40, 50, 57]) {
    browser.nowMs = Date.parse('2026-03-02T15:00:00Z') + minutes * minuteMs
    tab.note()
  }
  browser.nowMs = Date.parse('2026-03-02T15:58:00Z')
  expect(tab.read()).toEqual({ kind: 'ending', end: 'life', leftMs: 120_000 })
  browser.nowMs = Date.parse('2026-03-02T16:00:00Z') - 1
  expect(tab.read()).toEqual({ kind: 'ending', end: 'life', leftMs: 1 })
  browser.nowMs += 1
  expect(tab.read()).toEqual({ kind: 'over', end: 'life' })
})

it('a token that a call of the flow renewed before the area opened was a use of the session', () => {
  const { browser, openTab } = buildBrowser()
  openTab().read()
  browser.nowMs += 20 * minuteMs
  expect(openTab().read()).toEqual({ kind: 'over', end: 'idle' })
  browser.access = buildAccess({ iat: seconds('2026-03-02T15:18:00Z') })
  const tab = openTab()
  expect(tab.read()).toEqual({ kind: 'fine' })
  // What the area asks for by itself keeps nobody signed in who has left.
  browser.access = buildAccess({ iat: seconds('2026-03-02T15:20:00Z') })
  browser.nowMs += 11 * minuteMs
  expect(tab.read()).toEqual({ kind: 'ending', end: 'idle', leftMs: 2 * minuteMs })
})

it.each([
  buildAccess({ auth_time: seconds('2026-03-01T15:00:00Z') }),
  buildAccess({ auth_time: seconds('2026-03-02T15:00:01Z') }),
  buildAccess({}),
  'head.nothing.signature',
  '',
])('where a token tells no time that can be, the session begins when it is seen: %j', (access) => {
  const { browser, openTab } = buildBrowser()
  browser.access = access
  const tab = openTab()
  tab.read()
  browser.nowMs += 13 * minuteMs - 1
  expect(tab.read()).toEqual({ kind: 'fine' })
})
