import { expect, test } from 'vitest'
import { alsoFoundBy } from './same-meaning.ts'

test.each(['', 'kashmir', 'constructor', '__proto__', 'toString'])('%j means nothing else', (word) => {
  expect(alsoFoundBy(word)).toEqual([])
})

test.each([
  ['rain', 'monsoon'],
  ['hill station', 'hill'],
  ['jangal', 'tiger'],
  ['killa', 'fort'],
  ['poona', 'pune'],
])('%j is also found by %j', (words, other) => {
  expect(alsoFoundBy(words)).toContain(other)
})
