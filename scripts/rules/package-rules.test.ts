import { expect, test } from 'vitest'
import { toSourceFile } from '#scripts/source-files.ts'
import { findUnexplainedPackages } from './package-rules.ts'

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
