import { incomingUrlMaxLength } from '../../../contract/limits.ts'

const campaign = ['rx_campaign', 'rx_source', 'rx_medium', 'rx_term', 'rx_content']

/**
 * The address the screen was opened with, as the server is told it [AUTH-04] [AUTH-07]: its path and what
 * says which campaign led there. Everything else may be a name, an id or a token.
 */
export function formatIncomingUrl(address: Pick<URL, 'origin' | 'pathname' | 'search'>): string {
  const given = [...new URLSearchParams(address.search)]
  const kept = new URLSearchParams(given.filter(([name]) => campaign.includes(name)))
  const query = kept.size > 0 ? `?${kept}` : ''
  return `${address.origin}${address.pathname}${query}`.slice(0, incomingUrlMaxLength)
}
