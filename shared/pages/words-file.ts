import type { Language } from './languages.ts'

/** Matches the address of a built file with the words of one part of the site in one language: `/assets/words-mr-0a1B.js`. */
export const wordsFile = /\/words-(en|mr|hi)-[\w-]+\.js$/

/** What a page in `language` needs of these addresses: all but the words of others. */
export function filesForLanguage(addresses: readonly string[], language: Language): string[] {
  return addresses.filter((address) => (wordsFile.exec(address)?.[1] ?? language) === language)
}
