import type { Language } from './languages.ts'

/** Matches the built messages file of one language: `/assets/messages-mr-0a1B.js`. */
export const messagesFile = /\/messages-(en|mr|hi)-[\w-]+\.js$/

/** Returns the files without other languages' messages. */
export function filesForLanguage(addresses: readonly string[], language: Language): string[] {
  return addresses.filter((address) => (messagesFile.exec(address)?.[1] ?? language) === language)
}
