// Writes every spelling of one IP address in one way, so that whoever counts or compares addresses meets one.
import { isIP } from 'node:net'

const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/**
 * IPv6 in its canonical form, without a zone; an IPv4 address in any IPv6 spelling (`::ffff:192.0.2.1`,
 * `::ffff:c000:201`) as the IPv4 address. What is no address is given back.
 */
export function canonicalAddress(address: string): string {
  const [plain = ''] = address.split('%', 1)
  if (isIP(plain) !== 6) return isIP(address) === 0 ? address : plain
  // The URL parser writes every spelling of an IPv6 address in one way.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const groups = mapped.exec(canonical)
  return groups ? dotted(groups.slice(1)) : canonical
}

/** Two groups of hexadecimal digits, such as `c000` and `201`, as `192.0.2.1`. */
function dotted(groups: readonly string[]): string {
  const bytes = groups.flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
  return bytes.join('.')
}
