import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { filesForLanguage } from './messages-file.ts'

const plain = [
  '/assets/site-0a1b.js',
  '/assets/messages-de-0a1b.js',
  '/assets/more-words-mr-0a1b.js',
  '/a.css',
]
const words = languages.map((language) => `/assets/messages-${language}-D_4-x.js`)

test('of words only those of the page are needed, and of all else everything', () => {
  const [en, mr, hi] = words
  expect(filesForLanguage([...plain, ...words], 'en')).toEqual([...plain, en])
  expect(filesForLanguage([...words, ...plain], 'mr')).toEqual([mr, ...plain])
  expect(filesForLanguage(words, 'hi')).toEqual([hi])
  expect(filesForLanguage([], 'hi')).toEqual([])
})
