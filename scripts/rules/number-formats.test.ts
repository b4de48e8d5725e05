import { expect, test } from 'vitest'
import { listSourceFiles, toSourceFile } from '#scripts/source-files.ts'
import { findIntlNumbers } from './number-formats.ts'

const linesOf = (source: string, path = 'app/made-up.tsx') =>
  findIntlNumbers([toSourceFile(path, source)]).map(({ line }) => line)

test.each([
  "const shown = count.toLocaleString('en-IN')",
  "const shown = new Intl.NumberFormat('en-IN').format(count)",
])('%s writes a number by Intl', (source) => {
  expect(linesOf(`\n${source}`)).toEqual([2])
})

test('what writes it by hand, and a test that compares with Intl, do not', () => {
  expect(linesOf('const shown = formatCount(count)')).toEqual([])
  expect(linesOf("expect(shown).toBe((1000).toLocaleString('en-IN'))", 'shared/made-up.test.ts')).toEqual([])
})

test('no number of ours is written by Intl', () => {
  expect(findIntlNumbers(listSourceFiles('.'))).toEqual([])
})
