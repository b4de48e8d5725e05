import { usePageLanguage } from '#app/ui/language/page-language.ts'
import { type Language, languageOfTag, languages } from '#shared/pages/languages.ts'
import type { Messages } from './messages-en.ts'

export type { Messages }

const loaders = {
  en: () => import('./messages-en.ts'),
  mr: () => import('./messages-mr.ts'),
  hi: () => import('./messages-hi.ts'),
}

/**
 * Loads all languages on the server, where each request picks its own, and in a browser only that of the document: a link to another
 * language loads a new document.
 */
async function loadMessages(): Promise<Readonly<Record<Language, Messages>>> {
  const wanted = import.meta.env.SSR ? languages : [languageOfTag(document.documentElement.lang)]
  const loaded = wanted.map(async (language) => [language, (await loaders[language]()).default])
  return Object.fromEntries(await Promise.all(loaded))
}

/** The messages of the public site by language. The page waits for them here; the message files import only types, or both would wait. */
export const messages = await loadMessages()

/** Returns the messages in the language of the page. */
export function useMessages(): Messages {
  return messages[usePageLanguage()]
}
