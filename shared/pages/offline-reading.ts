/** What the pages and the worker that keeps them for reading without a connection must agree on. */
import { inLanguage, languages, withoutLanguage } from './languages.ts'

const offlinePath = '/offline'
/** The page that stands in for others without a connection, in each language; English first. */
export const offlinePaths: readonly string[] = languages.map((language) => inLanguage(offlinePath, language))
export const offlineWorkerPath = '/service-worker.js'
/** That of the panel, which keeps what staff need without a connection. */
export const deskWorkerPath = '/desk-worker.js'
/** The query parameter in which the offline page is told what was wanted. */
export const wantedParameter = 'from'

/** The caches of the browser in which each kind is kept, and how many of it; the oldest go first. */
export const offlineCaches = {
  /** The offline page and what it needs. */
  frame: { cache: 'pravas-frame', limit: 200 },
  pages: { cache: 'pravas-pages', limit: 60 },
  files: { cache: 'pravas-files', limit: 200 },
  pictures: { cache: 'pravas-pictures', limit: 150 },
} as const

/** Sent by a page to the worker: addresses that it shows and that should be readable later. */
export type KeepMessage = { keep: readonly string[] }

/** Whether the path is that of the page that stands in for others, in whichever language. */
export function isOfflinePath(path: string): boolean {
  return withoutLanguage(path) === offlinePath
}

/** A path of this site that somebody may be sent to, or the home page. Judged as a browser reads it, which drops tabs and dots. */
export function safeReturnPath(wanted: string | null): string {
  const read = wanted?.startsWith('/') ? URL.parse(wanted, 'https://site.invalid') : null
  if (read?.host !== 'site.invalid' || /^\/\//.test(read.pathname) || isOfflinePath(read.pathname)) return '/'
  return read.pathname + read.search
}
