import { usePageLanguage } from '#app/ui/language/page-language.ts'
import { type Language, languageOfTag, languages } from '#shared/pages/languages.ts'
import type { IslandMessages } from './island-messages-en.ts'

const loaders = {
  en: () => import('./island-messages-en.ts'),
  mr: () => import('./island-messages-mr.ts'),
  hi: () => import('./island-messages-hi.ts'),
}

type Loaded = Partial<Record<Language, IslandMessages>>

async function load(wanted: readonly Language[]): Promise<Loaded> {
  const loaded = wanted.map(async (language) => [language, (await loaders[language]()).default])
  return Object.fromEntries(await Promise.all(loaded))
}

/**
 * The server has all languages, one for each request. Browsers await nothing here: in WebKit the second of two
 * parts that wait for one module starts before it is ready.
 */
let messages: Loaded = import.meta.env.SSR ? await load(languages) : {}

/** Loads the messages of the document before an island starts. */
export async function loadIslandMessages(): Promise<void> {
  messages = await load([languageOfTag(document.documentElement.lang)])
}

export function useIslandMessages(): IslandMessages {
  const language = usePageLanguage()
  const own = messages[language]
  if (!own) throw new Error(`messages of islands not loaded: ${language}`)
  return own
}
