// Normalizes IP addresses.
import { isIP } from 'node:net'

const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/** Returns canonical IPv6 without a zone; IPv4-mapped addresses become IPv4. Other text is unchanged. */
export function canonicalAddress(address: string): string {
  const [plain = ''] = address.split('%', 1)
  if (isIP(plain) !== 6) return isIP(address) === 0 ? address : plain
  // The URL parser normalizes IPv6.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const groups = mapped.exec(canonical)
  return groups ? dotted(groups.slice(1)) : canonical
}

/** Converts `c000` and `201` to `192.0.2.1`. */
function dotted(groups: readonly string[]): string {
  const bytes = groups.flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
  return bytes.join('.')
}
