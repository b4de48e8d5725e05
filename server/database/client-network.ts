// Tells which addresses belong to one client, as far as limits are concerned.
import { isIP } from 'node:net'

/** The address itself for IPv4; for IPv6 its /64, which is what one connection is given whole. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (isIP(plain) !== 6) return plain
  // The URL parser writes every spelling of an IPv6 address in one way.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  if (canonical.startsWith('::ffff:')) return canonical
  const [start = '', end = ''] = canonical.split('::')
  const [head, tail] = [groupsOf(start), groupsOf(end)]
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}
