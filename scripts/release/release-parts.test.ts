import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '#tests/support/database/test-database.ts'
import { findForeign } from './release-parts.ts'

test('what a release is made of may be replaced, and nothing else', () => {
  expect(findForeign(['build', 'node_modules', 'package.json', 'LICENCES.txt', 'sbom.cdx.json'])).toEqual([])
  expect(findForeign(['server', 'data', 'build', '.env'])).toEqual(['.env', 'data'])
})

test('a folder in which a site was started keeps its data: the release is refused', () => {
  const target = makeTestFolder()
  mkdirSync(path.join(target, 'build/server'), { recursive: true })
  writeFileSync(path.join(target, 'build/server/main.js'), '')
  mkdirSync(path.join(target, 'data'))
  const program = path.resolve(import.meta.dirname, 'assemble-release.ts')
  const { status, stderr } = spawnSync(process.execPath, [program, target], { encoding: 'utf8' })
  expect(stderr).toContain('holds what is no part of a release (data)')
  expect(status).toBe(1)
  expect(existsSync(path.join(target, 'data'))).toBe(true)
})
