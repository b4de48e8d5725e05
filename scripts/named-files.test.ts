import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listSourceFiles, type SourceFile, toSourceFile } from './source-files.ts'

const root = path.resolve(import.meta.dirname, '..')
const files = listSourceFiles(root)
const pages = files.filter(({ path: file }) => /^(docs\/[^/]+|README|CONTRIBUTING|SECURITY)\.md$/.test(file))
const ours = /^(app|server|shared|sample|tests|bench|scripts|docs|deploy|public)\/[^\s*<…]*$/

/** Where a page names a file or folder of ours that is not there, in backticks or by a link. */
function findDeadNames({ path: file, lines }: SourceFile): string[] {
  return lines.flatMap((line, at) => {
    const named = textsIn(line, /`([^`]+)`/g).filter((text) => ours.test(text))
    const linked = textsIn(line, /\]\(([^)#]+)[^)]*\)/g)
      .filter((target) => !/^[a-z]+:/.test(target))
      .map((target) => path.posix.join(path.posix.dirname(file), target))
    const dead = [...named, ...linked].filter((name) => !existsSync(path.join(root, name)))
    return dead.map((name) => `${file}:${at + 1} ${name}`)
  })
}

const named = /`([a-z]+[A-Z]\w*|[A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9])(?:\([^`]*\)|=[^`]*)?`/g
const code = files.filter(({ path: file }) => !/\.md$|\/named-files\.test\.ts$/.test(file))
const words = new Set(code.flatMap(({ lines }) => lines.flatMap((line) => line.match(/\w+/g) ?? [])))

/** Where a page names a function, a type's field or a variable that stands nowhere in the code. */
function findStrangeNames({ path: file, lines }: SourceFile): string[] {
  return lines.flatMap((line, at) =>
    textsIn(line, named)
      .filter((name) => !words.has(name))
      .map((name) => `${file}:${at + 1} ${name}`),
  )
}

function textsIn(line: string, pattern: RegExp): string[] {
  return [...line.matchAll(pattern)].flatMap(([, text]) => text ?? [])
}

test('a file that is named and not there is found, in backticks and behind a link', () => {
  const page = toSourceFile('docs/made-up.md', 'See `server/gone.ts`.\n[more](gone.md#how), [less](../gone/)')
  expect(findDeadNames(page)).toEqual([
    'docs/made-up.md:1 server/gone.ts',
    'docs/made-up.md:2 docs/gone.md',
    'docs/made-up.md:2 gone/',
  ])
})

test('a function or a variable that is named and stands nowhere is found', () => {
  const named =
    '`listTours({ q })`, `foldAwayTours(…)`\n`DATA_DIR=./data`, `DATA_DOOR`, `npm run check`, `LISTEN`'
  expect(findStrangeNames(toSourceFile('docs/made-up.md', named))).toEqual([
    'docs/made-up.md:1 foldAwayTours',
    'docs/made-up.md:2 DATA_DOOR',
  ])
})

test('patterns, commands, addresses and what is there are no dead names', () => {
  const named =
    '`server/<noun>/`, `server/*/published-*.ts`, `app/…`, `npm run check`, `/admin/login`, `server/main.ts`, `docs/`'
  const linked = '[a](caching.md#top), [b](https://site.test/gone), [c](../README.md), [d](#here)'
  expect(findDeadNames(toSourceFile('docs/made-up.md', `${named}\n${linked}`))).toEqual([])
})

test('every file, folder, function and variable that the pages name is there', () => {
  expect(pages.length).toBeGreaterThan(8)
  expect(pages.flatMap(findDeadNames)).toEqual([])
  expect(pages.flatMap(findStrangeNames)).toEqual([])
})

test('decisions are numbered one after the other, in their names and in their headings', () => {
  const decisions = listSourceFiles(root).filter(({ path: file }) => file.startsWith('docs/decisions/'))
  const names = decisions.map(({ path: file }) => path.posix.basename(file)).sort()
  const headings = decisions.map(({ lines }) => Number.parseInt(lines[0]?.replace('# ', '') ?? '', 10))
  const numbers = decisions.map((_, at) => at + 1)
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(numbers)
  expect(headings.sort((one, other) => one - other)).toEqual(numbers)
})

test('every command is told of in one place, eight of them in the README', () => {
  const readText = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> }
  const toldIn = (file: string) => textsIn(readText(file), /^\| `npm (?:run )?([\w:-]+)/gm)
  const told = ['README.md', 'CONTRIBUTING.md', 'docs/operating.md'].map(toldIn)
  expect(told.flat().sort()).toEqual(Object.keys(scripts).sort())
  expect(told[0]?.length).toBeLessThanOrEqual(8)
})

test('the README is read in a few minutes: nine hundred words', () => {
  expect(readFileSync(path.join(root, 'README.md'), 'utf8').trim().split(/\s+/).length).toBeLessThanOrEqual(
    900,
  )
})
