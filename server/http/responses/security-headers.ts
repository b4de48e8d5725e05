// The security headers of every response, without the policy of content-security-policy.ts.

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
