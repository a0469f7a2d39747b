import { sessionIdleMs, sessionLifeMs, sessionWarnMs } from '../../../contract/limits.ts'
import { need, object } from '../../platform/parse/parser.ts'
import { number, text } from '../../platform/parse/scalars.ts'
import { keepValue } from '../../platform/storage/keep-value.ts'
import { register } from '../../platform/storage/register.ts'

/** When a session was used, kept for all tabs of a browser. Milliseconds since 1970. */
export interface SessionActivity {
  /** Tells one session from the next; nothing can be opened with it. */
  session: string
  /** When somebody signed in, as far as the session tells; else when this browser first saw it. */
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

/** What an access token tells beside whom it opens for; milliseconds since 1970, null where it does not say. */
export interface TokenTimes {
  signedInMs: number | null
  /** When it was given, which was a use of the session. */
  givenMs: number | null
}

/** Only to tell a person in time: what counts is the server's. Of another backend's token nothing may be known. */
export function readTokenTimes(access: string, nowMs: number): TokenTimes {
  const toMs = (seconds: unknown) => {
    const ms = Number(seconds) * 1000
    // A clock that is wrong by hours tells nothing.
    return ms <= nowMs && ms > nowMs - sessionLifeMs ? ms : null
  }
  try {
    const [, part = ''] = access.split('.')
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
    const { auth_time, iat }: { auth_time?: unknown; iat?: unknown } = Object(claims)
    return { signedInMs: toMs(auth_time), givenMs: toMs(iat) }
  } catch {
    return { signedInMs: null, givenMs: null }
  }
}
