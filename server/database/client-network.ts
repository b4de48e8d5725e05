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

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}
