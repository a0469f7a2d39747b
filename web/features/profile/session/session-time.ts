import { sessionIdleMs, sessionLifeMs, sessionWarnMs } from '../../../../contract/limits.ts'
import { need, object } from '../../../platform/parse/parser.ts'
import { number, text } from '../../../platform/parse/scalars.ts'
import { keepValue } from '../../../platform/storage/keep-value.ts'
import { register } from '../../../platform/storage/register.ts'

/** When a session was used, kept for all tabs of a browser. Milliseconds since 1970. */
export interface SessionActivity {
  /** Tells one session from the next; nothing can be opened with it. */
  session: string
  /** When this browser first saw the session. */
  since: number
  /** The last sign of somebody being there. */
  at: number
}
const parseActivity = object<SessionActivity>({
  session: need(text),
  since: need(number),
  at: need(number),
})

export const keptActivity = keepValue(register.sessionActivity, parseActivity)

export type SessionEnd = 'idle' | 'life'
export type SessionPhase =
  | { kind: 'fine' }
  | { kind: 'ending'; end: SessionEnd; leftMs: number }
  | { kind: 'over'; end: SessionEnd }

/** The end of a refresh token, which is random: enough to know it again, far too little to use it. */
export function nameSession(refresh: string): string {
  return refresh.slice(-6)
}

/** How near a session is to its end: the idle limit, or the absolute one if that comes first. */
export function readPhase({ since, at }: SessionActivity, nowMs: number): SessionPhase {
  const ends: [SessionEnd, number][] = [
    ['idle', at + sessionIdleMs - nowMs],
    ['life', since + sessionLifeMs - nowMs],
  ]
  const [end, leftMs] = ends.reduce((first, other) => (other[1] < first[1] ? other : first))
  if (leftMs <= 0) return { kind: 'over', end }
  return leftMs <= sessionWarnMs ? { kind: 'ending', end, leftMs } : { kind: 'fine' }
}
