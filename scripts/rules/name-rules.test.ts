import { expect, test } from 'vitest'
import { toSourceFile } from '#scripts/source-files.ts'
import { findLayoutFaults } from './layout-rules.ts'
import { findReorderedNames, findRepeatedExports } from './name-rules.ts'

const filesOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([path, text]) => toSourceFile(path, text))

test.each([
  ['export function readText() {}', 'export const readText = 1'],
  ['export type Answer = 1', 'export default 1\nexport interface Answer {}'],
  ['export async function* listTours() {}', 'export class listTours {}'],
  ['export const loader = 1\nexport type TourCard = 1', 'export function TourCard() {}'],
])('a name that two files export is refused: %s', (one, other) => {
  const files = filesOf({ 'shared/a.ts': one, 'tests/b.tsx': other })
  expect(findRepeatedExports(files)).toMatchObject([{ rule: 'unique-exports', path: 'tests/b.tsx' }])
})

test('the fault names the line and the other file', () => {
  const files = filesOf({ 'shared/a.ts': 'export type A = 1', 'shared/b.ts': '\n\nexport const A = 1' })
  expect(findRepeatedExports(files)).toMatchObject([{ line: 3, what: 'exports A, and so does shared/a.ts' }])
})

test('what route modules must export, a type beside its value, and names within files may repeat', () => {
  const route =
    'export function loader() {}\nexport async function action() {}\nexport const meta = 1\nexport const handle = 1\nexport default function Page() {}'
  const files = filesOf({
    'app/site/a.tsx': `${route}\nexport const tour = 1\nexport type tour = 1`,
    'app/site/b.tsx': `${route}\nconst tour = 1\nexport { tour } from './a.tsx'`,
    'app/site/c.d.ts': 'export type tour = 1',
    'docs/page.md': 'export const tour = 1',
  })
  expect(findRepeatedExports(files)).toEqual([])
})

test('two file names of the same words are refused, in whatever folders and with whatever endings', () => {
  const files = filesOf({ 'app/save-answer.ts': '', 'server/http/answer-save.test.ts': '' })
  expect(findReorderedNames(files)).toMatchObject([
    { rule: 'no-reordered-names', path: 'server/http/answer-save.test.ts' },
  ])
})

test('a file and its test, and words that come twice, are no pair', () => {
  const files = filesOf({
    'app/save-answer.ts': '',
    'app/save-answer.test.ts': '',
    'app/save-answer-answer.ts': '',
    'app/save.ts': '',
  })
  expect(findReorderedNames(files)).toEqual([])
})

test('both are part of the check', () => {
  const files = filesOf({
    'shared/a-b.ts': 'export type Name = 1',
    'shared/b-a.ts': 'export const Name = 1',
  })
  expect(findLayoutFaults(files).map(({ rule }) => rule)).toEqual(['unique-exports', 'no-reordered-names'])
})
