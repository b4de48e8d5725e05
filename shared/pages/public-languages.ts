import { type Language, languages } from './languages.ts'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

/**
 * Input of the rule for public languages. `path` is the English path without a query. `translated` lists
 * the languages besides English in which the page's content is complete and marked as ready: for an item
 * the item itself, for a list at least one of its items, for the home, About and policy pages their own
 * texts. Omitted for pages without such content.
 */
export type TranslatedPage = { path: string; translated?: readonly Language[] | undefined }

/** Screens that consist of translated interface text only. */
const wholeScreens: readonly string[] = [
  ...['/plan-maharashtra-trip', '/plan-my-trip'],
  ...['/contact-maharashtra-tour-operator', '/contact'],
]

/**
 * Returns the languages announced to search engines, English first. In other languages the page is
 * available with English content, and English is its canonical URL.
 */
export function publicLanguages({ path, translated = [] }: TranslatedPage): Language[] {
  const isWhole = wholeScreens.includes(withoutTrailingSlashes(path) || '/')
  return languages.filter((language) => language === 'en' || isWhole || translated.includes(language))
}
