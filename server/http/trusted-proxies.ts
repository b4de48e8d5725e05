// Decides which forwarding headers are trusted.
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { canonicalAddress } from '#server/config/ip-address.ts'

/** Unreachable from the internet. */
const privateNetworks = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
]
/** Characters read from its end; the client may have sent any prefix. */
const maxChainLength = 1024

/** Trusted peers by address or range. */
export class TrustedProxies {
  readonly #list = new BlockList()

  /** Throws on an invalid range. */
  constructor(entries: readonly string[]) {
    for (const entry of entries) {
      const [address = '', prefix] = entry.split('/')
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
      if (prefix === undefined) this.#list.addAddress(address, family)
      else this.#list.addSubnet(address, Number(prefix), family)
    }
  }

  trusts(address: string): boolean {
    const plain = canonicalAddress(address)
    const family = isIP(plain)
    return family !== 0 && this.#list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }

  clientAddress(request: IncomingMessage): string {
    const peer = canonicalAddress(request.socket.remoteAddress ?? '')
    if (!this.trusts(peer)) return peer
    const chain = String(request.headers['x-forwarded-for'] ?? '')
    const hops = chain.slice(-maxChainLength).split(',')
    // It may be truncated.
    if (chain.length > maxChainLength) hops.shift()
    for (const hop of hops.reverse().map(addressOfHop)) {
      // Lists of header values may have empty elements.
      if (hop === '') continue
      if (isIP(hop) === 0) break
      if (!this.trusts(hop)) return hop
    }
    return peer
  }

  /** The address of an untrusted private peer that sends `X-Forwarded-For`: usually a missing setting. */
  forgottenProxy(request: IncomingMessage): string | undefined {
    if (request.headers['x-forwarded-for'] === undefined) return undefined
    const peer = canonicalAddress(request.socket.remoteAddress ?? '')
    return privatePeers.trusts(peer) && !this.trusts(peer) ? peer : undefined
  }

  clientScheme(request: IncomingMessage): string | undefined {
    const peer = canonicalAddress(request.socket.remoteAddress ?? '')
    return this.trusts(peer) ? String(request.headers['x-forwarded-proto'] ?? '') || undefined : undefined
  }
}

/** Parses `"[2001:db8::1%eth0]:443"`, `1.2.3.4:80` and `::ffff:1.2.3.4:80`. */
function addressOfHop(hop: string): string {
  const text = hop.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|((?:::ffff:)?\d+\.[\d.]+))(?::\d{1,5})?$/i.exec(text) ?? []
  return canonicalAddress(bracketed ?? dotted ?? text)
}

const privatePeers = new TrustedProxies(privateNetworks)
