// The security headers of every response, without the policy of content-security-policy.ts.
import type { PageReach } from '#shared/pages/page-policy.ts'

const oneYear = 31_536_000

/** HSTS only for an https origin. */
export function securityHeaders(publicOrigin: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    ...(publicOrigin.startsWith('https:')
      ? { 'Strict-Transport-Security': `max-age=${2 * oneYear}; includeSubDomains` }
      : {}),
  }
}

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

type PolicyOptions = {
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
