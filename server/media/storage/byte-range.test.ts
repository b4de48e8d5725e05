import { expect, test } from 'vitest'
import { readByteRange } from './disk-storage.ts'

test.each(['bytes=10-', 'bytes=10-20', 'bytes=999-', 'bytes=-0', 'bytes=999999999999999-'])(
  'cannot satisfy %s of ten bytes',
  (header) => expect(readByteRange(header, 10)).toBe('unsatisfiable'),
)

test.each([
  null,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=a-b',
  'bytes=5-2',
  'bytes=0-1,3-4',
  'lines=0-1',
  'bytes=--1',
  'bytes=1e1-',
  'bytes=9999999999999999-',
])('serves the whole file for %j', (header) => expect(readByteRange(header, 10)).toBe('whole'))

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=0-', 0, 9],
  ['bytes=3-5', 3, 5],
  ['bytes=3-500', 3, 9],
  ['bytes=-3', 7, 9],
  ['bytes=-500', 0, 9],
] as const)('serves of ten bytes for %s those from %i', (...[header, start, end]) => {
  expect(readByteRange(header, 10)).toEqual({ start, end })
})

test('satisfies no range of an empty file', () => {
  expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(readByteRange('bytes=-5', 0)).toBe('unsatisfiable')
})
