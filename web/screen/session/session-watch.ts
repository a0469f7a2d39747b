import type { KeptValue } from '../../platform/storage/keep-value.ts'
import {
  nameSession,
  readPhase,
  readTokenTimes,
  type SessionActivity,
  type SessionPhase,
} from './session-time.ts'

/** What a watch needs from outside; tests bring their own. */
export interface WatchDeps {
  kept: Pick<KeptValue<SessionActivity>, 'read' | 'write'>
  nowMs(): number
  /** The tokens of whoever is signed in now. */
  findTokens(): { access: string; refresh: string } | null
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
export function createSessionWatch({ kept: activity, nowMs, findTokens }: WatchDeps): SessionWatch {
  let usedBeforeMs: number | null = null

  /**
   * A session seen for the first time began when somebody signed in, elsewhere in this browser too; what an earlier one
   * left does not count. Whatever call renewed its token before the area was opened was a use of it; what the area
   * itself asks for while nobody is there is none.
   */
  function find(): SessionActivity | null {
    const tokens = findTokens()
    if (tokens === null) return null
    const session = nameSession(tokens.refresh)
    const { signedInMs, givenMs } = readTokenTimes(tokens.access, nowMs())
    usedBeforeMs ??= givenMs ?? 0
    const kept = activity.read()
    if (kept?.session === session) return { ...kept, at: Math.max(kept.at, usedBeforeMs) }
    const begun = { session, since: signedInMs ?? nowMs(), at: nowMs() }
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
