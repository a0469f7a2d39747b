import { parseUrl } from './parse-url.ts'

/**
 * The absolute address when the link may be followed: https or our own site, and a listed host. No link at all
 * leads nowhere, rather than to where one is.
 */
export function findAllowedLink(url: string, linkHosts: readonly string[]): string | null {
  const target = url.trim() === '' ? null : parseUrl(url, location.href)
  if (!target || target.username || target.password) return null
  // A blob: has the origin of the page that made it.
  const isOurs = target.origin === location.origin && target.protocol === location.protocol
  if (isOurs) return target.href
  return target.protocol === 'https:' && linkHosts.includes(target.host) ? target.href : null
}
