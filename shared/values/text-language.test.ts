import { expect, test } from 'vitest'
import { languageOf } from './text-language.ts'

test.each([
  ['', undefined],
  ['1,200 – 2,400', undefined],
  ['Raigad (रायगड), a fort in the rain', undefined],
  ['Путешествие', undefined],
  ['रायगड: पावसातील किल्ला', 'mr'],
  ['पुणे ते कोकण, 3 दिवस by ST', 'mr'],
])('what is written in "%s" is %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})

test.each([
  ['', undefined],
  ['1,200 – 2,400', undefined],
  ['Raigad (रायगड), a fort in the rain', 'en'],
  ['रायगड: पावसातील किल्ला', undefined],
] as const)('under /mr and /hi "%s" is marked as %s', (text, language) => {
  expect(languageOf(text, 'mr')).toBe(language)
  expect(languageOf(text, 'hi')).toBe(language)
})
