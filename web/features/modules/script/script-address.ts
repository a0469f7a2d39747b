import type { ScriptModule } from '../../../../contract/shapes/rx-user.ts'
import type { AnalyticsState } from '../../../platform/stores/analytics-store.ts'
import { findListedAddress } from '../listed-address.ts'
import { addUtms } from '../utm.ts'

/**
 * Where a module's program comes from [GAP-77]: its `url`, with `partner_id`, `alias` and `additional_params` as query,
 * and the campaign where it asks for that [GAP-78]. Null unless it is https at one of `hosts` [P12].
 */
export function findScriptAddress(
  { url, partner_id, alias, additional_params, include_utms }: ScriptModule,
  hosts: readonly string[],
  campaign: AnalyticsState,
): string | null {
  const address = findListedAddress(url, hosts)
  if (address === null) return null
  const given = Object.entries({ ...additional_params, partner_id, alias })
  for (const [name, value] of given) if (value) address.searchParams.set(name, value)
  return include_utms ? addUtms(address.href, campaign) : address.href
}
