import type {
  adminCacheLimits,
  adminCaches,
  CacheScreenMessage,
  OfflineMessage,
} from '#shared/pages/admin-offline.ts'
import type { OfflineWorker } from './serve-offline.ts'

type Waiting = { waitUntil(work: Promise<unknown>): void }
type Asked = Waiting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
/** The part of the service worker API in use; TypeScript's worker types conflict with the DOM types. */
export type AdminServiceWorker = Pick<
  OfflineWorker,
  'location' | 'skipWaiting' | 'clients' | 'navigator' | 'registration'
> & {
  addEventListener(name: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(name: 'fetch', listener: (event: Asked) => void): void
  addEventListener(name: 'message', listener: (event: Waiting & { data: OfflineMessage }) => void): void
}
export type AdminWorkerSettings = {
  adminCaches: typeof adminCaches
  adminCacheLimits: typeof adminCacheLimits
  offlineScreens: string
  sessionPaths: string
  todayPath: string
  adminOfflinePath: string
  wantedParameter: string
}

/**
 * Sent as source text, so it must not use anything from outside itself. Network first. Offline it serves
 * copies of Today and recent enquiries, per account, for a working day; every sign-in or sign-out clears
 * them. Without a copy it redirects to the offline screen, which holds no personal data.
 */
export function serveAdminOffline(worker: AdminServiceWorker, words: AdminWorkerSettings): void {
  const {
    adminCaches,
    adminCacheLimits,
    offlineScreens,
    sessionPaths,
    todayPath,
    adminOfflinePath,
    wantedParameter,
  } = words
  const { origin } = worker.location
  const offlineScreen = origin + adminOfflinePath
  const accountMark = `${origin}/admin/~account`
  const [screens, ends] = [new RegExp(offlineScreens), new RegExp(sessionPaths)]
  /** Increases with every clear, so a request from before is not stored. */
  let generation = 0

  async function clearScreens(): Promise<void> {
    generation += 1
    await caches.delete(adminCaches.screens)
  }

  async function belongsTo(account: string): Promise<void> {
    const cache = await caches.open(adminCaches.screens)
    const owner = await (await cache.match(accountMark))?.text()
    if (owner === account) return
    await clearScreens()
    await (await caches.open(adminCaches.screens)).put(accountMark, new Response(account))
  }

  function isYoung(kept: Response): boolean {
    return Math.abs(Date.now() - Date.parse(kept.headers.get('Date') ?? '')) <= adminCacheLimits.maxAgeMs
  }

  async function removeOld(): Promise<void> {
    const cache = await caches.open(adminCaches.screens)
    const addresses = (await cache.keys()).filter(({ url }) => url !== accountMark)
    // Today does not count towards the limit: the offline screen links to it.
    const others = addresses.filter(({ url }) => url !== origin + todayPath)
    for (const address of others.slice(0, 1 - adminCacheLimits.screens)) await cache.delete(address)
    for (const address of addresses) {
      const kept = await cache.match(address)
      if (kept && !isYoung(kept)) await cache.delete(address)
    }
  }

  /** Fetches the screen again as a document: most navigations load only data. */
  async function storeScreen(address: string): Promise<void> {
    const asked = generation
    const answer = await fetch(address, { redirect: 'manual', cache: 'no-store' })
    const isSignedOut = answer.status === 401 || answer.type === 'opaqueredirect'
    if (isSignedOut) return clearScreens()
    const isScreen = answer.status === 200 && /^text\/html/.test(answer.headers.get('Content-Type') ?? '')
    const cache = await caches.open(adminCaches.screens)
    await cache.delete(address)
    if (isScreen && asked === generation) await cache.put(address, answer)
    // A sign-out may have happened during the write.
    if (asked !== generation) await caches.delete(adminCaches.screens)
  }

  async function cacheFiles(addresses: readonly string[]): Promise<void> {
    const cache = await caches.open(adminCaches.files)
    for (const address of addresses.filter((wanted) => wanted.startsWith(`${origin}/assets/`)))
      await cacheFile(cache, address)
    const kept = await cache.keys()
    for (const oldest of kept.slice(0, -adminCacheLimits.files)) await cache.delete(oldest)
  }

  /** Caches the offline screen with its files and deletes files that only an earlier version used. */
  async function renewOfflineScreen(): Promise<void> {
    const cache = await caches.open(adminCaches.offline)
    const kept = await cache.match(offlineScreen)
    const age = Date.now() - Date.parse(kept?.headers.get('Date') ?? '')
    if (age < adminCacheLimits.offlineLasts) return
    const answer = await fetch(offlineScreen)
    if (answer.status !== 200 || answer.redirected) return
    const html = await answer.clone().text()
    const named = html.match(/\/assets\/[\w.-]+|\/logo-mark\.svg/g) ?? []
    const files = [...new Set(named)].map((file) => origin + file)
    await Promise.all(files.map((file) => cacheFile(cache, file)))
    await cache.put(offlineScreen, answer)
    const needed = [offlineScreen, ...files]
    for (const { url } of await cache.keys()) if (!needed.includes(url)) await cache.delete(url)
  }

  async function cacheFile(cache: Cache, address: string): Promise<void> {
    if (await cache.match(address)) return
    const answer = await fetch(address)
    if (answer.status === 200) await cache.put(address, answer)
  }

  async function handleMessage(message: OfflineMessage): Promise<void> {
    if (message === 'forget') return clearScreens()
    if (message !== 'renew') await keep(message)
    await renewOfflineScreen()
  }

  async function keep({ keep: address, files, account }: CacheScreenMessage): Promise<void> {
    const url = new URL(address)
    await belongsTo(account)
    if (url.origin === origin && screens.test(url.pathname)) await storeScreen(address)
    // The offline screen links to Today, so it needs a copy.
    if (!(await findCopy(origin + todayPath))) await storeScreen(origin + todayPath)
    await removeOld()
    await cacheFiles(files)
  }

  async function findCopy(address: string): Promise<Response | undefined> {
    const cache = await caches.open(adminCaches.screens)
    const kept = await cache.match(address)
    return kept && isYoung(kept) ? kept : undefined
  }

  /** An enquiry's URL includes the filters of its list. */
  async function findElsewhere(address: string): Promise<string | undefined> {
    const { pathname } = new URL(address)
    const cache = await caches.open(adminCaches.screens)
    const same = (await cache.keys()).filter((kept) => new URL(kept.url).pathname === pathname)
    for (const kept of same.reverse()) if (await findCopy(kept.url)) return kept.url
    return undefined
  }

  async function openScreen(event: Asked, forgotten: Promise<void> | undefined): Promise<Response> {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request))
    } catch (error) {
      await forgotten
      const kept = await findCopy(event.request.url)
      if (kept) return kept
      const elsewhere = await findElsewhere(event.request.url)
      if (elsewhere) return Response.redirect(elsewhere)
      return openOfflineScreen(event.request.url, error)
    }
  }

  /** Without a cached offline screen the browser shows its own error page. */
  async function openOfflineScreen(address: string, error: unknown): Promise<Response> {
    const { pathname, search } = new URL(address)
    const screen = await (await caches.open(adminCaches.offline)).match(offlineScreen)
    if (!screen) throw error
    if (pathname === adminOfflinePath) return screen
    return Response.redirect(`${offlineScreen}?${wantedParameter}=${encodeURIComponent(pathname + search)}`)
  }

  async function openFile(event: Asked): Promise<Response> {
    for (const name of [adminCaches.files, adminCaches.offline]) {
      const kept = await (await caches.open(name)).match(event.request.url)
      if (kept) return kept
    }
    return fetch(event.request)
  }

  /** Chromium only, as in the public worker: Firefox shows its own error page when a preload fails. */
  async function choosePreload(): Promise<void> {
    const { navigationPreload } = worker.registration
    if ('userAgentData' in worker.navigator) await navigationPreload?.enable()
    else await navigationPreload?.disable()
  }

  worker.addEventListener('install', (event) => {
    // Installs even if the offline screen could not be cached; the next screen requests it again.
    const renewed = renewOfflineScreen().catch(() => undefined)
    event.waitUntil(renewed.then(() => worker.skipWaiting()))
  })
  worker.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([choosePreload(), removeOld(), worker.clients.claim()]))
  })
  worker.addEventListener('message', (event) => {
    // A worker has no log; the page repeats its message with the next screen.
    event.waitUntil(handleMessage(event.data).catch(() => undefined))
  })
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin: of, pathname } = new URL(request.url)
    if (of !== origin) return
    const forgotten = ends.test(pathname) ? clearScreens() : undefined
    if (forgotten) event.waitUntil(forgotten)
    if (request.method !== 'GET') return
    // The worker's scope also matches other paths that start with the same letters.
    const isPanel = /^\/admin(\/|$)/.test(pathname)
    // Downloads have no offline replacement: the browser shows its own error.
    if (/^\/admin\/(.+\/export|tour-sheets\/.+)$/.test(pathname)) return
    if (request.mode === 'navigate' && isPanel) return event.respondWith(openScreen(event, forgotten))
    if (/^\/(assets\/|logo-mark\.svg$)/.test(pathname)) event.respondWith(openFile(event))
  })
}
