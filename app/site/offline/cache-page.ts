import { savesData, whenIdle } from '#app/site/page/settings-line.ts'
import { trustedWorker } from '#app/ui/trusted-types.ts'
import { type CachePageMessage, offlineWorkerPath } from '#shared/pages/offline-reading.ts'

const keepable = /^\/(assets|media|uploads)\//

/** `loadIslands` fetches the code of the page's forms. */
export async function cachePage(loadIslands: () => Promise<unknown>): Promise<void> {
  const { serviceWorker } = navigator
  // Service workers require a secure context.
  if (!serviceWorker || savesData()) return
  const files = serviceWorker.controller ? [] : filesOfPage()
  const registration = await serviceWorker.register(trustedWorker(offlineWorkerPath)).catch(() => undefined)
  if (!registration) return
  const { active } = await serviceWorker.ready
  const keep = (addresses: string[]) => active?.postMessage({ keep: addresses } satisfies CachePageMessage)
  keep([location.href.replace(/#.*/, ''), ...files])
  if (!document.querySelector('[data-island]') || isSlow()) return
  whenIdle(() => void loadIslands().then(() => keep(filesOfPage())))
}

function isSlow(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  return /[23]g/.test(connection?.effectiveType ?? '')
}

/** Returns files that loaded before the service worker; they are refetched from the HTTP cache. */
function filesOfPage(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return addresses
    .filter(({ origin, pathname }) => origin === location.origin && keepable.test(pathname))
    .map(({ href }) => href)
}
