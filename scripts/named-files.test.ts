import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listSourceFiles, type SourceFile, toSourceFile } from './source-files.ts'

const root = path.resolve(import.meta.dirname, '..')
const pages = listSourceFiles(root).filter(({ path: file }) =>
  /^(docs\/[^/]+|README|CONTRIBUTING|SECURITY)\.md$/.test(file),
)
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

test('patterns, commands, addresses and what is there are no dead names', () => {
  const named =
    '`server/<noun>/`, `server/*/published-*.ts`, `app/…`, `npm run check`, `/admin/login`, `server/main.ts`, `docs/`'
  const linked = '[a](caching.md#top), [b](https://site.test/gone), [c](../README.md), [d](#here)'
  expect(findDeadNames(toSourceFile('docs/made-up.md', `${named}\n${linked}`))).toEqual([])
})

test('every file and folder that the pages name is there', () => {
  expect(pages.length).toBeGreaterThan(8)
  expect(pages.flatMap(findDeadNames)).toEqual([])
})

test('decisions are numbered one after the other, in their names and in their headings', () => {
  const decisions = listSourceFiles(root).filter(({ path: file }) => file.startsWith('docs/decisions/'))
  const names = decisions.map(({ path: file }) => path.posix.basename(file)).sort()
  const headings = decisions.map(({ lines }) => Number.parseInt(lines[0]?.replace('# ', '') ?? '', 10))
  const numbers = decisions.map((_, at) => at + 1)
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(numbers)
  expect(headings.sort((one, other) => one - other)).toEqual(numbers)
})

test('the README tells of every command', () => {
  const readText = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> }
  const told = textsIn(readText('README.md'), /^\| `npm (?:run )?([\w:-]+)/gm)
  expect(told.sort()).toEqual(Object.keys(scripts).sort())
})
