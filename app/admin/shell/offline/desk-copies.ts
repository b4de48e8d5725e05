import { type DeskMessage, deskCaches } from '#shared/pages/desk-reading.ts'

/** When the copy of a screen was made, in milliseconds, by its address. */
export const copiedAt = new Map<string, number>()

/** Nothing that travellers wrote stays on the device: somebody signs out, or the session has ended. */
export function forgetDeskCopies(): void {
  copiedAt.clear()
  // The worker deletes them too, at the message below.
  if (typeof caches !== 'undefined') void caches.delete(deskCaches.screens).catch(() => undefined)
  // What the worker is just about to keep.
  globalThis.navigator?.serviceWorker?.controller?.postMessage('forget' satisfies DeskMessage)
}

/** Whether the worker finds a copy of this screen, whatever narrows the list behind it. */
export async function hasDeskCopy(address: string): Promise<boolean> {
  if (typeof caches === 'undefined' || !navigator.serviceWorker?.controller) return false
  const kept = await caches.match(address, { cacheName: deskCaches.screens, ignoreSearch: true })
  return kept !== undefined
}

/** Leads to the copy of a screen; false where the device has none. */
export async function openDeskCopy(address: string): Promise<boolean> {
  const isKept = await hasDeskCopy(address)
  if (isKept) location.assign(address)
  return isKept
}
