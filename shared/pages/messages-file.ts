import type { Language } from './languages.ts'

/** Matches the address of a built file with the public site's messages in one language: `/assets/messages-mr-0a1B.js`. */
export const messagesFile = /\/messages-(en|mr|hi)-[\w-]+\.js$/

/** What a page in `language` needs of these addresses: all but the messages of others. */
export function filesForLanguage(addresses: readonly string[], language: Language): string[] {
  return addresses.filter((address) => (messagesFile.exec(address)?.[1] ?? language) === language)
}
