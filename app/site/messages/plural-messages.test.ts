import { expect, test } from 'vitest'
import { languages } from '#shared/pages/languages.ts'
import { countedIn } from './plural-messages.ts'

const words = { one: '# one', other: '# other' }

test.each([
  ['en', ['0 other', '1 one', '2 other', '10 other']],
  ['mr', ['0 other', '1 one', '2 other', '10 other']],
  ['hi', ['0 one', '1 one', '2 other', '10 other']],
] as const)('%s says none, one, two and ten by its own rules, in Latin digits', (language, told) => {
  expect([0, 1, 2, 10].map((count) => countedIn(language, { words, count }))).toEqual(told)
})

test('large numbers are told whole, in groups', () => {
  for (const language of languages) expect(countedIn(language, { words, count: 1234 })).toBe('1,234 other')
})
