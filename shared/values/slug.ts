import { slugMaximum } from './slug-shape.ts'
import { transliterate } from './transliterate.ts'

/**
 * The address words of a title: Latin letters first, then lower case, everything but letters and digits turned to
 * single hyphens, none at the ends. Empty when nothing is left.
 */
export function slugOf(text: string): string {
  const slug = transliterate(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return cutAtWord(slug)
}

/** `slugOf` the text, or the given word when nothing of it can stand in an address. */
export function slugOrFallback(text: string, fallback: string): string {
  return slugOf(text) || fallback
}

/** The slug with a number, for the second and later item of one title: `raigad-2`. Never longer than the maximum. */
export function numberedSlug(slug: string, number: number): string {
  const suffix = `-${number}`
  return slug.slice(0, slugMaximum - suffix.length).replace(/-$/, '') + suffix
}

function cutAtWord(slug: string): string {
  if (slug.length <= slugMaximum) return slug
  const cut = slug.slice(0, slugMaximum)
  const end = slug[slugMaximum] === '-' ? slugMaximum : cut.lastIndexOf('-')
  return end > 0 ? cut.slice(0, end) : cut
}
