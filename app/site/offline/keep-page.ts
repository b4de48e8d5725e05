import { trustedWorker } from '#app/ui/trusted-types.ts'
import { type KeepMessage, offlineWorkerPath } from '#shared/pages/offline-reading.ts'

const keepable = /^\/(assets|media|uploads)\//

/** Hands the page that is being read to the worker that keeps it for reading without a connection. */
export async function keepPage(): Promise<void> {
  const { serviceWorker } = navigator
  // Offered only where the page is secure.
  if (!serviceWorker || savesData()) return
  const message: KeepMessage = { keep: [location.href.replace(/#.*/, ''), ...filesOfPage()] }
  // A browser that refuses it has no pages offline.
  const registration = await serviceWorker.register(trustedWorker(offlineWorkerPath)).catch(() => undefined)
  if (!registration) return
  const { active } = await serviceWorker.ready
  active?.postMessage(message)
}

/** What a page loaded before the worker could see it; they come again from the browser's own cache. */
function filesOfPage(): string[] {
  if (navigator.serviceWorker.controller) return []
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return addresses
    .filter(({ origin, pathname }) => origin === location.origin && keepable.test(pathname))
    .map(({ href }) => href)
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
