// The request as routes receive it, with the public origin.
import { clientAddressHeader, requestIdHeader } from '#shared/pages/page-policy.ts'

/** A full Request is only created for requests that reach a route. */
export type OwnRequest = { method: string; url: URL; headers: Headers; signal: AbortSignal }

/** They could claim another host. */
const claimedHost = [
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-Port',
  'X-Forwarded-Prefix',
  'Forwarded',
]

type OwnPart = { url: URL; clientAddress: string; requestId: string }

/** Do not use `sent` afterwards. */
export function ownRequest(sent: Request, { url, clientAddress, requestId }: OwnPart): OwnRequest {
  const { method, headers, signal } = sent
  for (const name of claimedHost) headers.delete(name)
  headers.set('Host', url.host)
  headers.set(clientAddressHeader, clientAddress)
  headers.set(requestIdHeader, requestId)
  if (headers.has('Origin')) headers.set('Origin', url.origin)
  return { method, url, headers, signal }
}

/** True for GET and HEAD; other methods may have a body. */
export function isRead({ method }: Pick<OwnRequest, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD'
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** Returns all loopback names for a loopback origin. */
export function ownOrigins(publicOrigin: string): Set<string> {
  const url = new URL(publicOrigin)
  if (!loopbackNames.includes(url.hostname)) return new Set([publicOrigin])
  const port = url.port ? `:${url.port}` : ''
  return new Set(loopbackNames.map((name) => `${url.protocol}//${name}${port}`))
}

/**
 * Browsers send `Origin` with unsafe requests, and usually `Sec-Fetch-Site`; without both, a `Referer` must
 * be same-origin. With none of them it is not a browser, so it cannot abuse cookies.
 */
export function isFromOurPages({ method, headers }: Request, own: ReadonlySet<string>): boolean {
  if (safeMethods.has(method)) return true
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('Origin')
  if (origin !== null) return own.has(origin)
  const referer = headers.get('Referer')
  return referer === null || own.has(originOf(referer))
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : ''
}
