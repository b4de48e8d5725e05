import { LiveLine } from '#app/ui/live-line.ts'
import { type LiveNotice, liveSettingsPath } from '#shared/pages/live-notice.ts'

type SettingsListener = (change: LiveNotice | 'missed') => void

/** Milliseconds after which a hidden tab closes its connection. */
const hiddenFor = 30_000
/** Delay in milliseconds for browsers without `requestIdleCallback`. */
const settlingTime = 2000

/**
 * Calls `hear` when settings are saved elsewhere. Connects when the browser is idle, only while the page is
 * visible, and never with data saver.
 */
export function listenWhileSeen(hear: SettingsListener): void {
  if (savesData()) return
  const line = new LiveLine(liveSettingsPath, {
    since: performance.timeOrigin,
    onNotice: hear,
    onMissed: () => hear('missed'),
  })
  let leaving: ReturnType<typeof setTimeout> | undefined

  function follow() {
    clearTimeout(leaving)
    if (document.visibilityState === 'visible') line.open()
    else leaving = setTimeout(() => line.close(), hiddenFor)
  }
  function begin() {
    document.addEventListener('visibilitychange', follow)
    // A page with an open connection is not eligible for the back/forward cache.
    addEventListener('pagehide', () => line.close())
    addEventListener('pageshow', follow)
    follow()
  }

  if (document.readyState === 'complete') whenIdle(begin)
  else addEventListener('load', () => whenIdle(begin), { once: true })
}

export function whenIdle(begin: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 10_000 })
  else setTimeout(begin, settlingTime)
}

export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
