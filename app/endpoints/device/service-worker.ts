import { offlineCaches, offlinePaths, wantedParameter } from '#shared/pages/offline-reading.ts'
import { publicPage } from '#shared/pages/page-policy.ts'
import { type OfflineMessages, serveOffline } from './serve-offline.ts'

export const handle = publicPage()

const words: OfflineMessages = { offlineCaches: offlineCaches, offlinePaths, wantedParameter }
const headers = {
  'Content-Type': 'text/javascript; charset=utf-8',
  // Limits what the worker itself can fetch.
  'Content-Security-Policy':
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
}

export function loader(): Response {
  return new Response(`(${serveOffline.toString()})(self,${JSON.stringify(words)})\n`, { headers })
}
