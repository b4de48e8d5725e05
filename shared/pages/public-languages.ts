import { type Language, languages } from './languages.ts'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

/**
 * `path` is the English path without a query. `translated` lists the languages besides English in which the
 * page's content is complete and ready; omitted for pages without such content.
 */
export type TranslatedPage = { path: string; translated?: readonly Language[] | undefined }

/** Screens that consist of translated interface text only. */
const translatedScreens: readonly string[] = [
  ...['/plan-maharashtra-trip', '/plan-my-trip'],
  ...['/contact-maharashtra-tour-operator', '/contact'],
]

/** English first. In other languages the page has English content and an English canonical URL. */
export function publicLanguages({ path, translated = [] }: TranslatedPage): Language[] {
  const isTranslated = translatedScreens.includes(withoutTrailingSlashes(path) || '/')
  return languages.filter((language) => language === 'en' || isTranslated || translated.includes(language))
}
