// Refuses every unsafe request that another site made a browser send (CSRF): pages, data, uploads and sign-in alike.

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** The origins from which our own pages may write; a site on loopback goes by all of loopback's names. */
export function ownOrigins(publicOrigin: string): Set<string> {
  const url = new URL(publicOrigin)
  if (!loopbackNames.includes(url.hostname)) return new Set([publicOrigin])
  const port = url.port ? `:${url.port}` : ''
  return new Set(loopbackNames.map((name) => `${url.protocol}//${name}${port}`))
}

/**
 * Whether the request may go on. Browsers send `Origin` with every unsafe request, and `Sec-Fetch-Site` besides; where
 * neither came through, `Referer` must be ours if there is one. A request with none of them comes from no browser, and so
 * carries nobody's cookies without their will.
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

/** Empty where the text is no address. */
function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : ''
}
