import { savesData } from '#app/site/page/settings-line.ts'
import { trustedWorker } from '#app/ui/trusted-types.ts'
import { type CachePageMessage, offlineWorkerPath } from '#shared/pages/offline-reading.ts'

const keepable = /^\/(assets|media|uploads)\//

export async function cachePage(): Promise<void> {
  const { serviceWorker } = navigator
  // Service workers require a secure context.
  if (!serviceWorker || savesData()) return
  const message: CachePageMessage = { keep: [location.href.replace(/#.*/, ''), ...filesOfPage()] }
  const registration = await serviceWorker.register(trustedWorker(offlineWorkerPath)).catch(() => undefined)
  if (!registration) return
  const { active } = await serviceWorker.ready
  active?.postMessage(message)
}

/** Returns files that loaded before the service worker; they are refetched from the HTTP cache. */
function filesOfPage(): string[] {
  if (navigator.serviceWorker.controller) return []
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return addresses
    .filter(({ origin, pathname }) => origin === location.origin && keepable.test(pathname))
    .map(({ href }) => href)
}
