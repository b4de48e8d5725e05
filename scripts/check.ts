/** Runs all checks that need no running site. */
import { reportStep, runStep, type Step } from './run-step.ts'

const steps: (Step & { always?: boolean })[] = [
  { name: 'types', command: 'tsc' },
  { name: 'format and lint', command: 'biome check --error-on-warnings --colors=off' },
  { name: 'no dead code', command: 'knip --no-progress' },
  {
    name: 'nothing alive only through its test',
    command: 'knip --no-progress --production --config knip-production.jsonc',
  },
  // With the bundled Node, which may differ from the Node that runs `npm ci`.
  { name: 'every package takes our Node', command: 'npm ci --dry-run --offline --engine-strict --silent' },
  { name: 'who imports whom', command: 'node scripts/check-imports.ts' },
  { name: 'plain language', command: 'node scripts/check-language.ts' },
  { name: 'layout', command: 'node scripts/check-layout.ts', always: true },
]

console.log(`Checking ${steps.map(({ name }) => name).join(', ')} …`)
const begun = performance.now()
// Several checks read them.
const typegen = await runStep({ name: "the routes' types", command: 'react-router typegen' })
reportStep(typegen)
const results = await Promise.all(
  steps.map(async ({ always = false, ...step }) => {
    const result = await runStep(step)
    reportStep(result, { always })
    return result
  }),
)
const all = [typegen, ...results]
const failed = all.filter(({ passed }) => !passed).length
console.log(
  `${all.length - failed} passed, ${failed} failed (checks, ${((performance.now() - begun) / 1000).toFixed(1)} s)`,
)
if (failed > 0) process.exitCode = 1
