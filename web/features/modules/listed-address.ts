import { parseUrl } from '../../platform/links/parse-url.ts'

/** Where somebody who hears of visits is; null unless it is https at one of `hosts`, and names nobody [P12]. */
export function findListedAddress(
  url: string | null | undefined,
  hosts: readonly string[],
): URL | null {
  const address = url ? parseUrl(url) : null
  if (address?.protocol !== 'https:' || !hosts.includes(address.host)) return null
  return address.username || address.password ? null : address
}
