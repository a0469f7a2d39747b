import { BlockList, isIP } from 'node:net'

/** IPv4 that is nobody's place on the Internet: own machine, private, link-local, shared, reserved, multicast. */
const closed: [address: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Within IPv6's public part: tunnels that lead into IPv4 by an address of their own, and documentation. */
const closedWithin: [address: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const blockedV4 = new BlockList()
for (const [address, bits] of closed) blockedV4.addSubnet(address, bits, 'ipv4')
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
const blockedV6 = new BlockList()
for (const [address, bits] of closedWithin) blockedV6.addSubnet(address, bits, 'ipv6')
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether an IP address is somewhere on the Internet, and not here or beside us. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !blockedV4.check(address, 'ipv4')
  return kind === 6 && publicV6.check(address, 'ipv6') && !blockedV6.check(address, 'ipv6')
}

/** Whether an IP address is this machine alone. */
export function isLoopbackAddress(address: string): boolean {
  const kind = isIP(address)
  return kind > 0 && loopback.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}
