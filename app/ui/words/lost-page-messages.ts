import type { Language } from '#shared/pages/languages.ts'

export type LostPageMessages = { lostTitle: string; ourFault: string; tryAgain: string }

let ofTheSite: Partial<Record<Language, { frame: LostPageMessages }>> = {}

export function registerLostPageMessages(
  words: Readonly<Record<Language, { frame: LostPageMessages }>>,
): void {
  ofTheSite = words
}

/** Undefined if the frame has not loaded, or for another language than the document's. */
export function lostPageMessagesIn(language: Language): LostPageMessages | undefined {
  return ofTheSite[language]?.frame
}
