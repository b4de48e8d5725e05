// Tells the addresses of the open internet from those of a machine, of a private network or of nobody.
import { BlockList, isIP } from 'node:net'

type Ranges = Record<'ipv4' | 'ipv6', readonly (readonly [string, number])[]>

const ranges: Ranges = {
  ipv4: [
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
  ],
  // What lies outside 2000::/3 is loopback, link-local, private, multicast or an IPv4 address in disguise; within it,
  // addresses that carry an IPv4 address (6to4, Teredo) or are for documents only.
  ipv6: [
    ['::', 3],
    ['4000::', 2],
    ['8000::', 1],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ],
}

/** Loopback, link-local and private networks: what is sent there does not cross the internet. */
const nearRanges: Ranges = {
  ipv4: [
    ['10.0.0.0', 8],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
  ],
  ipv6: [
    ['::1', 128],
    ['fc00::', 7],
    ['fe80::', 10],
  ],
}

/** A list for each family: one for both would take every IPv4 address for its IPv6 disguise. */
const near = { ipv4: listOf('ipv4', nearRanges), ipv6: listOf('ipv6', nearRanges) }
const closed = { ipv4: listOf('ipv4'), ipv6: listOf('ipv6') }

/** Whether `address`, which must be an IP address, belongs to the open internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  const kind = family === 4 ? 'ipv4' : 'ipv6'
  return !closed[kind].check(address, kind)
}

/** Whether `address` is of this machine or of a private network; false for anything that is no plain IP address. */
export function isNearAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0 || /^::ffff:/i.test(address)) return false
  const kind = family === 4 ? 'ipv4' : 'ipv6'
  return near[kind].check(address, kind)
}

function listOf(family: 'ipv4' | 'ipv6', of = ranges): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of of[family]) list.addSubnet(network, prefix, family)
  return list
}
