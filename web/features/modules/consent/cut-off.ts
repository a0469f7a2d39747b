import type { RuntimeConfig } from '../../../../contract/config.ts'
import { parseUrl } from '../../../platform/links/parse-url.ts'

/**
 * From now on the browser lets nothing of this document ask or tell anybody but our own servers, also not on its way
 * out: programs send what they have left when a page goes. Only a new document ends it.
 */
export function cutOff({
  apiBase,
  crmApiBase,
}: Pick<RuntimeConfig, 'apiBase' | 'crmApiBase'>): void {
  const own = [apiBase, crmApiBase].flatMap((base) => parseUrl(base)?.origin ?? [])
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = [
    // Of pictures, videos, frames, what is fetched ahead, and of kinds that nobody thought of.
    "default-src 'self' blob: data:",
    `connect-src 'self' ${own.join(' ')}`,
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "form-action 'self'",
  ].join('; ')
  document.head.append(policy)
}
