import { expect, test } from 'vitest'
import { findSlowPatterns, isSlow } from './find-slow-patterns.ts'
import { listSourceFiles } from './source-files.ts'

test.each(['(?:a+)+b', '\\s*;\\s*', '/+$', '[^\\s]+@', '(\\w|\\d)*!'])('/%s/ can take too long', (source) => {
  expect(isSlow(source, '')).toBe(true)
})

test.each(['(?<!/)/+$', '^\\d{1,15}$', '[^<>]{1,64}@', '[\\s\\p{Cc}]+'])(
  '/%s/ takes its time once',
  (source) => {
    expect(isSlow(source, 'u')).toBe(false)
  },
)

test('no regular expression of the product takes more than linear time over what a stranger sends (D27)', () => {
  expect(findSlowPatterns(listSourceFiles(process.cwd()))).toEqual([])
})
