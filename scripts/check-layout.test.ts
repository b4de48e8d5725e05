import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { fileRules, findLayoutViolations, lineRules, measureLayout } from '#scripts/rules/layout-rules.ts'
import { writeTree } from '#tests/support/small-tree.ts'
import { toSourceFile } from './source-files.ts'

/** Puts a text together that may not stand here as it is. */
function spell(...parts: string[]): string {
  return parts.join('')
}

const lines = (count: number) => 'x\n'.repeat(count)
const promised = '// Reads what the public may see.\n'

/** Each row: the rule, a path and a text that break it. */
const denials: [rule: string, path: string, text: string][] = [
  ['ignore-with-reason', 'shared/a.ts', spell('// biome-', 'ignore lint/style/useConst: <explanation>')],
  ['ignore-with-reason', 'shared/a.ts', spell('// biome-', 'ignore lint/style/useConst:')],
  ['ignore-with-reason', 'shared/a.ts', spell('// @ts-', 'expect-error')],
  ['no-foreign-ignore', 'shared/a.ts', spell('// @ts-', 'ignore because the type is wrong')],
  ['no-foreign-ignore', 'shared/a.ts', spell('// @ts-', 'nocheck')],
  ['no-foreign-ignore', 'app/theme.css', spell('/* prettier', '-ignore */')],
  ['no-foreign-ignore', 'shared/a.ts', spell('// eslint', '-disable-next-line no-console')],
  ['no-skipped-test', 'shared/a.test.ts', spell('test.sk', "ip('a slug', check)")],
  ['no-skipped-test', 'shared/a.test.ts', spell('describe.concurrent.to', "do('a slug')")],
  ['no-skipped-test', 'tests/journeys/a.journey.ts', spell('test.fix', "me(true, 'later')")],
  ['no-skipped-test', 'shared/a.test.ts', spell('it.sk', "ipIf(slow)('a slug', check)")],
  ['no-skipped-test', 'shared/a.test.ts', spell('x', "it('a slug', check)")],
  ['no-hurried-wait', 'shared/a.test.ts', spell('await vi.wait', 'Until(() => heard)')],
  ['no-hurried-wait', 'app/ui/a.test.tsx', spell('await vi.wait', 'For(() => heard())')],
  ['addresses-of-every-machine', 'tests/journeys/a.journey.ts', spell("const host = '127.", "0.9.1'")],
  ['addresses-of-every-machine', 'tests/poisoning/a.ts', spell('connect({ local', 'Address })')],
  ['addresses-of-every-machine', 'server/tours/a.test.ts', spell('server.lis', "ten(2525, '127.0.0.1')")],
  ['nothing-unfinished', 'docs/guide.md', spell('TO', 'DO: say more')],
  ['nothing-unfinished', 'shared/a.ts', spell('// FIX', 'ME later')],
  ['no-parent-import', 'app/site/a.ts', spell("import { a } from '.", "./ui/a.ts'")],
  ['no-parent-import', 'app/site/a.ts', spell("const a = import('.", "./../ui/a.ts')")],
  ['tables-on-their-floor', 'server/tours/tour-table.ts', spell('const tours = pg', "Table('tours', {})")],
  ['tables-on-their-floor', 'sample/load.ts', spell('const old = pg', "Schema('old')")],
  [
    'published-said-once',
    'server/tours/a.ts',
    spell(promised, "const a = eq(tours.status, 'pub", "lished')"),
  ],
  ['published-said-once', 'server/tours/a.ts', spell(promised, 'const a = eq(isActive, tr', 'ue)')],
  ['framework-in-two-rooms', 'app/admin/a.ts', "import { UNSAFE_DataRouterContext } from 'react-router'"],
  ['framework-in-two-rooms', 'server/http/a.ts', `${promised}query.get('_routes')`],
  ['no-intl-number', 'app/ui/a.tsx', "const shown = count.toLocaleString('en-IN')"],
  ['no-intl-number', 'shared/a.ts', "/** A. */\nexport const b = new Intl.NumberFormat('en-IN')"],
  ['no-inline-style', 'app/ui/a.tsx', spell('<p sty', 'le={{ color }}>')],
  ['no-inline-style', 'app/ui/a.tsx', spell('<p sty', 'le="color: red">')],
  ['no-machine-path', 'docs/guide.md', spell('Open /ro', 'ot/pravas/data first.')],
  ['no-machine-path', 'shared/a.ts', spell("const a = '/ho", "me/asha/pravas'")],
  ['no-registry-host', 'package-lock.json', spell('"resolved": "htt', 'ps://packages.example/zod.tgz"')],
  ['no-registry-host', '.npmrc', spell('regi', 'stry=https://packages.example/')],
  ['no-registry-host', 'docs/guide.md', spell('from https://regi', 'stry.example.com/zod')],
  ['stands-alone', 'docs/guide.md', spell('see .', './shared/design.md')],
  ['stands-alone', 'docs/guide.md', spell('as iss', 'ue 12 asks')],
  ['kebab-case', 'shared/travelDates.ts', ''],
  ['kebab-case', 'app/Site/a.ts', ''],
  ['kebab-case', 'server/tours/tour_table.ts', promised],
  ['no-drawers', 'shared/utils/slug.ts', ''],
  ['no-drawers', 'app/ui/index.tsx', ''],
  ['no-drawers', 'shared/date-helpers.test.ts', ''],
  ['depth', 'app/site/tours/cards/small/a.tsx', ''],
  ['server-module-promises', 'server/tours/a.ts', "import { z } from 'zod'\n"],
  ['server-module-promises', 'server/tours/a.ts', '// tours\nexport const a = 1\n'],
  ['server-module-promises', 'server/tours/a.ts', '// Reads tours. Writes them too.\nexport const a = 1\n'],
  ['exports-explained', 'shared/a.ts', 'export function readSlug() {}\n'],
  ['exports-explained', 'server/tours/a.ts', `${promised}\nexport async function* listTours() {}\n`],
  ['exports-explained', 'server/tours/a.ts', `${promised}\nexport class Tours {}\n`],
  [
    'exports-explained',
    'server/email/a.tsx',
    `${promised}/** Of a. */\nconst a = 1\nexport function B() {}\n`,
  ],
  ['staff-asked-again', 'app/admin/a.tsx', 'export function loader() {\n  return listTours()\n}\n'],
  [
    'staff-asked-again',
    'app/admin/tours/a.tsx',
    'export async function action({ context }: A) {\n  return save()\n}\n\nfunction b() {\n  staffOf(context)\n}\n',
  ],
  ['staff-asked-again', 'app/admin/a.tsx', 'export const loader = () => listTours()\n'],
  [
    'staff-asked-again',
    'app/endpoints/a.ts',
    'export const middleware = [requireStaffHere]\n\nexport function loader() {\n  return listTours()\n}\n',
  ],
]

