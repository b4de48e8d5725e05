// Rejects an invalid Host or target, and builds the URL from the target alone.
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** DNS and container names, and IPv4 addresses. */
const hostName = /^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*\.?$/i
const maxNameLength = 253
const highestPort = 65_535
/** URL parsing would turn a backslash into a slash. */
const originForm = /^\/[^\\?#\p{Cc} ]*(?:\?[^#\p{Cc} ]*)?$/u

/** A sentence, if the request is invalid. */
export function errorOfHead(request: IncomingMessage): string | undefined {
  if (!originForm.test(request.url ?? '')) return 'The target of this request is no path.'
  const sent = countHosts(request.rawHeaders)
  // Load balancer probes use HTTP/1.0, which has no Host.
  if (sent === 0 && request.httpVersion === '1.0') return undefined
  if (sent === 1 && isAcceptedHost(request.headers.host ?? '')) return undefined
  return 'The Host of this request is not one name or address.'
}

/** Nearly all requests use the same few hosts. */
const accepted = new Set<string>()
const maxAccepted = 64

function isAcceptedHost(text: string): boolean {
  if (accepted.has(text)) return true
  if (!isHost(text)) return false
  if (accepted.size >= maxAccepted) accepted.clear()
  accepted.add(text)
  return true
}

/** A name that ends with a number must be an IPv4 address. */
export function isHost(text: string): boolean {
  const colon = text.startsWith('[') ? text.indexOf(']') + 1 : text.indexOf(':')
  const host = colon > 0 ? text.slice(0, colon) : text
  if (host.length < text.length && !isPort(text.slice(host.length))) return false
  if (host.startsWith('[')) return host.endsWith(']') && isIP(host.slice(1, -1)) === 6 && !host.includes('%')
  if (host.length > maxNameLength || !hostName.test(host)) return false
  const last = host.replace(/\.$/, '').split('.').at(-1) ?? ''
  return !/^(?:\d+|0x[0-9a-f]*)$/i.test(last) || isIP(host) === 4
}

/** Returns the target's URL on the public origin. */
export function urlOfTarget(target: string, publicOrigin: string): URL {
  const { pathname, search } = new URL(`http://target.invalid${target}`)
  const url = new URL(publicOrigin)
  // `/..//host` has two leading slashes only after dot segments are resolved.
  url.pathname = pathname.replace(/^\/{2,}/, '/')
  url.search = search
  return url
}

function isPort(text: string): boolean {
  return /^:\d{1,5}$/.test(text) && Number(text.slice(1)) <= highestPort
}

/** `headers.host` is only the first of several. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}

const canonicalPath = /^\/(?:[a-z0-9._-]+(?:\/[a-z0-9._-]+)*)?$/
const escapedCanonicalCharacter = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])/gi

/** True if the path is spelled as in the site's links. */
export function isCanonicalPath(path: string): boolean {
  return canonicalPath.test(path)
}

/** Undefined for characters that no address has. */
export function canonicalPathOf(path: string): string | undefined {
  const plain = path
    .replace(escapedCanonicalCharacter, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
  return isCanonicalPath(plain) ? plain : undefined
}
