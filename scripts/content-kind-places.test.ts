import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** How sources name each kind of content. */
const words = [
  /destination/i,
  /\btours?\b|tour[A-Z_-]/,
  /blog|\bposts?[A-Z_-]|Posts?\b/,
  /travel-?service|\bservices\b/i,
]

/** The sources that name them all: a fifth kind is added in these. Whatever else is said of kinds derives from the registers. */
const registers = [
  // What browser and server know of a kind.
  'shared/content/content-kind.ts',
  // Its table, and what the database is asked by.
  'server/content/content-register.ts',
  // How the panel speaks of it.
  'app/admin/shell/content-kinds.ts',
  // What its public page shows of a former version.
  'server/audit-log/version-records.ts',
  // Its pages and screens: the build reads files' names here.
  'app/routes.ts',
  // What the navigation calls its list, in each language: without a word it does not compile.
  ...['en', 'mr', 'hi'].map((language) => `app/site/messages/messages-${language}.ts`),
]

/** They name these kinds among others, and would do so without being told of kinds at all. */
const others = {
  'server/tables/content-tables.ts': 'the tables of content themselves',
  'server/import/old-content.ts': 'the tables of the old site, which has no more kinds',
  'shared/settings/site-images.ts': 'the pages with a hero picture',
}

function namesAll(path: string): boolean {
  const code = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  return words.every((word) => word.test(code))
}

test('only the registers of the kinds of content name all kinds, and lists of other things', () => {
  const sources = globSync('{app,server,shared}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', '**/*.contract.*'],
  })
  expect(sources.length).toBeGreaterThan(600)
  expect(sources.filter(namesAll).sort()).toEqual([...registers, ...Object.keys(others)].sort())
})
