import { usePageLanguage } from '#app/ui/language/page-language.ts'
import { type Language, languageOfTag, languages } from '#shared/pages/languages.ts'

/** The words of one part of the site, by language. A browser has those of its document alone: see `areaWords`. */
export type AreaWords<Words> = Readonly<Record<Language, Words>>

type Loaders<Words> = Readonly<Record<Language, () => Promise<{ default: Words }>>>

/**
 * Loads the words of an area before the module that asks is run: all languages on the server, where each request picks its own,
 * and in a browser those of the document, which is left for another language. The files of words import nothing but types: what
 * they needed of ours would wait for them. Call it in a file of its own: inside the modules of pages the top-level await at times
 * kept a page from hydrating.
 */
export async function areaWords<Words>(loaders: Loaders<Words>): Promise<AreaWords<Words>> {
  const wanted = import.meta.env.SSR ? languages : [languageOfTag(document.documentElement.lang)]
  const loaded = wanted.map(async (language) => [language, (await loaders[language]()).default])
  return Object.fromEntries(await Promise.all(loaded))
}

/** The words of an area in the language of the page. */
export function useWords<Words>(area: AreaWords<Words>): Words {
  return area[usePageLanguage()]
}
