import type { Language } from '#shared/pages/languages.ts'

export type LostWords = { lostTitle: string; lostLine: string; ourFault: string; tryAgain: string }

let ofTheSite: Partial<Record<Language, { frame: LostWords }>> = {}

/** Stores the public frame's error messages, for when the frame itself fails to load. */
export function keepLostWords(words: Readonly<Record<Language, { frame: LostWords }>>): void {
  ofTheSite = words
}

/**
 * Returns the error messages; undefined if the frame has not loaded, as in the panel, or for a language
 * other than the document's.
 */
export function lostWordsIn(language: Language): LostWords | undefined {
  return ofTheSite[language]?.frame
}
