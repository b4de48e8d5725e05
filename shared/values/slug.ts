import { slugMaximum } from './slug-shape.ts'
import { transliterate } from './transliterate.ts'

/** Transliterated, lower case, with single hyphens between words; '' if no letter or digit remains. */
export function slugOf(text: string): string {
  const slug = transliterate(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return truncateAtHyphen(slug)
}

/** `fallback` if no letter or digit remains. */
export function slugOrFallback(text: string, fallback: string): string {
  return slugOf(text) || fallback
}

/** `raigad-2`, within the maximum length. */
export function numberedSlug(slug: string, number: number): string {
  const suffix = `-${number}`
  return slug.slice(0, slugMaximum - suffix.length).replace(/-$/, '') + suffix
}

function truncateAtHyphen(slug: string): string {
  if (slug.length <= slugMaximum) return slug
  const truncated = slug.slice(0, slugMaximum)
  const end = slug[slugMaximum] === '-' ? slugMaximum : truncated.lastIndexOf('-')
  return end > 0 ? truncated.slice(0, end) : truncated
}
