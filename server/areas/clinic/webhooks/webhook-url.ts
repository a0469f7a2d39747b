import { isIP } from 'node:net'
import { webhookUrlMax } from '../../../../contract/limits.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

/** Who may be told where: on this machine only for a simulated clinic. */
export interface WebhookRules {
  /** Plain http to this machine itself. */
  mayLoopback: boolean
}

/** The host as a socket takes it: without the brackets of IPv6. */
export const readHost = ({ hostname }: URL) => hostname.replaceAll(/^\[|\]$/g, '')

const ownNames =
  /(^|\.)(localhost|local|internal|lan|home|intranet|localdomain|arpa|test|onion)\.?$/i

/** What an address of a host is checked by, once the name is resolved. */
export function findAllowed(url: URL, { mayLoopback }: WebhookRules): (address: string) => boolean {
  return mayLoopback && url.protocol === 'http:' ? isLoopbackAddress : isPublicAddress
}

function isOwnMachine(url: URL): boolean {
  return url.hostname === 'localhost' || isLoopbackAddress(readHost(url))
}

/** What is wrong with an address to be told at, in a sentence; null for a good one. No name is resolved yet. */
export function findUrlProblem(text: string, rules: WebhookRules): string | null {
  const url = URL.parse(text)
  if (!url || text.length > webhookUrlMax)
    return 'Send an address like https://clinic.example/hook.'
  if (url.username || url.password || url.hash) {
    return 'An address holds no name, password or # part.'
  }
  if (rules.mayLoopback && url.protocol === 'http:' && isOwnMachine(url)) return null
  if (url.protocol !== 'https:') return 'An address has to begin with https://.'
  const host = readHost(url)
  const isOpen = isIP(host) ? isPublicAddress(host) : host.includes('.') && !ownNames.test(host)
  return isOpen ? null : 'An address has to be one on the Internet.'
}
