import { sessionManager } from '#app/admin/shell/session/browser-session.ts'
import { LiveLine } from '#app/ui/live-line.ts'
import { type LiveNotice, liveBeat, liveChangesPath } from '#shared/pages/live-notice.ts'

/** A notice, or that something was missed. */
export type Heard = LiveNotice | 'missed'

type Listener = (heard: Heard) => void

const name = 'pravas live changes'
const longestSilence = liveBeat * 3
const watchEvery = 10_000
/** Milliseconds from the reading of a page's data until its scripts listen, mostly far fewer. */
const settling = 10_000
/** A page that follows another within this time takes over its line. */
const lingering = 5000

const listeners = new Set<Listener>()
let stop: (() => void) | undefined
let ending: ReturnType<typeof setTimeout> | undefined

/** Calls `listener` for what changes elsewhere; the function it gives back ends that. */
export function listenToChanges(listener: Listener): () => void {
  listeners.add(listener)
  clearTimeout(ending)
  stop ??= startListening()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) ending = setTimeout(endListening, lingering)
  }
}

function endListening(): void {
  stop?.()
  stop = undefined
}

function notifyThisTab(heard: Heard): void {
  for (const listener of [...listeners]) listener(heard)
}

/**
 * One tab of the browser holds the line and tells the others, because a browser opens only six connections to a server
 * that speaks HTTP/1.1. A tab that hears nothing for long, since the holder sleeps, takes the line over.
 */
function startListening(): () => void {
  const startedAt = Date.now()
  const channel = new BroadcastChannel(name)
  const tellAll = (heard: Heard) => {
    notifyThisTab(heard)
    channel.postMessage(heard)
  }
  const line = new LiveLine(liveChangesPath, {
    // What is on the screen was read a moment ago, or when the page was loaded.
    since: Math.max(performance.timeOrigin, Date.now() - settling),
    onNotice: tellAll,
    onMissed: () => tellAll('missed'),
    onRefused: () => void sessionManager.check(),
    onBeat: () => channel.postMessage('beat'),
  })
  channel.onmessage = ({ data }: MessageEvent<Heard | 'beat'>) => {
    line.noteHeard()
    if (data !== 'beat') notifyThisTab(data)
  }
  let hold = new AbortController()
  void holdLine(line, { until: hold.signal, steal: false })
  const watch = setInterval(() => {
    if (line.isOpen || Date.now() - Math.max(line.heardAt, startedAt) < longestSilence) return
    hold.abort()
    hold = new AbortController()
    void holdLine(line, { until: hold.signal, steal: true })
  }, watchEvery)
  return () => {
    clearInterval(watch)
    hold.abort()
    line.close()
    channel.close()
  }
}

/** Keeps the line open while this tab is the one that holds it. Without locks, as on plain http, each tab holds its own. */
async function holdLine(
  line: LiveLine,
  { until, steal }: { until: AbortSignal; steal: boolean },
): Promise<void> {
  if (!navigator.locks) return line.open()
  let options: LockOptions = steal ? { steal } : { signal: until }
  while (!until.aborted) {
    // Rejects when another tab has taken the line over: then this one waits for its turn again.
    await navigator.locks.request(name, options, () => openUntil(line, until)).catch(() => undefined)
    line.close()
    options = { signal: until }
  }
}

function openUntil(line: LiveLine, until: AbortSignal): Promise<void> {
  line.open()
  return new Promise((resolve) => until.addEventListener('abort', () => resolve(), { once: true }))
}
