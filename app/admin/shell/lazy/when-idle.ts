/** In milliseconds, for browsers that are never idle. */
const timeoutMs = 5000

export function whenIdle(work: () => void): void {
  if (typeof window === 'undefined') return
  const begin = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: timeoutMs })
    else setTimeout(work, timeoutMs / 10)
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
