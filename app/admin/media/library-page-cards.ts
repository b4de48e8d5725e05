import type { MediaCard, MediaPage } from '#shared/media/media-list.ts'

export type LoadedPages = {
  /** Newest first, without gaps from the first to the last. */
  cards: readonly MediaCard[]
  /** Where to go on behind the last card; null when there is nothing more. */
  older: string | null
  total: number
}

/**
 * The cards known so far with what `page` says now: it speaks for every place from behind `from` ('' for the newest) to its own
 * last card, so a known card there that it does not show was deleted.
 */
export function placePage(
  known: LoadedPages,
  { page, from }: { page: MediaPage; from: string },
): LoadedPages {
  const last = page.older === null ? '' : (page.cards.at(-1)?.place ?? '')
  const beyond = known.cards.filter(
    ({ place }) => (from !== '' && place >= from) || (last !== '' && place < last),
  )
  const shown = new Set(page.cards.map(({ id }) => id))
  const others = beyond.filter(({ id }) => !shown.has(id))
  const cards = [...others, ...page.cards].sort((one, other) => (one.place < other.place ? 1 : -1))
  const reachesFurther = last !== '' && others.some(({ place }) => place < last)
  return { cards, total: page.total, older: reachesFurther ? known.older : page.older }
}

/** The cards in groups of `size`. */
export function groupCards(cards: readonly MediaCard[], size: number): MediaCard[][] {
  return Array.from({ length: Math.ceil(cards.length / size) }, (_, at) =>
    cards.slice(at * size, (at + 1) * size),
  )
}