test.for(denials)('%s refuses %s', ([rule, name, text]) => {
  const violations = findLayoutViolations([toSourceFile(name, text)])
  expect(violations.map((violation) => violation.rule)).toContain(rule)
})

test('two migrations of one number are refused', () => {
  const folder = 'server/database/migrations'
  const paths = ['0001-a.sql', '0002-b.sql', '0002-c.sql'].map((name) => `${folder}/${name}`)
  const violations = findLayoutViolations(paths.map((path) => toSourceFile(path, '-- Makes a table.\n')))
  expect(violations).toMatchObject([{ rule: 'one-migration-a-number', path: `${folder}/0002-c.sql` }])
})

describe('what keeps the rules passes', () => {
  const sound: [path: string, text: string][] = [
    [
      'shared/values/slug.ts',
      spell('// biome-', 'ignore lint/style/useConst: the loop below assigns it\nlet a'),
    ],
    [
      'shared/values/slug.test.ts',
      spell("test('skip a word', check) // @ts-", 'expect-error a number is refused here'),
    ],
    ['app/entry.server.tsx', '<p className="style">'],
    ['app/ui/picture.tsx', ''],
    ['shared/media/image.ts', ''],
    ['server/tours/published-tours.ts', promised],
    ['server/tours/tour-records.ts', '/**\n * `tours` as staff see them,\n * drafts too.\n */\n'],
    [
      'shared/values/slug.ts',
      '/** Words of an address. */\nexport function slugOf() {}\nfunction cutSlug() {}\n',
    ],
    ['app/ui/field.tsx', 'export function Field() {}\n'],
    ['app/hydration/a.ts', "import { UNSAFE_DataRouterContext } from 'react-router'\n"],
    ['app/admin/a.test.ts', "ask('/tours.data?_routes=tours')\n"],
    [
      'app/admin/tours/a.tsx',
      'export function loader({ context }: A) {\n  staffOf(context)\n  return listTours()\n}\n',
    ],
    ['app/admin/account/sign-in/a.tsx', 'export function loader() {\n  return null\n}\n'],
    ['app/endpoints/sitemap.ts', 'export function loader() {\n  return null\n}\n'],
    ['server/database/migrations/0001-first-tables.sql', ''],
    ['shared/values/a.test.ts', "expect(shown).toBe((1000).toLocaleString('en-IN'))"],
    ['README.md', 'Open http://localhost:3000/ and the homepage shows.'],
    ['.ci/run', ''],
    ['sample/content/a.ts', lines(300)],
  ]
  test.for(sound)('%s', ([name, text]) => {
    expect(findLayoutViolations([toSourceFile(name, text)])).toEqual([])
  })
})

test.for([...lineRules, ...fileRules].map(({ name }) => name))('%s has a denial that proves it', (name) => {
  expect(denials.map(([rule]) => rule)).toContain(name)
})

test('a fault is told with its line', () => {
  const [violation] = findLayoutViolations([toSourceFile('docs/guide.md', spell('One.\nTwo.\nTO', 'DO\n'))])
  expect(violation).toMatchObject({ path: 'docs/guide.md', line: 3 })
})

test('a tree with a fault ends the check with status 1 and names the place', () => {
  const folder = writeTree({ 'shared/Slug.ts': 'export {}\n', '.gitignore': 'node_modules\n' })
  execFileSync('git', ['init', '-q'], { cwd: folder })
  const script = path.resolve(import.meta.dirname, 'check-layout.ts')
  const run = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' })
  expect(run.stderr).toContain('shared/Slug.ts:1 ')
  expect(run.status).toBe(1)
})

test('effect hooks of screens are counted: two in a thousand lines are too many, and those of a test are none', () => {
  const effectsOf = (file: string, effects: number) => {
    const text = '  useEffect(run, [])\n'.repeat(effects) + lines(999 - effects)
    return measureLayout([toSourceFile(file, text)], 0).find(({ name }) => name.startsWith('effects'))
  }
  expect(effectsOf('app/a.tsx', 1)).toMatchObject({ value: '1.00', met: true })
  expect(effectsOf('app/a.tsx', 2)).toMatchObject({ value: '2.00', met: false })
  expect(effectsOf('app/a.test.tsx', 2)).toMatchObject({ value: '0.00', met: true })
})
