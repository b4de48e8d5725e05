import { expect, test } from 'vitest'
import type { Language } from './languages.ts'
import { publicLanguages } from './public-languages.ts'

test('what nobody has translated is public in English alone', () => {
  expect(publicLanguages({ path: '/tours/konkan' })).toEqual(['en'])
  expect(publicLanguages({ path: '/tours/konkan', translated: [] })).toEqual(['en'])
  expect(publicLanguages({ path: '/' })).toEqual(['en'])
})

test('a translation makes a page public in its language, and takes English from none', () => {
  expect(publicLanguages({ path: '/tours/konkan', translated: ['hi'] })).toEqual(['en', 'hi'])
  expect(publicLanguages({ path: '/tours/konkan', translated: ['hi', 'mr'] })).toEqual(['en', 'mr', 'hi'])
})

test('a screen whose words are all ours is public in all languages, whatever is translated beside it', () => {
  const whole = ['/plan-maharashtra-trip', '/plan-my-trip', '/plan-maharashtra-trip/']
  for (const path of [...whole, '/contact-maharashtra-tour-operator', '/contact'])
    expect(publicLanguages({ path })).toEqual(['en', 'mr', 'hi'])
  expect(publicLanguages({ path: '/plan-maharashtra-trip/x' })).toEqual(['en'])
})

test('a language that is none of ours makes nothing public', () => {
  expect(publicLanguages({ path: '/tours', translated: ['de' as Language] })).toEqual(['en'])
})
