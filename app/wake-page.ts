/**
 * Runs inside a public page, sent as its source text: starts the page's script when nothing else has to be done, or at
 * the visitor's first touch or key, whichever comes first. Until then the page is HTML and works as such. Uses nothing
 * from outside itself.
 */
export function wakePage(): void {
  const nonce = document.currentScript?.nonce ?? ''
  const wishes = ['pointerdown', 'touchstart', 'keydown', 'focusin']
  const page = document.documentElement

  // Whoever comes back to a place further down needs the true height of all above it.
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival?.type === 'navigate' && location.hash === '') page.dataset.fresh = ''

  function start(): void {
    const held = document.getElementById('held-script')
    // Touched before all of the page is there: woken when it has come.
    if (!held) return
    for (const wish of wishes) removeEventListener(wish, start, true)
    if (held.dataset.started) return
    held.dataset.started = 'true'
    // One element each, so that they come side by side and no single one keeps the page busy for long.
    const scripts = held.dataset.modules?.split(' ').map((src) => ({ src })) ?? []
    for (const script of [...scripts, { text: held.textContent ?? '' }])
      document.body.append(
        Object.assign(document.createElement('script'), { type: 'module', nonce, ...script }),
      )
  }

  // Lays out the rest of the page, a part in each picture drawn: all at once would keep a cheap phone busy too long.
  function layOutInTurn(then: () => void): void {
    const parts = [...document.querySelectorAll<HTMLElement>('.in-turn')]
    function layOutNext(): void {
      const part = parts.shift()
      if (part) part.style.contentVisibility = 'visible'
      else delete page.dataset.fresh
      if (part) requestAnimationFrame(layOutNext)
      else then()
    }
    layOutNext()
  }

  function startWhenIdle(): void {
    const line = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection
    // Whoever saves data or waits long for it pays for the script only on touching something.
    const waits = line?.saveData || /[23]g/.test(line?.effectiveType ?? '')
    whenPainted(() => layOutInTurn(() => waits || (window.requestIdleCallback ?? setTimeout)(start)))
  }

  // What has come is painted first: never in a tab that nobody has looked at yet.
  function whenPainted(go: () => void): void {
    const seen = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      seen.disconnect()
      requestAnimationFrame(() => setTimeout(go, 50))
    })
    seen.observe({ type: 'paint', buffered: true })
  }

  for (const wish of wishes) addEventListener(wish, start, true)
  addEventListener('load', startWhenIdle)

  // Buttons that only script gives a meaning to: what is tapped too early happens a moment later, see `entry.client.tsx`.
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button[type="button"]')
      if (!button || 'ready' in page.dataset) return
      event.stopImmediatePropagation()
      button.setAttribute('data-tapped', '')
    },
    true,
  )
}
