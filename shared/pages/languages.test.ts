import { expect, test } from 'vitest'
import {
  inLanguage,
  type Language,
  languageOfPath,
  languageOfTag,
  languages,
  languageTags,
  withoutLanguage,
} from './languages.ts'

test.each([
  ['/de/tours', 'another language than ours'],
  ['/mrs', 'a word that begins as a prefix'],
  ['/hindi/tours', 'a longer word'],
  ['/MR/tours', 'capitals'],
  ['/tours/mr', 'a prefix that stands further on'],
  ['mr/tours', 'no path at all'],
  ['//mr/tours', 'another host'],
  ['', 'nothing'],
  ['/admin/tours/preview', 'a preview of the English'],
  ['/admin/tours/preview/de', 'a preview in another language than ours'],
  ['/admin/tours/preview/mr/x', 'a longer path than that of a preview'],
  ['/admin/tours/preview/mrs', 'a word that begins as a language'],
  ['/admin/a/b/c/preview/mr', 'more steps than a preview has'],
  ['/tours/preview/mr', 'a page of visitors that is called so'],
  ['/admin/tours/x?to=/preview/mr', 'a query that speaks of one'],
])('%s is no address in Marathi or Hindi: %s', (path) => {
  expect(languageOfPath(path)).toBe('en')
  expect(withoutLanguage(path)).toBe(path)
})

test.each<[path: string, told: { language: Language; plain: string }]>([
  ['/mr', { language: 'mr', plain: '/' }],
  ['/mr/', { language: 'mr', plain: '/' }],
  ['/mr?q=fort', { language: 'mr', plain: '/?q=fort' }],
  ['/hi#content', { language: 'hi', plain: '/#content' }],
  ['/hi/tours/konkan?day=2', { language: 'hi', plain: '/tours/konkan?day=2' }],
  ['/', { language: 'en', plain: '/' }],
  ['/tours', { language: 'en', plain: '/tours' }],
])('%s is an address in one language, and has one in English', (path, { language, plain }) => {
  expect(languageOfPath(path)).toBe(language)
  expect(withoutLanguage(path)).toBe(plain)
})

test('a preview of staff bears its language at its end, and no prefix', () => {
  const previews = [
    '/admin/tours/preview/hi',
    '/admin/blog/5f0c1e3a-7a34-4a8e/preview/hi',
    '/admin/x/preview/hi?id=a',
  ]
  for (const path of previews) {
    expect([path, languageOfPath(path)]).toEqual([path, 'hi'])
    expect(withoutLanguage(path)).toBe(path)
    expect(inLanguage(path, 'en')).toBe(path)
  }
})

test('what is no path of the site stays as it is, in every language', () => {
  for (const address of [
    '#content',
    '',
    'https://example.com/mr',
    '//example.com/tours',
    'mailto:a@example.com',
  ])
    for (const language of languages) expect(inLanguage(address, language)).toBe(address)
})

test('a page keeps its path, query and fragment in each language', () => {
  expect(inLanguage('/tours?q=fort&page=2#results', 'mr')).toBe('/mr/tours?q=fort&page=2#results')
  expect(inLanguage('/mr/tours?q=fort', 'hi')).toBe('/hi/tours?q=fort')
  expect(inLanguage('/hi/tours', 'en')).toBe('/tours')
})

test('the home page has no slash behind its prefix', () => {
  expect(inLanguage('/', 'mr')).toBe('/mr')
  expect(inLanguage('/?sent=1', 'hi')).toBe('/hi?sent=1')
  expect(inLanguage('/#top', 'hi')).toBe('/hi#top')
  expect(inLanguage('/mr', 'en')).toBe('/')
})

test('there and back again leads to the same address, by whichever way', () => {
  for (const path of ['/', '/tours', '/tours/konkan?x=1', '/?q=a', '/mrs', '/de/tours'])
    for (const one of languages)
      for (const other of languages) {
        expect(inLanguage(inLanguage(path, one), other)).toBe(inLanguage(path, other))
        expect(languageOfPath(inLanguage(path, one))).toBe(one)
      }
})

test('the tag of a document names its language, and one of others is taken for English', () => {
  for (const language of languages) expect(languageOfTag(languageTags[language])).toBe(language)
  for (const tag of ['', 'mr', 'de-DE', 'constructor']) expect(languageOfTag(tag)).toBe('en')
})
