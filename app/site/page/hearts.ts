import { shortlist, toggleShortlistTour } from '#app/site/shortlist/shortlist-tours.ts'
import { isStored, laterParts } from './islands.ts'

export function startHearts(): void {
  document.addEventListener('click', ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>('[data-heart]') : null
    if (heart?.dataset.heart) toggleShortlistTour(heart.dataset.heart)
  })
  shortlist.subscribe(() => {
    showHearts()
    showStrip()
  })
  showStrip()
}

/** Also for hearts that a filter has just added. */
export function showHearts(): void {
  const { slugs } = shortlist.get()
  for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]'))
    heart.setAttribute('aria-pressed', String(slugs.includes(heart.dataset.heart ?? '')))
}

/** Most devices store nothing and do not load it. */
function showStrip(): void {
  const strip = document.querySelector<HTMLTemplateElement>('template[data-strip]')
  if (!strip || (shortlist.get().slugs.length === 0 && !isStored('pravas.asked'))) return
  laterParts()
    .then(({ startDeviceStrip }) => startDeviceStrip(strip))
    .catch(() => undefined)
}
