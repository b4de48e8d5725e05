/** Removes characters that XML cannot hold. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

export function xmlResponse(type: string, document: string): Response {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  }
  return new Response(`<?xml version="1.0" encoding="utf-8"?>\n${document}`, { headers })
}

/** Uncacheable 503 with Retry-After while the database cannot be read. */
export function unavailableResponse(): Response {
  return new Response('This cannot be read at the moment. Please try again.\n', {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '5',
    },
  })
}
