import type { Language } from '#shared/pages/languages.ts'

export type LostWords = { lostTitle: string; lostLine: string; ourFault: string; tryAgain: string }

let ofTheSite: Partial<Record<Language, { frame: LostWords }>> = {}

/** Keeps what the frame of public pages says of a page that could not be had, for when that frame is what fails. */
export function keepLostWords(words: Readonly<Record<Language, { frame: LostWords }>>): void {
  ofTheSite = words
}

/** Undefined where the frame has not come, as in the panel, and for other languages than that of the document. */
export function lostWordsIn(language: Language): LostWords | undefined {
  return ofTheSite[language]?.frame
}
