import { trustedWorker } from '#app/ui/trusted-types.ts'
import { type OfflineMessage, offlineScreens } from '#shared/pages/admin-offline.ts'
import { adminWorkerPath } from '#shared/pages/offline-reading.ts'
import { adminOfflinePath } from '#shared/staff/staff-paths.ts'
import { copiedAt } from './offline-copies.ts'

/** Milliseconds on a screen before it is cached, and minimum age of a copy before it is renewed. */
const pause = 3000
const youngFor = 120_000
/** Same as in the web app manifest; no trailing slash, because the dashboard's path has none. */
const scope = '/admin'
/** Scope of older registrations; the browser would prefer the longer one. */
const previousScope = '/admin/'

/** Screens are cached on touch devices only, the offline page on every device. */
export function storeDeskCopy(account: string): () => void {
  // Available only in secure contexts.
  if (!navigator.serviceWorker) return () => undefined
  const keep = location.href.replace(/#.*/, '')
  const isStored = isTouchDevice() && new RegExp(offlineScreens).test(location.pathname)
  const kept = isStored ? keep : adminOfflinePath
  if (Date.now() - (copiedAt.get(kept) ?? 0) < youngFor) return () => undefined
  const timer = setTimeout(() => {
    copiedAt.set(kept, Date.now())
    const message: OfflineMessage = isStored ? { keep, files: filesOfPage(), account } : 'renew'
    void postToWorker(message).catch(() => undefined)
  }, pause)
  return () => clearTimeout(timer)
}

/** Office computers are more often shared than touch devices. */
function isTouchDevice(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

async function postToWorker(message: OfflineMessage): Promise<void> {
  const { active } = await registered()
  active?.postMessage(message)
}

async function registered(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator
  const all = await serviceWorker.getRegistrations()
  await all.find((known) => new URL(known.scope).pathname === previousScope)?.unregister()
  await serviceWorker.register(trustedWorker(adminWorkerPath), { scope })
  return serviceWorker.ready
}

/** The service worker fetches them from the browser's HTTP cache. */
function filesOfPage(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = addresses.filter(
    ({ origin, pathname }) => origin === location.origin && /^\/assets\//.test(pathname),
  )
  return [...new Set(own.map(({ href }) => href))]
}
