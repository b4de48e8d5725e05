import { expect, test } from 'vitest'
import { loadConfiguration } from './configuration.ts'
import { keyedHash } from './secret-box.ts'

function hashUnder(secret: string, ...[purpose, ...parts]: [string, ...string[]]): string {
  loadConfiguration({ SECRET: `a secret for tests alone, letter ${secret}` })
  return keyedHash(purpose, parts)
}

test('another secret, another purpose and parts cut elsewhere give other hashes', () => {
  const hash = hashUnder('a', 'limits', 'one', 'two')
  expect(hashUnder('b', 'limits', 'one', 'two')).not.toBe(hash)
  expect(hashUnder('a', 'keys', 'one', 'two')).not.toBe(hash)
  expect(hashUnder('a', 'limits', 'onetwo')).not.toBe(hash)
  expect(hashUnder('a', 'limits', 'one","two')).not.toBe(hash)
})

test('the same parts give the same hash, in which they cannot be read', () => {
  const hash = hashUnder('a', 'limits', '203.0.113.7')
  expect(hashUnder('a', 'limits', '203.0.113.7')).toBe(hash)
  expect(hash).toMatch(/^[\w-]{43}$/)
})
