/** Runs all tests whose name contains a code of the security case list. */
import { runStep } from './run-step.ts'
import { codeInName } from './security-cases.ts'

const suites = [
  { name: 'from request to answer', command: `vitest run -t '${codeInName}'` },
  { name: 'build', command: 'npm run --silent build' },
  { name: 'browser', command: 'node scripts/ensure-chromium.ts' },
  { name: 'in a browser', command: `playwright test -g '${codeInName}'` },
]

for (const suite of suites) {
  console.log(`\n── ${suite.name}`)
  const { passed } = await runStep(suite, { show: true })
  if (!passed) process.exitCode = 1
}
