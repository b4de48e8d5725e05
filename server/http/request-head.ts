// Refuses a request whose Host or target is not exactly what the standard allows, and makes its address of the target alone.
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** A name of DNS, or of a container; an IPv4 address is one of this form, too. */
const hostName = /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*\.?$/i
const longestName = 253
const highestPort = 65_535
/** Path and query as they are on the wire. `#` and controls belong to no target; a backslash would be read as a slash. */
const originForm = /^\/[^\\?#\p{Cc} ]*(?:\?[^#\p{Cc} ]*)?$/u

/** Why the request cannot be answered under any address of ours, as a sentence; undefined when it can. */
export function faultOfHead(request: IncomingMessage): string | undefined {
  if (!originForm.test(request.url ?? '')) return 'The target of this request is no path.'
  const sent = countHosts(request.rawHeaders)
  // Probes of balancers speak HTTP/1.0, which knows no Host.
  if (sent === 0 && request.httpVersion === '1.0') return undefined
  if (sent === 1 && isAcceptedHost(request.headers.host ?? '')) return undefined
  return 'The Host of this request is not one name or address.'
}

/** Hosts that were found in order: nearly all requests name the same few. */
const accepted = new Set<string>()
const mostAccepted = 64

function isAcceptedHost(text: string): boolean {
  if (accepted.has(text)) return true
  if (!isHost(text)) return false
  if (accepted.size >= mostAccepted) accepted.clear()
  accepted.add(text)
  return true
}

/** Whether `text` is exactly host[:port]. A name that ends like a number has to be a whole IPv4 address. */
export function isHost(text: string): boolean {
  const colon = text.startsWith('[') ? text.indexOf(']') + 1 : text.indexOf(':')
  const host = colon > 0 ? text.slice(0, colon) : text
  if (host.length < text.length && !isPort(text.slice(host.length))) return false
  if (host.startsWith('[')) return host.endsWith(']') && isIP(host.slice(1, -1)) === 6 && !host.includes('%')
  if (host.length > longestName || !hostName.test(host)) return false
  const last = host.replace(/\.$/, '').split('.').at(-1) ?? ''
  return !/^(?:\d+|0x[0-9a-f]*)$/i.test(last) || isIP(host) === 4
}

/** The address that a target names on the public origin; doubled slashes cannot turn it into another host. */
export function urlOfTarget(target: string, publicOrigin: string): URL {
  const { pathname, search } = new URL(`http://target.invalid${target}`)
  const url = new URL(publicOrigin)
  // After dots are resolved: `/..//host` begins with two slashes only then.
  url.pathname = pathname.replace(/^\/{2,}/, '/')
  url.search = search
  return url
}

function isPort(text: string): boolean {
  return /^:\d{1,5}$/.test(text) && Number(text.slice(1)) <= highestPort
}

/** Node tells the first of several Hosts alone. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}
