import { slugMaximum, slugPattern } from '#shared/values/slug-shape.ts'

export const shortlistPath = '/your-shortlist'
/** More columns than these nobody compares. */
export const mostCompared = 6

/** The tours that an address of the shortlist names: the first six that can be slugs, each once. */
export function readShortlist(parameter: string | null): string[] {
  // Cut before it is split: whoever sends a long address pays for it, not the server.
  const named = (parameter ?? '').slice(0, mostCompared * (slugMaximum + 1)).split(',')
  return [...new Set(named.filter((slug) => slug.length <= slugMaximum && slugPattern.test(slug)))].slice(
    0,
    mostCompared,
  )
}
