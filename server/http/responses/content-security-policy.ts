// Builds the Content-Security-Policy, with scripts by hash or nonce only.
import { hash } from 'node:crypto'
import type { PageReach } from '#shared/pages/page-policy.ts'

/** External hosts by purpose, which settings enable. */
const outsideHosts: Record<PageReach, Record<string, readonly string[]>> = {
  measuring: {
    'script-src': ['https://www.googletagmanager.com'],
    'connect-src': [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
  },
  map: { 'frame-src': ['https://www.google.com/maps/embed'] },
}

export type PolicyOptions = {
  /** Hashes (`'sha256-…'`) or a nonce (`'nonce-…'`). */
  scripts: readonly string[]
  reach?: readonly PageReach[]
  /** The site itself uses http; images then may, too. */
  insecure: boolean
  /** Vite's hot reload inlines styles and opens a WebSocket. */
  development: boolean
}

/** Returns the header value. */
export function contentSecurityPolicy({ scripts, reach = [], insecure, development }: PolicyOptions): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'inline-speculation-rules'", ...scripts],
    'style-src': ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...(insecure ? ['http:'] : [])],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(development ? ['ws:'] : [])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  // Google's scripts and Vite have no Trusted Types policies.
  if (!development && !reach.includes('measuring')) {
    directives['require-trusted-types-for'] = ["'script'"]
    directives['trusted-types'] = ['pravas', 'default']
  }
  for (const [name, hosts] of reach.flatMap((one) => Object.entries(outsideHosts[one]))) {
    directives[name] = [...(directives[name] ?? []), ...hosts]
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/**
 * Makes a page cacheable: hashes the inline scripts that carry `nonce` and removes it. Only our renderer's
 * scripts carry it, so injected scripts stay blocked.
 */
export function exchangeNonceForHashes(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const parts: string[] = []
  let kept = 0
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, kept)) {
    const code = codeOfScript(html, at)
    if (code !== undefined) hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`)
    parts.push(html.slice(kept, at))
    kept = at + attribute.length
  }
  parts.push(html.slice(kept))
  return { html: parts.join(''), hashes: [...hashes] }
}

/** Returns the code of the inline script whose opening tag contains index `at`, if any. */
function codeOfScript(html: string, at: number): string | undefined {
  const from = html.indexOf('>', at) + 1
  const opening = html.slice(html.lastIndexOf('<', at), from)
  if (!opening.startsWith('<script ') || /\ssrc=/.test(opening)) return undefined
  return html.slice(from, html.indexOf('</script>', from))
}
