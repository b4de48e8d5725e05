import { unavailableAnswer } from '#app/endpoints/xml-text.ts'
import { readForPage } from '#server/content/published-read.ts'
import { readPublicSettings } from '#server/settings/published-settings.ts'
import { publicPage } from '#shared/pages/page-policy.ts'

export const handle = publicPage()

/** Drawn by `npm run icons`. */
const ownIcons = [
  { src: '/logo-mark.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]

/** `/site.webmanifest`: name, inks and icons for whoever puts the site on a home screen. */
export async function loader(): Promise<Response> {
  const { value: settings } = await readForPage(readPublicSettings, undefined)
  if (!settings) return unavailableAnswer()
  const { name, description, favicon } = settings.site
  const manifest = {
    id: '/',
    name,
    short_name: name.length > 12 ? (name.split(/\s+/)[0] ?? name) : name,
    description,
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: '#192521',
    background_color: '#fcf6eb',
    icons: favicon ? [{ src: favicon, sizes: 'any' }] : ownIcons,
  }
  const headers = {
    'Content-Type': 'application/manifest+json; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  }
  return new Response(JSON.stringify(manifest), { headers })
}
