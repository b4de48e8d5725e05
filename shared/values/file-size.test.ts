import { expect, test } from 'vitest'
import { formatFileSize } from './money.ts'

test.each([Number.NaN, -5, 0, Number.POSITIVE_INFINITY])('%d bytes shows as nothing at all', (bytes) => {
  expect(formatFileSize(bytes)).toBe('0 Bytes')
})

test.each([
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [5_242_880, '5 MB'],
  [3_456_789, '3.3 MB'],
  [1_234_567, '1.18 MB'],
  [1024 ** 3, '1 GB'],
  [5000 * 1024 ** 3, '5000 GB'],
])('%d bytes shows as %s', (bytes, shown) => {
  expect(formatFileSize(bytes)).toBe(shown)
})
