/**
 * The language of a text as the attribute `lang` names it: Marathi where most of its letters are Devanagari, nothing where
 * it is that of the page around it. Hindi cannot be told from it by letters, and is read aloud by the same rules.
 */
export function languageOf(text: string): 'mr' | undefined {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  return count(/[\u0904-\u0939]/g) > count(/[a-z]/gi) ? 'mr' : undefined
}
