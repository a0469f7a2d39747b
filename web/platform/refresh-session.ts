import type { RuntimeConfig } from '../../contract/config.ts'
import { clearAuth, findAuth, keepAuth } from './auth.ts'
import type { CallKind } from './call-kind.ts'
import { formatCallUrl } from './call-url.ts'
import { refreshAccess } from './calls/sessions.ts'
import { parseLogged } from './parse/parse-logged.ts'

type Request = (
  url: string,
  options: { method: string; kind: CallKind; json: unknown },
) => Promise<{ status: number; text: string }>

/**
 * Trades the refresh token for a new access token [HTTP-07]; `signedOut` runs when it is refused.
 * False when there is no new token.
 */
export async function refreshSession(
  config: RuntimeConfig,
  refresh: string,
  request: Request,
  signedOut: () => void,
): Promise<boolean> {
  const url = formatCallUrl(config, refreshAccess)
  const reply = await request(url, { method: 'POST', kind: 'refresh', json: { refresh } })
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
