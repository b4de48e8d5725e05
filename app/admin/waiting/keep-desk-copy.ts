import { trustedWorker } from '#app/ui/trusted-types.ts'
import { type DeskMessage, deskScreens } from '#shared/pages/desk-reading.ts'
import { deskWorkerPath } from '#shared/pages/offline-reading.ts'
import { copiedAt } from './desk-copies.ts'

/** A screen that is shown for less is not worth a copy, and a copy that is younger not worth another. */
const pause = 3000
const youngFor = 120_000

/** Lets the panel's worker keep a copy of this screen; the function it gives back ends that before it was begun. */
export function keepDeskCopy(account: string): () => void {
  const { serviceWorker } = navigator
  const keep = location.href.replace(/#.*/, '')
  const isYoung = Date.now() - (copiedAt.get(keep) ?? 0) < youngFor
  // Offered only where the page is secure. On the way is who holds a phone; what lies on the desks of an office is shared more often.
  const isWanted = serviceWorker && matchMedia('(pointer: coarse)').matches && !isYoung
  if (!isWanted || !new RegExp(deskScreens).test(location.pathname)) return () => undefined
  const timer = setTimeout(() => {
    copiedAt.set(keep, Date.now())
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
