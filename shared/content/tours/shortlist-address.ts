import { slugMaximum, slugPattern } from '#shared/values/slug-shape.ts'

export const shortlistPath = '/your-shortlist'
export const maxCompared = 6

/** Returns the first six distinct valid slugs of a shortlist URL. */
export function readShortlist(parameter: string | null): string[] {
  // Truncated before the split, so that a long URL costs the server nothing.
  const named = (parameter ?? '').slice(0, maxCompared * (slugMaximum + 1)).split(',')
  return [...new Set(named.filter((slug) => slug.length <= slugMaximum && slugPattern.test(slug)))].slice(
    0,
    maxCompared,
  )
}
