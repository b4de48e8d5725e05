import { unavailableResponse } from '#app/endpoints/xml-text.ts'
import { readWithFallback } from '#server/content/published-read.ts'
import { readPublicSettings } from '#server/settings/published-settings.ts'
import { todayPath } from '#shared/enquiries/today-lists.ts'
import { publicPage } from '#shared/pages/page-policy.ts'

export const handle = publicPage()

const shortNameMaximum = 12

/** `/desk.webmanifest` is public and holds no private data. */
export async function loader(): Promise<Response> {
  const { value: settings } = await readWithFallback(readPublicSettings, undefined)
  if (!settings) return unavailableResponse()
  const name = `${settings.site.name} desk`
  const manifest = {
    id: '/admin/desk',
    name,
    short_name: name.length > shortNameMaximum ? 'Desk' : name,
    lang: 'en-IN',
    start_url: todayPath,
    // No trailing slash, to match the dashboard's URL.
    scope: '/admin',
    display: 'standalone',
    theme_color: '#192521',
    background_color: '#fcf6eb',
    icons: [
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Today', url: todayPath },
      { name: 'Enquiries', url: '/admin/enquiries' },
    ],
  }
  const headers = {
    'Content-Type': 'application/manifest+json; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  }
  return new Response(JSON.stringify(manifest), { headers })
}
