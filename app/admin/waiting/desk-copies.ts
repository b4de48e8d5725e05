import { trustedWorker } from '#app/ui/trusted-types.ts'
import { type DeskMessage, deskCaches, deskScreens } from '#shared/pages/desk-reading.ts'
import { deskWorkerPath } from '#shared/pages/offline-reading.ts'

/** A screen that is shown for less is not worth a copy, and a copy that is younger not worth another. */
const pause = 3000
const youngFor = 120_000
const keptAt = new Map<string, number>()

/** Lets the panel's worker keep a copy of this screen; the function it gives back ends that before it was begun. */
export function keepDeskCopy(account: string): () => void {
  const { serviceWorker } = navigator
  const keep = location.href.replace(/#.*/, '')
  const isYoung = Date.now() - (keptAt.get(keep) ?? 0) < youngFor
  // Offered only where the page is secure. On the way is who holds a phone; what lies on the desks of an office is shared more often.
  const isWanted = serviceWorker && matchMedia('(pointer: coarse)').matches && !isYoung
  if (!isWanted || !new RegExp(deskScreens).test(location.pathname)) return () => undefined
  const timer = setTimeout(() => {
    keptAt.set(keep, Date.now())
    void tellWorker({ keep, files: filesOfPage(), account }).catch(() => undefined)
  }, pause)
  return () => clearTimeout(timer)
}

async function tellWorker(message: DeskMessage): Promise<void> {
  const { active } = await registered()
  active?.postMessage(message)
}

async function registered(): Promise<ServiceWorkerRegistration> {
  const scope = '/admin/'
  await navigator.serviceWorker.register(trustedWorker(deskWorkerPath), { scope })
  return navigator.serviceWorker.ready
}

/** They come again from the browser's own cache. */
function filesOfPage(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = addresses.filter(
    ({ origin, pathname }) => origin === location.origin && /^\/assets\//.test(pathname),
  )
  return [...new Set(own.map(({ href }) => href))]
}

/** Nothing that travellers wrote stays on the device: somebody signs out, or the session has ended. */
export function forgetDeskCopies(): void {
  keptAt.clear()
  if (typeof caches !== 'undefined') void caches.delete(deskCaches.screens).catch(() => undefined)
  // What the worker is just about to keep.
  globalThis.navigator?.serviceWorker?.controller?.postMessage('forget' satisfies DeskMessage)
}

/** Leads to the copy of a screen; false where the device has none. */
export async function openDeskCopy(address: string): Promise<boolean> {
  if (typeof caches === 'undefined' || !navigator.serviceWorker?.controller) return false
  const kept = await caches.match(address, { cacheName: deskCaches.screens })
  if (kept) location.assign(address)
  return kept !== undefined
}
