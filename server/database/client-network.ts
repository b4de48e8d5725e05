// Groups addresses into networks for rate limits.
import { isIP } from 'node:net'
import { canonicalAddress } from '#server/config/ip-address.ts'

/** The IPv4 address itself, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const canonical = canonicalAddress(address)
  if (isIP(canonical) !== 6) return canonical
  const [start = '', end = ''] = canonical.split('::')
  const [head, tail] = [groupsOf(start), groupsOf(end)]
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}

/** The /24 of an IPv4 address or the /48 of an IPv6 address. */
export function siteNetworkOf(address: string): string {
  const network = networkOf(address)
  if (isIP(network) === 4) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}
