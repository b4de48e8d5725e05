import { expect, test } from 'vitest'
import { serialize } from '#tests/support/site/wordpress-export.ts'
import { type PhpValue, readPhpValue } from './php-values.ts'

/** Maps become objects, so that expectations are readable. */
function plain(value: PhpValue | undefined): unknown {
  return value instanceof Map
    ? Object.fromEntries([...value].map(([key, entry]) => [key, plain(entry)]))
    : value
}

test('scalars, arrays, nesting and Marathi text are decoded, in order and by bytes', () => {
  const value = {
    title: 'दिवस १; "किल्ला"',
    days: 3,
    price: 1999.5,
    on: true,
    none: null,
    list: ['a', { b: 'c' }],
  }
  expect(plain(readPhpValue(serialize(value)))).toEqual({ ...value, list: { 0: 'a', 1: { b: 'c' } } })
  expect(readPhpValue('plain text')).toBe('plain text')
})

test('a value that was serialized twice is decoded twice', () => {
  expect(plain(readPhpValue(serialize({ days: serialize([{ title: 'Out' }]) })))).toEqual({
    days: { 0: { title: 'Out' } },
  })
})

test('wrong lengths after a search and replace in the old database do no harm', () => {
  const moved = serialize({ a: 'http://old.example/x', b: 'end' }).replace('http:', 'https:')
  expect(plain(readPhpValue(moved))).toEqual({ a: 'https://old.example/x', b: 'end' })
})

test('an object is its data alone; what PHP would run or share is refused', () => {
  expect(plain(readPhpValue('O:8:"Evil\\Run":1:{s:4:"file";s:11:"/etc/passwd";}'))).toEqual({
    file: '/etc/passwd',
  })
  for (const text of ['C:4:"Evil":3:{abc}', 'a:1:{i:0;R:1;}', 'a:1:{i:0;r:1;}', 'a:1:{a:0:{}i:1;}'])
    expect([text, readPhpValue(text.startsWith('C') ? `a:1:{i:0;${text}}` : text)]).toEqual([text, undefined])
})

test.each([
  ['deep nesting', `${'a:1:{i:0;'.repeat(500)}N;${'}'.repeat(500)}`],
  ['a huge count', 'a:999999999:{i:0;N;}'],
  ['many entries', `a:30000:{${Array.from({ length: 30_000 }, (_, at) => `i:${at};N;`).join('')}}`],
  ['entries in nested texts', serialize(Array.from({ length: 5000 }, () => serialize([1, 2, 3])))],
  ['a text longer than the data', 's:99999:"abc'],
  ['a negative length', 'a:1:{i:0;s:-5:"abc'],
  ['five megabytes', serialize(['x'.repeat(5_000_000)])],
  ['text after its end', 'a:0:{}a:0:{}'],
])('%s is refused', (_what, text) => {
  expect(readPhpValue(text)).toBeUndefined()
})
