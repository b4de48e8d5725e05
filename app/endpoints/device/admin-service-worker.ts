import { todayPath } from '#shared/enquiries/today-lists.ts'
import { adminCacheLimits, adminCaches, offlineScreens, sessionPaths } from '#shared/pages/admin-offline.ts'
import { wantedParameter } from '#shared/pages/offline-reading.ts'
import { publicPage } from '#shared/pages/page-policy.ts'
import { adminOfflinePath } from '#shared/staff/staff-paths.ts'
import { type AdminWorkerSettings, serveAdminOffline } from './serve-admin-offline.ts'

export const handle = publicPage()

const words: AdminWorkerSettings = {
  ...{ adminCaches, adminCacheLimits, offlineScreens, sessionPaths },
  ...{ todayPath, adminOfflinePath, wantedParameter },
}
const headers = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
}

/** `/desk-worker.js` is public and holds no personal data. */
export function loader(): Response {
  return new Response(`(${serveAdminOffline.toString()})(self,${JSON.stringify(words)})\n`, { headers })
}
