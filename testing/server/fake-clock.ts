import type { Clock } from '../../server/clock.ts'

export interface FakeClock extends Clock {
  advance(ms: number): void
  set(instant: string): void
}

/** A clock that stands still until the test moves it. `start` is an ISO instant. */
export function buildFakeClock(start = '2026-03-02T15:00:00Z'): FakeClock {
  let nowMs = Date.parse(start)
  return {
    now: () => new Date(nowMs),
    advance: (ms) => {
      nowMs += ms
    },
    set: (instant) => {
      nowMs = Date.parse(instant)
    },
  }
}
