import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeTree } from '#tests/support/small-tree.ts'

const root = path.resolve(import.meta.dirname, '..')

/** What the project's own settings find dead that only tests use. */
function findDead(files: Record<string, string>): string[] {
  const settings = 'knip-production.jsonc'
  const folder = writeTree({
    'package.json': '{ "name": "small", "type": "module" }',
    [settings]: readFileSync(path.join(root, settings), 'utf8'),
    ...files,
  })
  const knip = path.join(root, 'node_modules/.bin/knip')
  const told = ['--production', '--config', settings, '--reporter', 'json', '--no-config-hints']
  const { stdout } = spawnSync(knip, told, { cwd: folder, encoding: 'utf8' })
  type Report = { issues: { file: string; [kind: string]: string | { name: string }[] }[] }
  const { issues }: Report = JSON.parse(stdout)
  return issues.flatMap(({ file, files: whole = [], exports = [], types = [] }) =>
    [whole, exports, types]
      .flat()
      .map((found) => `${typeof found === 'string' ? found : found.name} in ${file}`),
  )
}

test('what only a test uses is dead, be it a function, a shape or a whole file', () => {
  const tour = [
    'export const price = () => 1',
    'export const onlyTested = () => 2',
    'export type OnlyTested = string',
    'export const lookedInto = () => 3',
    'export const total = () => price() + lookedInto()',
  ]
  const dead = findDead({
    'server/main.ts': "import { total } from './tours/tour-prices.ts'\n\ntotal()\n",
    'server/tours/tour-prices.ts': `${tour.join('\n')}\n`,
    'server/tours/old-prices.ts': 'export const was = 1\n',
    'server/tours/tour-prices.test.ts':
      "import { was } from './old-prices.ts'\nimport { lookedInto, onlyTested, type OnlyTested } from './tour-prices.ts'\n\nexport const seen: [number, OnlyTested] = [was + onlyTested() + lookedInto(), '']\n",
  })
  expect(dead.sort()).toEqual([
    'OnlyTested in server/tours/tour-prices.ts',
    'onlyTested in server/tours/tour-prices.ts',
    'server/tours/old-prices.ts in server/tours/old-prices.ts',
  ])
})
