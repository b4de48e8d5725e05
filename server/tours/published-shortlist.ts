// The tours of a visitor's shortlist, whole, for a page that shows them side by side.
import { listCurrentSlugs } from '#server/content/published-slugs.ts'
import { findPublishedTour, type TourDetail } from './published-tours.ts'

/** The published tours that bear or bore these slugs, in this order and each once; `slugs` are few and checked. */
export async function listShortlistedTours(slugs: readonly string[]): Promise<TourDetail[]> {
  if (slugs.length === 0) return []
  const present = await listCurrentSlugs('tour', slugs)
  const asked = new Set(slugs.flatMap((slug) => present.get(slug) ?? []))
  const found = await Promise.all([...asked].map(findPublishedTour))
  return found.filter((tour) => tour !== undefined)
}
