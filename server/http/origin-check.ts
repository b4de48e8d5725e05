// Rejects unsafe requests from other sites (CSRF).

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
