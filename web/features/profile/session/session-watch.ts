import type { KeptValue } from '../../../platform/storage/keep-value.ts'
import { nameSession, readPhase, type SessionActivity, type SessionPhase } from './session-time.ts'

/** What a watch needs from outside; tests bring their own. */
export interface WatchDeps {
  kept: Pick<KeptValue<SessionActivity>, 'read' | 'write'>
  nowMs(): number
  /** The refresh token of whoever is signed in now. */
  findRefresh(): string | null
}

export interface SessionWatch {
  /** Somebody is there. */
  note(): void
  /** Null when nobody is signed in any more. */
  read(): SessionPhase | null
  /** Whether somebody was there since `ms`. */
  isUsedSince(ms: number): boolean
}

const merges = 5_000

/** Follows one person's time in the signed-in area, the same in all tabs of the browser. */
export function createSessionWatch({
  kept: activity,
  nowMs,
  findRefresh,
}: WatchDeps): SessionWatch {
  /** A session seen for the first time starts now; what an earlier one left does not count. */
  function find(): SessionActivity | null {
    const refresh = findRefresh()
    if (refresh === null) return null
    const session = nameSession(refresh)
    const kept = activity.read()
    if (kept?.session === session) return kept
    const begun = { session, since: nowMs(), at: nowMs() }
    activity.write(begun)
    return begun
  }

  return {
    note() {
      const kept = find()
      if (kept && nowMs() - kept.at >= merges) {
        activity.write({ ...kept, at: nowMs() })
      }
    },
    read() {
      const kept = find()
      return kept && readPhase(kept, nowMs())
    },
    isUsedSince: (ms) => (find()?.at ?? 0) > ms,
  }
}
