import { usePageDigits, usePageLanguage } from '#app/ui/language/page-language.ts'
import { type Language, languageTags } from '#shared/pages/languages.ts'
import { formatCount } from '#shared/values/money.ts'

/** `#` is replaced by the number with Indian grouping. */
export type PluralMessages = Readonly<Record<'one' | 'other', string>>

const rules = new Map<Language, Intl.PluralRules>()

/** Cached per language: construction costs more than the rest of a card, and a list has sixty cards. */
function rulesOf(language: Language): Intl.PluralRules {
  const made = rules.get(language) ?? new Intl.PluralRules(languageTags[language])
  rules.set(language, made)
  return made
}

/** Hindi uses the singular for zero; English and Marathi do not. */
export function countedIn(
  language: Language,
  { words, count }: { words: PluralMessages; count: number },
): string {
  const form = rulesOf(language).select(count) === 'one' ? 'one' : 'other'
  return words[form].replace('#', formatCount(count))
}

export function useCounted(): (words: PluralMessages, count: number) => string {
  const language = usePageLanguage()
  const digits = usePageDigits()
  return (words, count) => digits(countedIn(language, { words, count }))
}
