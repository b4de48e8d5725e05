import { expect, test } from 'vitest'
import { unpackWoff } from './unpack-woff.ts'

test('refuses to unpack what is no WOFF file', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('not a WOFF file')
  expect(() => unpackWoff(Buffer.alloc(0))).toThrow('not a WOFF file')
})
