import { trustedWorker } from '#app/ui/trusted-types.ts'
import { type DeskMessage, deskScreens } from '#shared/pages/desk-reading.ts'
import { deskWorkerPath } from '#shared/pages/offline-reading.ts'
import { deskOfflinePath } from '#shared/staff/staff-paths.ts'
import { copiedAt } from './desk-copies.ts'

/** A screen that is shown for less is not worth a copy, and a copy that is younger not worth another. */
const pause = 3000
const youngFor = 120_000
/** As the desk's manifest has it: without a slash at its end, since the dashboard's address has none. */
const scope = '/admin'
/** Of registrations that were made before the dashboard was in the scope; the longer one would go first. */
const formerScope = '/admin/'

/**
 * Lets the panel's worker keep a copy of this screen, where this device keeps any, and the offline screen on every device; the function
 * it gives back ends that before it was begun.
 */
export function keepDeskCopy(account: string): () => void {
  // Offered only where the page is secure.
  if (!navigator.serviceWorker) return () => undefined
  const keep = location.href.replace(/#.*/, '')
  const isKept = isOnTheWay() && new RegExp(deskScreens).test(location.pathname)
  const kept = isKept ? keep : deskOfflinePath
  if (Date.now() - (copiedAt.get(kept) ?? 0) < youngFor) return () => undefined
  const timer = setTimeout(() => {
    copiedAt.set(kept, Date.now())
    const message: DeskMessage = isKept ? { keep, files: filesOfPage(), account } : 'renew'
    // The next screen asks for a copy again.
    void tellWorker(message).catch(() => undefined)
  }, pause)
  return () => clearTimeout(timer)
}

/** On the way is who holds a phone; what lies on the desks of an office is shared more often. */
function isOnTheWay(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

async function tellWorker(message: DeskMessage): Promise<void> {
  const { active } = await registered()
  active?.postMessage(message)
}

async function registered(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator
  const all = await serviceWorker.getRegistrations()
  await all.find((known) => new URL(known.scope).pathname === formerScope)?.unregister()
  await serviceWorker.register(trustedWorker(deskWorkerPath), { scope })
  return serviceWorker.ready
}

/** They come again from the browser's own cache. */
function filesOfPage(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = addresses.filter(
    ({ origin, pathname }) => origin === location.origin && /^\/assets\//.test(pathname),
  )
  return [...new Set(own.map(({ href }) => href))]
}
