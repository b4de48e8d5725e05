// Tells which addresses belong to one client, as far as limits are concerned.
import { isIP } from 'node:net'
import { canonicalAddress } from '#server/config/ip-address.ts'

/** The address itself for IPv4; for IPv6 its /64, which is what one connection is given whole. */
export function networkOf(address: string): string {
  const canonical = canonicalAddress(address)
  if (isIP(canonical) !== 6) return canonical
  const [start = '', end = ''] = canonical.split('::')
  const [head, tail] = [groupsOf(start), groupsOf(end)]
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}

/** Whom one site or one street of machines belongs to: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function siteNetworkOf(address: string): string {
  const network = networkOf(address)
  if (isIP(network) === 4) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}
