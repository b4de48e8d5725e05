import { trustedHtml } from '#app/ui/trusted-types.ts'
import { isOfflinePath, offlineCaches } from '#shared/pages/offline-reading.ts'

type KeptPage = { path: string; title: string }

const shown = 20
/** Every title ends with it. */
const siteName = / \| [^|]*$/

/** Before the device was asked. */
export const none: readonly KeptPage[] = []
let known = none

/** What was read last. */
export function keptPages(): readonly KeptPage[] {
  return known
}

/** Asks the device for its pages, and calls `watcher` once they are read; the function it gives back ends that. */
export function watchKeptPages(watcher: () => void): () => void {
  let isWatched = true
  void listKeptPages().then((pages) => {
    known = pages
    if (isWatched) watcher()
  })
  return () => {
    isWatched = false
  }
}

/** The pages that this device has kept, the one read last first; never the page that lists them. */
async function listKeptPages(): Promise<KeptPage[]> {
  // Where the page is not secure there is no such store.
  if (!('caches' in globalThis)) return []
  const cache = await caches.open(offlineCaches.pages.cache)
  const kept = (await cache.keys()).filter(({ url }) => !isOfflinePath(new URL(url).pathname))
  const requests = kept.reverse().slice(0, shown)
  return Promise.all(requests.map((request) => describe(cache, request)))
}

async function describe(cache: Cache, request: Request): Promise<KeptPage> {
  const { pathname, search } = new URL(request.url)
  const html = await (await cache.match(request))?.text()
  const { title } = new DOMParser().parseFromString(trustedHtml(html ?? ''), 'text/html')
  return { path: pathname + search, title: title.replace(siteName, '') || pathname }
}
