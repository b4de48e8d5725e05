import type { Language } from '#shared/pages/languages.ts'

export type LostPageMessages = { lostTitle: string; ourFault: string; tryAgain: string }

let ofTheSite: Partial<Record<Language, { frame: LostPageMessages }>> = {}

/** Stores the public frame's error messages, for when the frame itself fails to load. */
export function registerLostPageMessages(
  words: Readonly<Record<Language, { frame: LostPageMessages }>>,
): void {
  ofTheSite = words
}

/**
 * Returns the error messages; undefined if the frame has not loaded, as in the panel, or for a language
 * other than the document's.
 */
export function lostPageMessagesIn(language: Language): LostPageMessages | undefined {
  return ofTheSite[language]?.frame
}
