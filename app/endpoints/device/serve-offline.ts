import type { CachePageMessage, offlineCaches } from '#shared/pages/offline-reading.ts'

type OfflineCacheName = keyof typeof offlineCaches
/** The part of the service worker API in use; TypeScript's worker types conflict with the DOM types. */
type Waiting = { waitUntil(work: Promise<unknown>): void }
type Asked = Waiting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Pressed = Waiting & { notification: { data: unknown; close(): void } }
export type OfflineWorker = {
  location: { origin: string }
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; openWindow(address: string): Promise<unknown> }
  navigator: object
  registration: { navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> } }
  addEventListener(name: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(name: 'fetch', listener: (event: Asked) => void): void
  addEventListener(name: 'notificationclick', listener: (event: Pressed) => void): void
  addEventListener(name: 'message', listener: (event: Waiting & { data: CachePageMessage }) => void): void
}
export type OfflineMessages = {
  offlineCaches: typeof offlineCaches
  /** One per language; the unprefixed path first. */
  offlinePaths: readonly string[]
  wantedParameter: string
}

/**
 * Sent as source text, so it must not use anything from outside itself. Network first; offline it serves
 * pages that were read before. It ignores `/admin` and requests other than GET.
 */
export function serveOffline(
  worker: OfflineWorker,
  { offlineCaches, offlinePaths, wantedParameter }: OfflineMessages,
): void {
  const dayLong = 86_400_000
  const youngMs = 60_000

  function isSamePath({ origin, pathname }: URL): boolean {
    return origin === worker.location.origin && !/^\/admin(\/|$)/.test(pathname)
  }

  /** The names of these files change with their content. */
  function cacheNameOf({ pathname }: URL): OfflineCacheName | undefined {
    if (pathname.startsWith('/assets/')) return 'files'
    return /^\/(media|uploads)\//.test(pathname) ? 'pictures' : undefined
  }

  async function evict(cacheName: OfflineCacheName, address: string): Promise<void> {
    const cache = await caches.open(offlineCaches[cacheName].cache)
    await cache.delete(address)
  }

  async function keep(
    cacheName: OfflineCacheName,
    { address, answer }: { address: string; answer: Response },
  ): Promise<void> {
    const type = answer.headers.get('Content-Type') ?? ''
    const rightType = { frame: /./, pages: /^text\/html/, files: /./, pictures: /^image\// }[cacheName].test(
      type,
    )
    const isCacheable = !/no-store/.test(answer.headers.get('Cache-Control') ?? '')
    // Withdrawn or redirected: deletes the earlier copy.
    if (answer.status === 404 || answer.status === 410 || answer.type === 'opaqueredirect')
      await evict(cacheName, address)
    if (answer.status !== 200 || answer.redirected || !rightType || !isCacheable) return
    const cache = await caches.open(offlineCaches[cacheName].cache)
    // Reinserting makes the page the newest entry.
    await cache.delete(address)
    await cache.put(address, answer)
    const kept = await cache.keys()
    for (const oldest of kept.slice(0, -offlineCaches[cacheName].limit)) await cache.delete(oldest)
  }

  function cacheQuietly(
    cacheName: OfflineCacheName,
    answered: { address: string; answer: Response },
  ): Promise<void> {
    return keep(cacheName, answered).catch(() => undefined)
  }

  async function isYoung(address: string, age: number): Promise<boolean> {
    const kept = await caches.match(address)
    return kept !== undefined && Date.now() - Date.parse(kept.headers.get('Date') ?? '') < age
  }

  async function fetchAndCache(cacheName: OfflineCacheName, address: string): Promise<void> {
    const answer = await fetch(address)
    await keep(cacheName, { address, answer })
  }

  function offlinePathFor(pathname: string): string {
    const isAbove = (path: string) => `${pathname}/`.startsWith(path.slice(0, path.lastIndexOf('/') + 1))
    return offlinePaths.findLast(isAbove) ?? '/'
  }

  async function cacheFrame(pathname: string): Promise<void> {
    const offlinePath = offlinePathFor(pathname)
    if (await isYoung(offlinePath, dayLong)) return
    const answer = await fetch(offlinePath)
    const html = await answer.clone().text()
    const files = new Set(html.match(/\/assets\/[\w.-]+|\/(?:media|uploads)\/[\w./-]+|\/logo-mark\.svg/g))
    await Promise.all([...files].map((file) => fetchAndCache('frame', file)))
    await keep('frame', { address: offlinePath, answer })
  }

  async function openPage(event: Asked): Promise<Response> {
    const address = event.request.url
    try {
      const answer = (await event.preloadResponse) ?? (await fetch(event.request))
      event.waitUntil(cacheQuietly('pages', { address, answer: answer.clone() }))
      return answer
    } catch {
      const { pathname, search } = new URL(address)
      const kept = await caches.match(address, { ignoreSearch: offlinePaths.includes(pathname) })
      if (kept) return kept
      // The offline page in this language may not be cached yet; English always is.
      const own = offlinePathFor(pathname)
      const offlinePath = (await caches.match(own)) ? own : offlinePathFor('/')
      return Response.redirect(`${offlinePath}?${wantedParameter}=${encodeURIComponent(pathname + search)}`)
    }
  }

  async function openFile(event: Asked, cacheName: OfflineCacheName): Promise<Response> {
    const address = event.request.url
    const kept = await caches.match(address)
    if (kept) return kept
    const answer = await fetch(event.request)
    event.waitUntil(cacheQuietly(cacheName, { address, answer: answer.clone() }))
    return answer
  }

  async function cacheNamed(address: string): Promise<void> {
    const url = new URL(address)
    if (!isSamePath(url)) return
    const cacheName = cacheNameOf(url) ?? 'pages'
    const isHere = cacheName === 'pages' ? await isYoung(address, youngMs) : await caches.match(address)
    if (isHere) return
    await fetchAndCache(cacheName, address)
  }

  /**
   * Chromium only: when a preload fails, Firefox shows its own error page. Browsers retain the choice of an
   * earlier worker, hence the explicit disable.
   */
  async function choosePreload(): Promise<void> {
    const { navigationPreload } = worker.registration
    if ('userAgentData' in worker.navigator) await navigationPreload?.enable()
    else await navigationPreload?.disable()
  }

  worker.addEventListener('install', (event) => {
    event.waitUntil(cacheFrame('/').then(() => worker.skipWaiting()))
  })
  worker.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([choosePreload(), worker.clients.claim()]))
  })
  worker.addEventListener('message', (event) => {
    const { keep: named } = event.data
    const frames = new Set(named.map((address) => offlinePathFor(new URL(address).pathname)))
    const works = [...named.map(cacheNamed), ...[...frames].map(cacheFrame)]
    event.waitUntil(Promise.allSettled(works))
  })
  // On phones the panel shows notifications through the worker; a click opens the path in their data.
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    const { address } = Object(notification.data)
    if (/^\/admin\/[\w/-]+$/.test(address)) event.waitUntil(worker.clients.openWindow(address))
  })
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (request.method !== 'GET' || !isSamePath(url)) return
    if (request.mode === 'navigate') return event.respondWith(openPage(event))
    const cacheName = cacheNameOf(url)
    // Videos are requested in ranges.
    if (cacheName && !request.headers.has('Range')) event.respondWith(openFile(event, cacheName))
  })
}
