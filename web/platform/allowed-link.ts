/** The absolute address when the link may be followed: https or our own site, and a listed host. */
export function findAllowedLink(url: string, linkHosts: readonly string[]): string | null {
  if (!URL.canParse(url, location.href)) return null
  const target = new URL(url, location.href)
  if (target.username || target.password) return null
  if (target.origin === location.origin) return target.href
  return target.protocol === 'https:' && linkHosts.includes(target.host) ? target.href : null
}
