import { incomingUrlMaxLength } from '../../../contract/limits.ts'

/** Parameters whose value is an id of a programme, which says nothing of anybody. */
const programmeNames = ['fuuid', 'cuuid', 'condition']
/** The ids of a visit, a visitor or a click, what opens something, and what a person is called by. */
const identifyingName =
  /^(?:[ew]?uuid|lead(?:_.*)?|rx_id|rx_user.*|ph_id|posthog_id|secondary_id)$|token|access|refresh|secret|password|cl(?:k)?id$|mail|phone|name|birth|dob/i
/** An address, a uuid or a telephone number, whatever its parameter is called. */
const identifyingValue = /@|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|^\s*\+?[\d\s().-]{10,}$/i

function identifies(name: string, value: string): boolean {
  return identifyingName.test(name) || identifyingValue.test(value)
}

/**
 * The address the screen was opened with, as the server is told it [AUTH-04] [AUTH-07]: without what
 * identifies a person or a visit [GAP-41], and without the fragment, which may hold a token.
 */
export function formatIncomingUrl(address: Pick<URL, 'origin' | 'pathname' | 'search'>): string {
  const given = [...new URLSearchParams(address.search)]
  const kept = given.filter(
    ([name, value]) => programmeNames.includes(name) || !identifies(name, value),
  )
  const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
  return `${address.origin}${address.pathname}${query}`.slice(0, incomingUrlMaxLength)
}
