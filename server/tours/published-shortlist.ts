// The tours on a visitor's shortlist.
import { listCurrentSlugs } from '#server/content/published-slugs.ts'
import { findPublishedTour, type TourDetail } from './published-tours.ts'

/** Returns tours in order; `slugs` must be few and valid. */
export async function listShortlistedTours(slugs: readonly string[]): Promise<TourDetail[]> {
  if (slugs.length === 0) return []
  const present = await listCurrentSlugs('tour', slugs)
  const asked = new Set(slugs.flatMap((slug) => present.get(slug) ?? []))
  const found = await Promise.all([...asked].map(findPublishedTour))
  return found.filter((tour) => tour !== undefined)
}
