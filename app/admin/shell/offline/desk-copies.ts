import { type DeskMessage, deskCaches } from '#shared/pages/desk-reading.ts'

/** In milliseconds, by URL. */
export const copiedAt = new Map<string, number>()

export function forgetDeskCopies(): void {
  copiedAt.clear()
  // The service worker deletes them too, on the message below.
  if (typeof caches !== 'undefined') void caches.delete(deskCaches.screens).catch(() => undefined)
  // Cancels a copy that the worker is about to store.
  globalThis.navigator?.serviceWorker?.controller?.postMessage('forget' satisfies DeskMessage)
}

export async function hasDeskCopy(address: string): Promise<boolean> {
  if (typeof caches === 'undefined' || !navigator.serviceWorker?.controller) return false
  const kept = await caches.match(address, { cacheName: deskCaches.screens, ignoreSearch: true })
  return kept !== undefined
}

export async function openDeskCopy(address: string): Promise<boolean> {
  const isKept = await hasDeskCopy(address)
  if (isKept) location.assign(address)
  return isKept
}
