import { messages } from '#app/site/messages/messages.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import type { Language } from '#shared/pages/languages.ts'

const english = Object.entries(messages.en.answer.checks) as [
  keyof typeof messages.en.answer.checks,
  string,
][]

/** The schemas, which the panel shares, have English messages. */
export function validationMessages(language: Language, sentence: string): string {
  if (language === 'en') return sentence
  const numbers = sentence.match(/\d+/g) ?? []
  const known = english.find(([, text]) => text === sentence.replace(/\d+/g, '#'))
  if (!known) return sentence
  return messages[language].answer.checks[known[0]].replace(/#/g, () => numbers.shift() ?? '')
}

export function translateErrors(language: Language, errors: FormErrors): FormErrors {
  const said = Object.entries(errors).map(([name, texts]): [string, string[]] => [
    name,
    texts.map((text) => validationMessages(language, text)),
  ])
  return Object.fromEntries(said)
}
