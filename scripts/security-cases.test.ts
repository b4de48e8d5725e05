import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { caseLists, compareCases, findTestedCodes, readCases } from './security-cases.ts'
import { listSourceFiles, toSourceFile } from './source-files.ts'

const root = path.resolve(import.meta.dirname, '..')
const list = [
  '## A. Sign-in',
  '- A01: Every page without a session (`/admin`) is rejected.',
  '- M01: Many requests cause no error (`npm run bench`).',
]

function compare(lines: string[], names: string[]) {
  const tests = toSourceFile(
    'server/door.test.ts',
    names.map((name) => `test('${name}', () => {})`).join('\n'),
  )
  return compareCases(readCases(lines), { tested: findTestedCodes([tests]), commands: ['bench'] })
}

test('a case that no test carries is found', () => {
  expect(compare(list, ['nobody enters'])).toEqual(['A01 is on the list, and no test carries it'])
})

test('a case that is on the list twice is found', () => {
  expect(compare([...list, ...list.slice(1, 2)], ['nobody enters (A01)'])).toEqual([
    'A01 is on the list twice',
  ])
})

test('a code that is not on the list is found', () => {
  expect(compare(list, ['nobody enters (A01)', 'nor leaves (A01, B07)'])).toEqual([
    "B07 is in a test's name and not on the list",
  ])
})

test('a case that is shown by a command needs one that exists', () => {
  const lines = list.map((line) => line.replace('bench', 'test:moon'))
  expect(compare(lines, ['nobody enters (A01)'])).toEqual([
    'M01 is shown by `npm run test:moon`, which is no command of ours',
  ])
})

test('codes count only in the names of tests', () => {
  const other = toSourceFile('server/door.ts', "const note = 'see (A01)'")
  expect(findTestedCodes([other]).size).toBe(0)
})

test('our own list and our own tests agree', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const files = listSourceFiles(root)
  const pages = caseLists.map((list) => files.find(({ path }) => path === list)?.lines ?? [])
  const lists = pages.map(readCases)
  for (const [at, page] of pages.entries()) {
    expect(page).not.toEqual([])
    expect(lists[at]).toHaveLength(page.filter((line) => /^- *[A-Z]\d/.test(line)).length)
  }
  const cases = lists.flat()
  expect(cases.length).toBeGreaterThan(100)
  const own = files.filter(({ path }) => path !== 'scripts/security-cases.test.ts')
  expect(compareCases(cases, { tested: findTestedCodes(own), commands: Object.keys(scripts) })).toEqual([])
})
