import { sessionManager } from '#app/admin/shell/session/browser-session.ts'
import { LiveLine } from '#app/ui/live-line.ts'
import { heartbeatMs, type LiveNotice, liveChangesPath } from '#shared/pages/live-notice.ts'

export type StaffChange = LiveNotice | 'missed'

type Listener = (change: StaffChange) => void

const name = 'pravas live changes'
const maxSilenceMs = heartbeatMs * 3
const checkIntervalMs = 10_000
/** Maximum milliseconds from loading data until the scripts listen. */
const settling = 10_000
/** Milliseconds without listeners before the connection closes; the next page can reuse it. */
const lingering = 5000

const listeners = new Set<Listener>()
let stop: (() => void) | undefined
let ending: ReturnType<typeof setTimeout> | undefined

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

function notifyThisTab(change: StaffChange): void {
  for (const listener of [...listeners]) listener(change)
}

/**
 * One tab holds the stream and broadcasts, because browsers allow six HTTP/1.1 connections. A tab without
 * events steals the lock, because the holder may be suspended.
 */
function startListening(): () => void {
  const startedAt = Date.now()
  const channel = new BroadcastChannel(name)
  const notifyAll = (change: StaffChange) => {
    notifyThisTab(change)
    channel.postMessage(change)
  }
  const line = new LiveLine(liveChangesPath, {
    // The visible data was loaded at most this long ago, or with the page.
    since: Math.max(performance.timeOrigin, Date.now() - settling),
    onNotice: notifyAll,
    onMissed: () => notifyAll('missed'),
    onRefused: () => void sessionManager.check(),
    onBeat: () => channel.postMessage('beat'),
  })
  channel.onmessage = ({ data }: MessageEvent<StaffChange | 'beat'>) => {
    line.noteHeard()
    if (data !== 'beat') notifyThisTab(data)
  }
  let hold = new AbortController()
  void holdConnection(line, { until: hold.signal, steal: false })
  const timer = setInterval(() => {
    if (line.isOpen || Date.now() - Math.max(line.heardAt, startedAt) < maxSilenceMs) return
    hold.abort()
    hold = new AbortController()
    void holdConnection(line, { until: hold.signal, steal: true })
  }, checkIntervalMs)
  return () => {
    clearInterval(timer)
    hold.abort()
    line.close()
    channel.close()
  }
}

/** Without the Web Locks API (plain HTTP) each tab opens its own stream. */
async function holdConnection(
  line: LiveLine,
  { until, steal }: { until: AbortSignal; steal: boolean },
): Promise<void> {
  if (!navigator.locks) return line.open()
  let options: LockOptions = steal ? { steal } : { signal: until }
  while (!until.aborted) {
    // Rejects when another tab steals the lock; this tab then waits for it again.
    await navigator.locks.request(name, options, () => openUntil(line, until)).catch(() => undefined)
    line.close()
    options = { signal: until }
  }
}

function openUntil(line: LiveLine, until: AbortSignal): Promise<void> {
  line.open()
  return new Promise((resolve) => until.addEventListener('abort', () => resolve(), { once: true }))
}
