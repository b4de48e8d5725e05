import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listSourceFiles } from '#scripts/source-files.ts'
import { releaseConstants } from './release-constants.ts'

const root = path.resolve(import.meta.dirname, '../..')
const readText = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { version } = JSON.parse(readText('package.json')) as { version: string }

test('the build gives the server the version of package.json and the commit', () => {
  expect(releaseConstants('4f2c91d07ab3')).toEqual({
    'import.meta.env.PRAVAS_VERSION': JSON.stringify(version),
    'import.meta.env.PRAVAS_COMMIT': '"4f2c91d07ab3"',
  })
})

test('without one it is the commit of the source, and none where there is no history', () => {
  expect(releaseConstants('')['import.meta.env.PRAVAS_COMMIT']).toMatch(/^"(?:[\da-f]{12}(?:-changed)?)?"$/)
})

test('the version stands alike in package.json, lockfile and upgrade notes', () => {
  const lock = JSON.parse(readText('package-lock.json')) as {
    version: string
    packages: Record<string, { version?: string }>
  }
  expect([lock.version, lock.packages['']?.version]).toEqual([version, version])
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(readText('docs/upgrading.md')).toContain(`\n## ${version}\n`)
  expect(readText('CHANGELOG.md')).toMatch(
    new RegExp(`^## (?:Unreleased|${version.replaceAll('.', '\\.')}\\b)`, 'm'),
  )
})

test('what the build puts in is read in one place', () => {
  const readers = listSourceFiles(root).filter(
    ({ path: file, lines }) =>
      /^(?:app|server|shared)\//.test(file) && lines.some((line) => /env\.PRAVAS_/.test(line)),
  )
  expect(readers.map(({ path: file }) => file)).toEqual(['server/config/release.ts'])
})
