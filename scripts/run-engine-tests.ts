/** Plays what people do in Firefox, WebKit and Chromium, each as the system has it, against the production build. */
import { runStep } from './run-step.ts'

const words = process.argv.slice(2).map((word) => `'${word.replaceAll("'", '')}'`)
const steps = [
  { name: 'build', command: 'npm run --silent build' },
  { name: 'browsers', command: 'node scripts/ensure-engines.ts' },
  {
    name: 'stories',
    command: `vitest run --config tests/engines/vitest.engines.config.ts ${words.join(' ')}`,
  },
]
for (const step of steps) {
  if (process.exitCode) break
  const { passed } = await runStep(step, { show: true })
  if (!passed) process.exitCode = 1
}
