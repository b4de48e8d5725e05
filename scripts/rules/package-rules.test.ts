import { expect, test } from 'vitest'
import { toSourceFile } from '#scripts/source-files.ts'
import {
  findLockfileGaps,
  findUndecidedScripts,
  findUnexplainedPackages,
  type Lockfile,
} from './package-rules.ts'

const tool = 'node_modules/@paint/tool'

function lockfile(packages: Lockfile['packages']): Lockfile {
  return { packages: { '': { dependencies: { '@paint/tool': '2.0.0' } }, ...packages } }
}

test('a platform whose binaries are missing is told', () => {
  const gaps = findLockfileGaps(
    lockfile({
      [tool]: { optionalDependencies: { '@paint/tool-linux': '2.0.0', '@paint/tool-darwin': '2.0.0' } },
      'node_modules/@paint/tool-linux': {},
    }),
  )
  expect(gaps).toEqual([`${tool} wants @paint/tool-darwin@2.0.0, which the lockfile does not hold`])
})

test('a package of our own that is missing is told', () => {
  expect(findLockfileGaps(lockfile({}))).toEqual([
    'package.json wants @paint/tool@2.0.0, which the lockfile does not hold',
  ])
})

test('a package nested somewhere else does not fill the gap', () => {
  const elsewhere = 'node_modules/other/node_modules/colour'
  const gaps = findLockfileGaps(lockfile({ [tool]: { dependencies: { colour: '1.0.0' } }, [elsewhere]: {} }))
  expect(gaps).toHaveLength(1)
})

test.for(['node_modules/colour', `${tool}/node_modules/colour`])(
  '%s is found from the package that wants it',
  (place) => {
    expect(
      findLockfileGaps(lockfile({ [tool]: { dependencies: { colour: '1.0.0' } }, [place]: {} })),
    ).toEqual([])
  },
)

test('an install script that nobody decided about is found, also for a platform that is not ours', () => {
  const locked = lockfile({
    [tool]: { hasInstallScript: true },
    'node_modules/other/node_modules/@paint/tool-linux-arm64': { hasInstallScript: true },
    'node_modules/colour': {},
  })
  expect(findUndecidedScripts(locked, {})).toEqual(['@paint/tool', '@paint/tool-linux-arm64'])
  expect(findUndecidedScripts(locked, { '@paint/tool': false })).toEqual(['@paint/tool-linux-arm64'])
  expect(findUndecidedScripts(locked, { '@paint/tool': false, '@paint/tool-linux-arm64': true })).toEqual([])
})

const decision = toSourceFile('docs/decisions/0001-packages.md', 'We use `zod` and, for pictures, `sharp`.')

test('a package that no decision names is told', () => {
  expect(findUnexplainedPackages(['zod', 'left-pad'], [decision])).toEqual(['left-pad'])
})

test('a package named elsewhere, or inside a longer name, has no reason yet', () => {
  const readme = toSourceFile('README.md', 'Uses `pino`.')
  expect(findUnexplainedPackages(['pino', 'shar'], [decision, readme])).toEqual(['pino', 'shar'])
})

test('packages that decisions name pass', () => {
  expect(findUnexplainedPackages(['zod', 'sharp'], [decision])).toEqual([])
})
