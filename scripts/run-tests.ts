/** Runs every check and test, from the source to the browser, and ends with one line of how many passed. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runStep } from './run-step.ts'
import { type Count, countJourneys, countReport, countUnitTests, countWhole } from './test-counts.ts'

type Suite = { name: string; command: string; report?: { file: string; count: (text: string) => Count } }

const reports = mkdtempSync(path.join(tmpdir(), 'pravas-reports-'))
const unitReport = path.join(reports, 'unit.json')
const journeyReport = path.join(reports, 'journeys.json')
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = journeyReport

const suites: Suite[] = [
  { name: 'checks', command: 'node scripts/check.ts' },
  {
    name: 'unit and integration tests',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${unitReport}`,
    report: { file: unitReport, count: countUnitTests },
  },
  { name: 'build', command: 'npm run --silent build' },
  { name: 'browser', command: 'node scripts/ensure-chromium.ts' },
  {
    name: 'journeys',
    command: 'playwright test --reporter=list,json',
    report: { file: journeyReport, count: countJourneys },
  },
]

/** Runs a suite in the open and reads its report, if it came so far as to write one. */
async function runSuite({ name, command, report }: Suite): Promise<Count> {
  console.log(`\n── ${name}`)
  const { passed: ended, seconds } = await runStep({ name, command }, { show: true })
  console.log(`── ${name}: ${ended ? 'passed' : 'FAILED'} after ${seconds.toFixed(1)} s`)
  if (!report) return countWhole(ended)
  return countReport(ended, () => report.count(readFileSync(report.file, 'utf8')))
}

const begun = performance.now()
const total: Count = { passed: 0, failed: 0 }
try {
  for (const suite of suites) {
    const { passed, failed } = await runSuite(suite)
    total.passed += passed
    total.failed += failed
  }
} finally {
  rmSync(reports, { recursive: true, force: true })
}
console.log(`\nEverything took ${((performance.now() - begun) / 1000).toFixed(0)} s.`)
console.log(`${total.passed} passed, ${total.failed} failed`)
if (total.failed > 0) process.exitCode = 1
