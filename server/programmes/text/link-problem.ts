/** Characters a browser drops or reads as a slash, so that an address means another place. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const deceptive = /[\u0000-\u0020\u007f-\u00a0\\\u200b-\u200f\u202a-\u202e\u2066-\u2069]/

/** Hosts that links may lead to; null when the list itself could not be read, which is told once. */
export type ListedHosts = readonly string[] | null

/**
 * What is wrong with an address an author wrote, or null. Allowed are a path on this site, https on a
 * listed host, tel: with a number and mailto: with one plain address [P11] [P15].
 */
export function findLinkProblem(link: string, hosts: ListedHosts): string | null {
  if (deceptive.test(link)) return 'The link holds a blank, backslash or invisible character.'
  if (link.startsWith('/')) {
    return link.startsWith('//') ? 'Start a path on this site with one slash.' : null
  }
  if (link.startsWith('#')) return null
  if (/^tel:/i.test(link)) {
    return /^tel:\+?\d{3,15}$/.test(link) ? null : 'Write a phone link as tel: and digits only.'
  }
  if (/^mailto:/i.test(link)) {
    return /^mailto:[^@?&,;%<>"]+@[a-z0-9.-]+$/i.test(link)
      ? null
      : 'Write a mail link as mailto: and one address, nothing after it.'
  }
  return findWebLinkProblem(link, hosts)
}

function findWebLinkProblem(link: string, hosts: ListedHosts): string | null {
  if (!/^https:\/\/[^/]/.test(link)) {
    return 'Use a full https:// address, a path starting with "/", tel: or mailto:.'
  }
  const url = URL.parse(link)
  if (!url) return 'This is not an address.'
  if (url.username || url.password) return 'An address must not hold a user name or password.'
  if (url.port) return 'An address must not name a port.'
  if (hosts && !hosts.includes(url.hostname)) {
    return `The host ${url.hostname} is not listed. Add it to link_hosts in flow.yaml.`
  }
  return null
}
