// Decides whose forwarding headers are believed, and so what a client's true address is.
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { canonicalAddress } from '#server/config/ip-address.ts'

/** Networks that strangers cannot come from by themselves: this machine and private ones. */
const privateNetworks = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
]
/** Letters of `X-Forwarded-For` that are read, from its end: proxies add theirs there, a stranger may have sent any number before. */
const longestChain = 1024

/** The peers that are believed, by address or range, IPv4 and IPv6. */
export class TrustedProxies {
  readonly #list = new BlockList()

  /** `entries`: addresses or ranges such as `10.0.0.0/8`. Throws on a range that is none. */
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

  /** The address of the client: the nearest one in `X-Forwarded-For` that is not a trusted proxy, else the peer. */
  clientAddress(request: IncomingMessage): string {
    const peer = canonicalAddress(request.socket.remoteAddress ?? '')
    if (!this.trusts(peer)) return peer
    const chain = String(request.headers['x-forwarded-for'] ?? '')
    const hops = chain.slice(-longestChain).split(',')
    // The cut may have left a part of an address that reads as another one.
    if (chain.length > longestChain) hops.shift()
    for (const hop of hops.reverse().map(addressOfHop)) {
      if (isIP(hop) === 0) break
      if (!this.trusts(hop)) return hop
    }
    return peer
  }

  /** The address of a peer that forwards for others from a private network without being trusted: mostly a forgotten setting. */
  forgottenProxy(request: IncomingMessage): string | undefined {
    if (request.headers['x-forwarded-for'] === undefined) return undefined
    const peer = canonicalAddress(request.socket.remoteAddress ?? '')
    return privatePeers.trusts(peer) && !this.trusts(peer) ? peer : undefined
  }

  /** The scheme the client used, as far as a trusted proxy tells. */
  clientScheme(request: IncomingMessage): string | undefined {
    const peer = canonicalAddress(request.socket.remoteAddress ?? '')
    return this.trusts(peer) ? String(request.headers['x-forwarded-proto'] ?? '') || undefined : undefined
  }
}

/** Returns the address of a hop that may stand in quotes, in brackets and with a port: `"[2001:db8::1%eth0]:443"`, `1.2.3.4:80`. */
function addressOfHop(hop: string): string {
  const text = hop.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? []
  return canonicalAddress(bracketed ?? dotted ?? text)
}

const privatePeers = new TrustedProxies(privateNetworks)
