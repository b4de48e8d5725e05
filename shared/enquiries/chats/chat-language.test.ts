import { expect, test } from 'vitest'
import { preferredLanguage } from './chat.ts'

test.each([
  ['', 'en'],
  ['*', 'en'],
  ['fr-FR,fr;q=0.9', 'en'],
  ['constructor', 'en'],
  ['mr;q=0', 'en'],
  ['mr-IN,mr;q=0.9,en;q=0.8', 'mr'],
  ['fr, HI;q=0.8, en;q=0.5', 'hi'],
  ['en;q=0.5,mr;q=0.7', 'mr'],
])('a browser that asks for %j is answered in %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})
