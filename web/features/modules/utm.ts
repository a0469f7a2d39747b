import type { AnalyticsState } from '../../platform/stores/analytics-store.ts'
import { withoutContacts } from './without-contacts.ts'

/** The names that sites read a campaign by; ours stand in the link that led here [ENTRY-07]. */
const utmNames = {
  utm_campaign: 'rx_campaign',
  utm_source: 'rx_source',
  utm_medium: 'rx_medium',
  utm_term: 'rx_term',
  utm_content: 'rx_content',
} as const

/** The address with what is known of the campaign [GAP-78]. */
export function addUtms(url: string, campaign: AnalyticsState): string {
  const address = new URL(url)
  for (const [name, key] of Object.entries(utmNames)) {
    const value = withoutContacts(campaign[key])
    if (value !== null) address.searchParams.set(name, value)
  }
  return address.href
}
