import { expect, it } from 'vitest'
import { openStorage } from '../../../platform/storage/storage.ts'
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
  }
  const openTab = () =>
    createSessionWatch({
      kept: keptActivity,
      nowMs: () => browser.nowMs,
      findRefresh: () => browser.refresh,
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
