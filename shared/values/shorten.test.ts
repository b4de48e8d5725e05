import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test('what fits stays as it is', () => {
  expect([shorten('', 3), shorten('Goa', 3)]).toEqual(['', 'Goa'])
})

test('what is longer ends in dots, without a space before them and without half a letter', () => {
  expect(shorten('To be continued', 9)).toBe('To be con…')
  expect(shorten('To be continued', 6)).toBe('To be…')
  expect(shorten('A 🐅 in Tadoba', 3)).toBe('A…')
})
