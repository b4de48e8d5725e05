import { usePageLanguage } from '#app/ui/language/page-language.ts'
import type { Language } from '#shared/pages/languages.ts'
import en, { type Messages } from './messages-en.ts'
import hi from './messages-hi.ts'
import mr from './messages-mr.ts'

export type { Messages }

/** Only the server imports them; islands use `island-messages.ts`. */
export const messages: Readonly<Record<Language, Messages>> = { en, mr, hi }

export function useMessages(): Messages {
  return messages[usePageLanguage()]
}
