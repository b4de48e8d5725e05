import { expect, test } from 'vitest'
import { altTextMaximum, altTextSchema } from './alt-text.ts'

test.each([
  ['one character too many', 'x'.repeat(altTextMaximum + 1)],
  ['a NUL', 'a\0b'],
  ['half a character', 'a\ud83d'],
  ['a list', ['a', 'b']],
  ['nothing at all', undefined],
])('refuses %s', (_, value) => {
  expect(altTextSchema.safeParse(value).success).toBe(false)
})

test.each([
  ['', ''],
  ['  Raigad above the clouds ', 'Raigad above the clouds'],
  ['"><img src=x onerror=window.__x=1>', '"><img src=x onerror=window.__x=1>'],
  ['x'.repeat(altTextMaximum), 'x'.repeat(altTextMaximum)],
])('keeps %j whole', (value, kept) => {
  expect(altTextSchema.parse(value)).toBe(kept)
})
