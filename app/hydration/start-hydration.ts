/** Where a page that is not hydrated yet hears of changes, and what marks an element on it that hydrates on idle. */
type Surroundings = { livePath: string; onIdleMark: string }

type Policy = { createScriptURL: (address: string) => unknown; createScript: (text: string) => unknown }
type Rules = Record<keyof Policy, (text: string) => string | null>
type Factory = { createPolicy: (name: string, rules: Rules) => Policy }

/**
 * Runs inside a public page, sent as its source text: hydrates the page on the visitor's first interaction, when staff
 * change what the page shows, or, where an element of it asks for that, on idle. Until then the page is HTML and works
 * as such. Uses nothing from outside itself.
 */
export function startHydration({ livePath, onIdleMark }: Surroundings): void {
  const nonce = document.currentScript?.nonce ?? ''
  const interactions = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin']
  const page = document.documentElement
  // Trusted Types: scripts of ours, and the deferred script of this page, become scripts. Nothing else does.
  const policy = (window as { trustedTypes?: Factory }).trustedTypes?.createPolicy('pravas-start', {
    createScriptURL: (address) => (/^\/assets\/[\w.-]+$/.test(address) ? address : null),
    createScript: (text) => (text === document.getElementById('deferred-script')?.textContent ? text : null),
  })
  let isWanted = false
  let line: EventSource | undefined

  // Whoever comes back to a place further down needs the true height of all above it.
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (arrival?.type === 'navigate' && location.hash === '') page.dataset.fresh = ''

  function addModule(values: object): void {
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', nonce }, values))
  }

  function hydrate(): void {
    isWanted = true
    const deferred = document.getElementById('deferred-script')
    // The interaction came before all of the page was there: hydrated when it has come.
    if (!deferred) return
    for (const type of interactions) removeEventListener(type, onInteraction, true)
    line?.close()
    if (deferred.dataset.started) return
    deferred.dataset.started = 'true'
    // One element each, so that they come side by side and no single one keeps the page busy for long.
    for (const address of modulesOf(deferred)) {
      addModule({ src: policy ? policy.createScriptURL(address) : address })
    }
    addModule({ text: policy ? policy.createScript(deferred.textContent) : deferred.textContent })
  }

  // Some browsers tell of a pointer that rests where a page has just come to lie under it.
  function onInteraction({ type, movementX, movementY }: Partial<PointerEvent>): void {
    if (type !== 'pointermove' || movementX || movementY) hydrate()
  }

  function modulesOf(deferred: HTMLElement | null): string[] {
    return deferred?.dataset.modules?.split(' ') ?? []
  }

  // Lays out the rest of the page, a part in each picture drawn: all at once would keep a cheap phone busy too long.
  function layOutInTurn(then: () => void): void {
    const parts = [...document.querySelectorAll<HTMLElement>('.in-turn, .each-in-turn > *')]
    function layOutNext(): void {
      const part = parts.shift()
      if (part) part.style.contentVisibility = 'visible'
      else delete page.dataset.fresh
      if (part) requestAnimationFrame(layOutNext)
      else then()
    }
    layOutNext()
  }

  function onLoad(): void {
    if (isWanted) hydrate()
    const network = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection
    // Whoever saves data or waits long for it pays for the script only on interaction.
    const pays = network?.saveData || /[23]g/.test(network?.effectiveType ?? '')
    whenPainted(() => layOutInTurn(() => pays || (window.requestIdleCallback ?? setTimeout)(onIdle)))
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

  function onIdle(): void {
    if (document.querySelector(`[${onIdleMark}]`)) hydrate()
    if (isWanted) return
    // Prefetched, and no more than that: the first interaction does not wait for the network. By a link for it Safari does
    // nothing, and Firefox finds that the policy forbids it.
    for (const address of modulesOf(document.getElementById('deferred-script')))
      fetch(address, { priority: 'low' }).then((file) => file.blob(), Boolean)
    document.addEventListener('visibilitychange', listen)
    listen()
  }

  // While somebody looks at the page; once hydrated it listens for itself, and asks what it has missed.
  function listen(): void {
    line?.close()
    if (isWanted || document.hidden) return
    line = new EventSource(livePath)
    line.onmessage = hydrate
    line.addEventListener('missed', hydrate)
    // Milliseconds since there was anything to tell, and a second more for what was on its way.
    line.addEventListener('quiet', ({ data }) => performance.now() + 1000 > data && hydrate())
  }

  for (const type of interactions) addEventListener(type, onInteraction, true)
  addEventListener('load', onLoad)

  // Buttons that only script gives a meaning to: an early click on one is replayed by `hydrate-page.tsx`.
  addEventListener(
    'click',
    (event) => {
      const button =
        event.target instanceof Element && event.target.closest('button:is([type="button"], [type="reset"])')
      if (!button || 'hydrated' in page.dataset) return
      event.preventDefault()
      event.stopImmediatePropagation()
      button.setAttribute('data-early-click', '')
    },
    true,
  )
}
