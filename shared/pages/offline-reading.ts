/** Contract between public pages and their offline service worker. */
import { inLanguage, languages, withoutLanguage } from './languages.ts'

const offlinePath = '/offline'
/** Offline page in each language; English first. */
export const offlinePaths: readonly string[] = languages.map((language) => inLanguage(offlinePath, language))
export const offlineWorkerPath = '/service-worker.js'
export const adminWorkerPath = '/desk-worker.js'
/** Query parameter of the offline page with the requested path. */
export const wantedParameter = 'from'

/** Browser caches and their maximum entries; the oldest are evicted first. */
export const offlineCaches = {
  frame: { cache: 'pravas-frame', limit: 200 },
  pages: { cache: 'pravas-pages', limit: 60 },
  files: { cache: 'pravas-files', limit: 200 },
  pictures: { cache: 'pravas-pictures', limit: 150 },
} as const

export type CachePageMessage = { keep: readonly string[] }

/** True for the offline page in any language. */
export function isOfflinePath(path: string): boolean {
  return withoutLanguage(path) === offlinePath
}

/** Defaults to `/`. Parses it like a browser, which removes tabs and dot segments. */
export function safeReturnPath(wanted: string | null): string {
  const read = wanted?.startsWith('/') ? URL.parse(wanted, 'https://site.invalid') : null
  if (read?.host !== 'site.invalid' || /^\/\//.test(read.pathname) || isOfflinePath(read.pathname)) return '/'
  return read.pathname + read.search
}
