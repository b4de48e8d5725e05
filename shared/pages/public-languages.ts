import { type Language, languages } from './languages.ts'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

/**
 * What decides in which languages a page is public. `path` is its English address, without a query. `translated` are the languages beside
 * English in which each required text of what the page is about is there and marked as ready: of an item's page the item's own, of a list those
 * in which at least one of its items is public, of the home and the About page and of a policy those that say its own texts. A page that shows nothing of the kind leaves it out.
 */
export type TranslatedPage = { path: string; translated?: readonly Language[] | undefined }

/** Screens whose words are all ours: whoever reads one in Marathi or Hindi finds no English but names and addresses. */
const wholeScreens: readonly string[] = [
  ...['/plan-maharashtra-trip', '/plan-my-trip'],
  ...['/contact-maharashtra-tour-operator', '/contact'],
]

/**
 * The one rule: the languages in which search engines are told of a page, English first. In every other one it answers all the same, in
 * that language's frame with its content in English, and names English as its true address.
 */
export function publicLanguages({ path, translated = [] }: TranslatedPage): Language[] {
  const isWhole = wholeScreens.includes(withoutTrailingSlashes(path) || '/')
  return languages.filter((language) => language === 'en' || isWhole || translated.includes(language))
}
