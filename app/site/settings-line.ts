import { LiveLine } from '#app/ui/live-line.ts'
import { type LiveNotice, liveSettingsPath } from '#shared/pages/live-notice.ts'

type Hear = (heard: LiveNotice | 'missed') => void

/** A tab that nobody looks at gives its connection back after this long. */
const hiddenFor = 30_000
/** Where a browser cannot say when it is idle. */
const settlingTime = 2000

/**
 * Calls `hear` for settings saved elsewhere: once the page has loaded and the browser has nothing to do, while somebody
 * looks at it, and never for those who save data. The function it gives back ends that.
 */
export function listenWhileSeen(hear: Hear): () => void {
  if (savesData()) return () => {}
  const over = new AbortController()
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
    if (over.signal.aborted) return
    const until = { signal: over.signal }
    document.addEventListener('visibilitychange', follow, until)
    // A page with an open connection cannot be kept for the way back.
    addEventListener('pagehide', () => line.close(), until)
    addEventListener('pageshow', follow, until)
    follow()
  }

  if (document.readyState === 'complete') whenIdle(begin)
  else addEventListener('load', () => whenIdle(begin), { once: true, signal: over.signal })
  return () => {
    over.abort()
    clearTimeout(leaving)
    line.close()
  }
}

function whenIdle(begin: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 10_000 })
  else setTimeout(begin, settlingTime)
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
