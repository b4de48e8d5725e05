import { usePageLanguage } from '#app/ui/language/page-language.ts'
import { type Language, languageOfTag, languages } from '#shared/pages/languages.ts'
import type { IslandMessages } from './island-messages-en.ts'

const loaders = {
  en: () => import('./island-messages-en.ts'),
  mr: () => import('./island-messages-mr.ts'),
  hi: () => import('./island-messages-hi.ts'),
}

/**
 * Loads all languages on the server, where each request has its own, and only the document's language in a
 * browser.
 */
async function loadMessages(): Promise<Readonly<Record<Language, IslandMessages>>> {
  const wanted = import.meta.env.SSR ? languages : [languageOfTag(document.documentElement.lang)]
  const loaded = wanted.map(async (language) => [language, (await loaders[language]()).default])
  return Object.fromEntries(await Promise.all(loaded))
}

/** Islands await the messages here. The message files import only types, to avoid a circular wait. */
const messages = await loadMessages()

export function useIslandMessages(): IslandMessages {
  return messages[usePageLanguage()]
}
