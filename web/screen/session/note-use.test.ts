// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearAuth, keepAuth } from '../../platform/http/auth.ts'
import { openStorage } from '../../platform/storage/storage.ts'
import { noteUse } from './note-use.ts'

const minuteMs = 60_000
const startMs = Date.parse('2026-03-02T15:00:00Z')
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel', 'touchstart']
const readKept = () => JSON.parse(localStorage.getItem('sessionActivity') ?? 'null')
let stop = () => {}

beforeEach(() => {
  localStorage.clear()
  openStorage('persistent')
  vi.useFakeTimers({ now: startMs })
  stop = noteUse()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

it.each(signs)(
  '[P6] a %s in a visit is a use of the session, at most one in five seconds',
  (sign) => {
    keepAuth({ access: 'of.another.backend', refresh: 'refresh-token' })
    dispatchEvent(new Event(sign))
    expect(readKept()).toEqual({ session: '-token', since: startMs, at: startMs })
    vi.setSystemTime(startMs + 4_999)
    dispatchEvent(new Event(sign))
    expect(readKept().at).toBe(startMs)
    vi.setSystemTime(startMs + 5_000)
    dispatchEvent(new Event(sign))
    expect(readKept()).toEqual({ session: '-token', since: startMs, at: startMs + 5_000 })
  },
)

it('[P6] also while the signed-in area of another tab warns, and not once the session is over', () => {
  keepAuth({ access: 'of.another.backend', refresh: 'refresh-token' })
  dispatchEvent(new Event('keydown'))
  vi.setSystemTime(startMs + 15 * minuteMs - 1)
  dispatchEvent(new Event('keydown'))
  expect(readKept().at).toBe(startMs + 15 * minuteMs - 1)
  vi.setSystemTime(startMs + 30 * minuteMs - 1)
  dispatchEvent(new Event('keydown'))
  expect(readKept().at).toBe(startMs + 15 * minuteMs - 1)
})

it('[P6] who is not signed in, or any more, leaves nothing', () => {
  dispatchEvent(new Event('keydown'))
  expect(localStorage.length).toBe(0)
  keepAuth({ access: 'of.another.backend', refresh: 'refresh-token' })
  clearAuth()
  vi.setSystemTime(startMs + minuteMs)
  dispatchEvent(new Event('keydown'))
  expect(localStorage.length).toBe(0)
})
