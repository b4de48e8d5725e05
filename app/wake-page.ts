/** Where a sleeping page hears of changes, and what marks that something on it begins without being touched. */
type Surroundings = { livePath: string; selfStarting: string }

type Policy = { createScriptURL: (address: string) => unknown; createScript: (text: string) => unknown }
type Rules = Record<keyof Policy, (text: string) => string | null>
type Factory = { createPolicy: (name: string, rules: Rules) => Policy }

/**
 * Runs inside a public page, sent as its source text: starts the page's script at the visitor's first sign, when staff
 * change what the page shows, or, where something on it begins by itself, when nothing else has to be done. Until then
 * the page is HTML and works as such. Uses nothing from outside itself.
 */
export function wakePage({ livePath, selfStarting }: Surroundings): void {
  const nonce = document.currentScript?.nonce ?? ''
  const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin']
  const page = document.documentElement
  // Trusted Types: scripts of ours, and what this page held, become scripts. Nothing else does.
  const policy = (window as { trustedTypes?: Factory }).trustedTypes?.createPolicy('pravas-start', {
    createScriptURL: (address) => (/^\/assets\/[\w.-]+$/.test(address) ? address : null),
    createScript: (text) => (text === document.getElementById('held-script')?.textContent ? text : null),
  })
  let isWanted = false
  let line: EventSource | undefined

  // Whoever comes back to a place further down needs the true height of all above it.
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival?.type === 'navigate' && location.hash === '') page.dataset.fresh = ''

  function addModule(values: object): void {
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', nonce }, values))
  }

  function start(): void {
    isWanted = true
    const held = document.getElementById('held-script')
    // Touched before all of the page is there: woken when it has come.
    if (!held) return
    for (const sign of signs) removeEventListener(sign, heed, true)
    line?.close()
    if (held.dataset.started) return
    held.dataset.started = 'true'
    // One element each, so that they come side by side and no single one keeps the page busy for long.
    for (const address of modulesOf(held)) {
      addModule({ src: policy ? policy.createScriptURL(address) : address })
    }
    addModule({ text: policy ? policy.createScript(held.textContent) : held.textContent })
  }

  // Some browsers tell of a pointer that rests where a page has just come to lie under it.
  function heed({ type, movementX, movementY }: Partial<PointerEvent>): void {
    if (type !== 'pointermove' || movementX || movementY) start()
  }

  function modulesOf(held: HTMLElement | null): string[] {
    return held?.dataset.modules?.split(' ') ?? []
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

  function settle(): void {
    if (isWanted) start()
    const network = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection
    // Whoever saves data or waits long for it pays for the script only on touching something.
    const pays = network?.saveData || /[23]g/.test(network?.effectiveType ?? '')
    whenPainted(() => layOutInTurn(() => pays || (window.requestIdleCallback ?? setTimeout)(doze)))
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

  function doze(): void {
    if (document.querySelector(`[${selfStarting}]`)) start()
    if (isWanted) return
    // Fetched ahead, and no more than that: the first sign is not kept waiting for the line. By a link for it Safari does
    // nothing, and Firefox finds that the policy forbids it.
    for (const address of modulesOf(document.getElementById('held-script')))
      fetch(address, { priority: 'low' }).then((file) => file.blob(), Boolean)
    document.addEventListener('visibilitychange', listen)
    listen()
  }

  // While somebody looks at the page; once awake it listens for itself, and asks what it has missed.
  function listen(): void {
    line?.close()
    if (isWanted || document.hidden) return
    line = new EventSource(livePath)
    line.onmessage = start
    line.addEventListener('missed', start)
    // Milliseconds since there was anything to tell, and a second more for what was on its way.
    line.addEventListener('quiet', ({ data }) => performance.now() + 1000 > data && start())
  }

  for (const sign of signs) addEventListener(sign, heed, true)
  addEventListener('load', settle)

  // Buttons that only script gives a meaning to: what is tapped too early happens a moment later, see `entry.client.tsx`.
  addEventListener(
    'click',
    (event) => {
      const button =
        event.target instanceof Element && event.target.closest('button:is([type="button"], [type="reset"])')
      if (!button || 'ready' in page.dataset) return
      event.preventDefault()
      event.stopImmediatePropagation()
      button.setAttribute('data-tapped', '')
    },
    true,
  )
}
