import { addressOfShortlist, removeShortlistTour, shortlist } from '#app/site/shortlist/shortlist-tours.ts'

const acts: Record<string, (element: HTMLElement, event: Event) => void> = {
  // In an island, React handles it.
  print: (button) => {
    if (!button.closest('[data-island][data-hydrated]')) window.print()
  },
  open: openDetails,
  unfold: toggleMenus,
  refresh: (element) => showLoading(element),
  'remove-tour': (element) => removeShortlistTour(element.dataset.tour ?? ''),
}

export function startPressHandlers(): void {
  document.addEventListener('click', (event) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-press]') : null
    if (element) acts[element.dataset.press ?? '']?.(element, event)
  })
  startMenu()
  startMaps()
  showShortlist()
}

function openDetails(link: HTMLElement, event: Event): void {
  const field = document.querySelector<HTMLElement>(link.getAttribute('href') ?? '')
  const details = field?.closest('details')
  if (!field || !details) return
  event.preventDefault()
  details.open = true
  details.scrollIntoView()
  field.focus({ preventScroll: true })
}

function toggleMenus(button: HTMLElement): void {
  const isOpen = button.getAttribute('aria-expanded') !== 'true'
  button.setAttribute('aria-expanded', String(isOpen))
}

function showLoading(button: HTMLElement): void {
  const name = document.querySelector('[data-site-name]')
  if (name) name.textContent = button.dataset.loading ?? ''
}

function startMenu(): void {
  const menuOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLDetailsElement>('details[data-menu]') : null
  document.addEventListener('keydown', ({ key, target }) => {
    const menu = menuOf(target)
    if (key !== 'Escape' || !menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  // The next element would be covered by the menu. A tap does not move the focus and must reach its link.
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const menu = menuOf(target)
    if (menu && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) document.querySelector('details[data-menu]')?.removeAttribute('open')
  })
}

/** A third-party map loads nothing before the visitor opens it. */
function startMaps(): void {
  const load = (details: unknown) => {
    if (!(details instanceof Element) || !details.matches('[data-map][open]:not(:has(iframe))')) return
    const frame = details.querySelector('template')?.content.cloneNode(true)
    if (frame) details.append(frame)
  }
  document.addEventListener('toggle', ({ target }) => load(target), true)
  load(document.querySelector('[data-map]'))
}

function showShortlist(): void {
  const empty = document.querySelector<HTMLElement>('[data-shortlist]')
  const { slugs } = shortlist.get()
  if (!empty || slugs.length === 0) return
  const address = empty.dataset.shortlist + addressOfShortlist(slugs)
  if (empty.dataset.asked === undefined) location.replace(address)
  const link = empty.querySelector<HTMLAnchorElement>('a[data-kept]')
  if (!link) return
  link.href = address
  link.hidden = false
}
