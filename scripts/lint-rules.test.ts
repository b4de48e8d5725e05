import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeTree } from '#tests/support/small-tree.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Each row: the rule, a file, and a text in it that the rule refuses. */
const denials: [rule: string, file: string, text: string][] = [
  ['noExplicitAny', 'shared/a.ts', 'export const a: any = 1\n'],
  ['noExplicitAny', 'server/tours/b.ts', 'export const b = [] as any[]\n'],
  ['noProcessEnv', 'server/http/c.ts', 'export const c = process.env.PORT\n'],
  ['noProcessEnv', 'app/site/d.ts', "import { env } from 'node:process'\n\nexport const d = env.PORT\n"],
  ['noSkippedTests', 'shared/e.test.ts', "import { test } from 'vitest'\n\ntest.skip('a slug', () => {})\n"],
  ['noFocusedTests', 'shared/f.test.ts', "import { test } from 'vitest'\n\ntest.only('a slug', () => {})\n"],
  ['noEnum', 'shared/g.ts', 'export enum Colour {\n  red,\n}\n'],
  ['noParameterProperties', 'shared/h.ts', 'export class Tour {\n  constructor(readonly id: string) {}\n}\n'],
  ['useFilenamingConvention', 'shared/tourTable.ts', 'export const i = 1\n'],
  ['useImportExtensions', 'shared/j.ts', "import { g } from './g'\n\nexport const j = g\n"],
  [
    'useMaxParams',
    'shared/k.ts',
    'export function k(a: number, b: number, c: number) {\n  return a + b + c\n}\n',
  ],
  ['noConsole', 'server/tours/l.ts', "console.log('a tour')\n"],
  ['noBarrelFile', 'shared/m.ts', "export { g } from './g.ts'\n"],
  ['noNonNullAssertion', 'shared/n.ts', 'export const n = (list: number[]) => list[0]!\n'],
]

/** The rules that Biome, with the project's own settings, finds broken in each of these files. */
function lint(files: Record<string, string>): string[] {
  const settings = {
    'biome.json': readFileSync(path.join(root, 'biome.json'), 'utf8'),
    '.gitignore': 'node_modules\n',
  }
  const folder = writeTree({ ...settings, ...files })
  execFileSync('git', ['init', '-q'], { cwd: folder })
  const biome = path.join(root, 'node_modules/.bin/biome')
  const run = spawnSync(biome, ['lint', '--reporter=json', '--max-diagnostics=none'], {
    cwd: folder,
    encoding: 'utf8',
  })
  type Report = { diagnostics: { category: string; location: { path: string | { file: string } } }[] }
  const { diagnostics }: Report = JSON.parse(run.stdout)
  return diagnostics.map(({ category, location }) => {
    const file = typeof location.path === 'string' ? location.path : location.path.file
    return `${category.split('/').at(-1)} in ${file}`
  })
}

test('every house rule that Biome keeps refuses what breaks it', () => {
  const found = lint(Object.fromEntries(denials.map(([, file, text]) => [file, text])))
  const missing = denials
    .map(([rule, file]) => `${rule} in ${file}`)
    .filter((violation) => !found.includes(violation))
  expect(missing).toEqual([])
})

test('the environment is read in server/config and by the tools, and nowhere else', () => {
  const text = 'export const port = process.env.PORT\n'
  const files = [
    'server/config/configuration.ts',
    'vite.config.ts',
    'scripts/a.ts',
    'bench/b.ts',
    'shared/c.ts',
  ]
  expect(lint(Object.fromEntries(files.map((file) => [file, text])))).toEqual(['noProcessEnv in shared/c.ts'])
})
