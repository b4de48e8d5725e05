import { trustedWorker } from '#app/ui/trusted-types.ts'
import { offlineWorkerPath } from '#shared/pages/offline-reading.ts'

/** Phones show a notification only through the site's service worker, which opens its screen at a press. */
export async function listenForPresses(): Promise<void> {
  await navigator.serviceWorker?.register(trustedWorker(offlineWorkerPath)).catch(() => undefined)
}
