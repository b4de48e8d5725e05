/** Milliseconds after a click until the page shows placeholders of the next one. */
const patience = 150
/** Milliseconds until their removal without a document. */
const longestWait = 20_000

/** Shows placeholders while the next page loads, and animates a card's image into it. */
export function followNavigation(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('click', (event) => {
    const link = pressedLink(event)
    if (!link || !leavesPage(link)) return
    nameTransition(link)
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      showPlaceholders(link)
      waiting = setTimeout(removePlaceholders, longestWait)
    }, patience)
  })
  function endWaiting(): void {
    clearTimeout(waiting)
    removePlaceholders()
  }
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && endWaiting())
  // Not the timer: a second press stops the first navigation. Older browsers report nothing.
  globalThis.navigation?.addEventListener('navigateerror', removePlaceholders)
  // A page from the back/forward cache still shows the placeholders.
  addEventListener('pageshow', ({ persisted }) => {
    endWaiting()
    if (!persisted) return
    for (const picture of document.querySelectorAll('.travelling:not([data-hero])'))
      picture.classList.remove('travelling')
  })
}

function pressedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return undefined
  const link = event.target.closest<HTMLAnchorElement>('a[href]')
  return link && link.target === '' && !link.hasAttribute('download') ? link : undefined
}

function leavesPage({ origin, pathname, search, hash }: HTMLAnchorElement): boolean {
  const isSame = pathname === location.pathname && search === location.search
  return origin === location.origin && !(isSame && hash !== '') && !/^\/(media|uploads)\//.test(pathname)
}

function nameTransition(link: HTMLAnchorElement): void {
  link.closest('article')?.querySelector('[data-travels]')?.classList.add('travelling')
}

function showPlaceholders({ pathname }: HTMLAnchorElement): void {
  const isHome = /^\/(mr|hi)?\/?$/.test(pathname)
  const template = document.querySelector<HTMLTemplateElement>(
    `template[data-for="${isHome ? 'home' : 'page'}"]`,
  )
  if (template) document.querySelector('main')?.append(template.content.cloneNode(true))
}

function removePlaceholders(): void {
  document.querySelector('[data-waiting]')?.remove()
}
