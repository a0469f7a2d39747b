import type { RuntimeConfig } from '../../contract/config.ts'
import type { AuthData } from '../../contract/shapes/auth-data.ts'
import { clearAuth, findAuth, keepAuth } from './auth.ts'
import type { CallKind } from './call-kind.ts'
import { formatCallUrl } from './call-url.ts'
import { refreshAccess } from './calls/sessions.ts'
import { parseLogged } from './parse/parse-logged.ts'

type Request = (
  url: string,
  options: { method: string; kind: CallKind; json: unknown },
) => Promise<{ status: number; text: string }>

/** Asked again while the server still takes the cookie half that a lost reply may have replaced. */
const repeatWithinMs = 6_000
const pauseMs = 1_000

/**
 * Trades the refresh token for a new access token [HTTP-07]; `signedOut` runs when it is refused.
 * False when there is no new token. The tabs of a browser take turns, and one asks for all of them: a
 * request that came late, with the cookie half of before, would look like a stolen one [P5].
 */
export function refreshSession(
  config: RuntimeConfig,
  worn: AuthData,
  request: Request,
  signedOut: () => void,
): Promise<boolean> {
  const { refresh } = worn
  const url = formatCallUrl(config, refreshAccess)

  async function ask(untilMs: number): Promise<{ status: number; text: string }> {
    try {
      return await request(url, { method: 'POST', kind: 'refresh', json: { refresh } })
    } catch (error) {
      if (performance.now() > untilMs || findAuth()?.refresh !== refresh) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      return ask(untilMs)
    }
  }

  async function renew(): Promise<boolean> {
    const auth = findAuth()
    if (auth?.refresh !== refresh) return false
    // Another tab was here first.
    if (auth.access !== worn.access) return true
    const reply = await ask(performance.now() + repeatWithinMs)
    // Signed out or in anew meanwhile: this result belongs to nobody.
    if (findAuth()?.refresh !== refresh) return false
    if (reply.status === 401) {
      clearAuth()
      signedOut()
    }
    if (reply.status !== 200) return false
    const fresh = parseLogged(refreshAccess.id, refreshAccess.parse, JSON.parse(reply.text))
    if (fresh) keepAuth({ access: fresh.access, refresh })
    return fresh !== undefined
  }

  // Older browsers have no locks; their tabs have the ten seconds.
  return navigator.locks ? navigator.locks.request('posology-refresh', renew) : renew()
}
