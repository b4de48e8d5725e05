/**
 * Runs the end-to-end tests on two instances behind a load balancer; one is repeatedly killed and
 * restarted.
 */
import { runStep } from './run-step.ts'
import { findProgram } from './system-programs.ts'

const words = process.argv.slice(2).map((word) => `'${word.replaceAll("'", '')}'`)

process.env.JOURNEY_INSTANCES = '2'
// The sweeps vary width and language, which instances do not change: "stories" plays all of them.
process.env.TEST_SLICE = '0'
process.env.TEST_CHANGED_FILES = ''
if (!findProgram(['swift-proxy-server'])) {
  console.log('There is no S3 server here: "npm run test:full -- bucket" installs one where it can.')
  process.exitCode = 1
} else {
  const steps = [
    { name: 'browser', command: 'node scripts/ensure-chromium.ts' },
    { name: 'journeys', command: `playwright test ${words.join(' ')}` },
  ]
  for (const step of steps) {
    if (process.exitCode) break
    const { passed } = await runStep(step, { show: true })
    if (!passed) process.exitCode = 1
  }
}
