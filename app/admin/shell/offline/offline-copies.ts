import { adminCaches, type OfflineMessage } from '#shared/pages/admin-offline.ts'

/** In milliseconds, by URL. */
export const copiedAt = new Map<string, number>()

export function clearOfflineCopies(): void {
  copiedAt.clear()
  // The service worker deletes them too, on the message below.
  if (typeof caches !== 'undefined') void caches.delete(adminCaches.screens).catch(() => undefined)
  // Cancels a copy that the worker is about to store.
  globalThis.navigator?.serviceWorker?.controller?.postMessage('forget' satisfies OfflineMessage)
}

export async function hasOfflineCopy(address: string): Promise<boolean> {
  if (typeof caches === 'undefined' || !navigator.serviceWorker?.controller) return false
  const kept = await caches.match(address, { cacheName: adminCaches.screens, ignoreSearch: true })
  return kept !== undefined
}

export async function openOfflineCopy(address: string): Promise<boolean> {
  const isStored = await hasOfflineCopy(address)
  if (isStored) location.assign(address)
  return isStored
}
