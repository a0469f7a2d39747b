import type { RuntimeConfig } from '../../../contract/config.ts'
import type { AuthData } from '../../../contract/shapes/auth-data.ts'
import { refreshAccess } from '../calls/sessions.ts'
import { parseLogged } from '../parse/parse-logged.ts'
import { findAuth, keepAuth } from './auth.ts'
import { formatCallUrl } from './call-url.ts'

interface Reply {
  status: number
  text: string
}

type Request = (
  url: string,
  options: { method: string; json: unknown; signal: AbortSignal },
) => Promise<Reply>

/** Asked again while the server still takes the cookie half that a lost reply may have replaced. */
const repeatWithinMs = 6_000
const pauseMs = 1_000
/**
 * Asked again after so long without a word: every request of one half is answered with the same next one. A reply that
 * takes five seconds is only slow.
 */
const patienceMs = 5_000
/** After that the server takes the half no more, and other tabs wait for their turn. */
const giveUpMs = 10_000

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))

/**
 * The first reply of however many requests; a slow one is as good as the one that was asked after it. The others may
 * bring the browser a newer cookie half, so nobody hangs up on them.
 */
async function askUntilAnswered(
  ask: (signal: AbortSignal) => Promise<Reply>,
  isWanted: () => boolean,
) {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), giveUpMs)
  const startedMs = performance.now()
  const asked: Promise<Reply>[] = []
  try {
    for (;;) {
      asked.push(ask(limit.signal))
      const answered = Promise.any(asked)
      const failed = answered.catch(() => undefined)
      const reply = await Promise.race([failed, pause(patienceMs)])
      if (reply) return reply
      if (performance.now() - startedMs > repeatWithinMs || !isWanted()) return await answered
      // With a reply that comes meanwhile the half has changed: asked once more, it would change again.
      const late = await Promise.race([answered.catch(() => pause(pauseMs)), pause(pauseMs)])
      if (late) return late
    }
  } finally {
    void Promise.allSettled(asked).then(() => clearTimeout(timer))
  }
}

/**
 * Trades the refresh token for a new access token. False when there is no new one; when it is refused the session is
 * over [HTTP-07]. The tabs of a browser take turns, and one asks for all of them: a request that came late, with the
 * cookie half of before, would look like a stolen one [P5].
 */
export function refreshSession(
  config: RuntimeConfig,
  worn: AuthData,
  request: Request,
): Promise<boolean> {
  const { refresh } = worn
  const url = formatCallUrl(config, refreshAccess)

  const ask = (signal: AbortSignal) => request(url, { method: 'POST', json: { refresh }, signal })

  async function renew(): Promise<boolean> {
    const auth = findAuth()
    if (auth?.refresh !== refresh) return false
    // Another tab was here first.
    if (auth.access !== worn.access) return true
    const reply = await askUntilAnswered(ask, () => findAuth()?.refresh === refresh)
    // Signed out or in anew meanwhile: this result belongs to nobody.
    if (findAuth()?.refresh !== refresh) return false
    if (reply.status === 401) keepAuth({ ...auth, over: true })
    if (reply.status !== 200) return false
    const fresh = parseLogged(refreshAccess.id, refreshAccess.parse, JSON.parse(reply.text))
    if (fresh) keepAuth({ access: fresh.access, refresh })
    return fresh !== undefined
  }

  // Older browsers have no locks; their tabs have the ten seconds.
  return navigator.locks ? navigator.locks.request('posology-refresh', renew) : renew()
}
