import { usePageDigits } from '#app/ui/language/page-digits.ts'
import { usePageLanguage } from '#app/ui/language/page-language.ts'
import { type Language, languageTags } from '#shared/pages/languages.ts'
import { formatCount } from '#shared/values/money.ts'

/** A sentence with `#` for a number, grouped as India does, in the forms that our languages tell apart. */
export type CountedWords = Readonly<Record<'one' | 'other', string>>

const rules = new Map<Language, Intl.PluralRules>()

/** Made once for each language: that takes longer than all else of a card, of which a list has sixty. */
function rulesOf(language: Language): Intl.PluralRules {
  const made = rules.get(language) ?? new Intl.PluralRules(languageTags[language])
  rules.set(language, made)
  return made
}

/** The sentence for `count`, by the rules of the language: Hindi says nothing as it says one, English and Marathi do not. */
export function countedIn(
  language: Language,
  { words, count }: { words: CountedWords; count: number },
): string {
  const form = rulesOf(language).select(count) === 'one' ? 'one' : 'other'
  return words[form].replace('#', formatCount(count))
}

/** The same in the language of the page, the number in its digits. */
export function useCounted(): (words: CountedWords, count: number) => string {
  const language = usePageLanguage()
  const digits = usePageDigits()
  return (words, count) => digits(countedIn(language, { words, count }))
}
