/** Milliseconds after which a browser that is never idle does it all the same. */
const longest = 5000

/** Does `work` once the page has come and the browser has nothing else to do; never on the server. */
export function whenIdle(work: () => void): void {
  if (typeof window === 'undefined') return
  const begin = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: longest })
    else setTimeout(work, longest / 10)
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
