// Builds the Content-Security-Policy, with inline scripts by nonce only.
import type { PageReach } from '#shared/pages/page-policy.ts'

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
  /** A nonce (`'nonce-…'`); none for pages without inline scripts. */
  scripts: readonly string[]
  reach?: readonly PageReach[]
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
