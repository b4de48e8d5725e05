/** Runs every check and test, from the source to the browser, and ends with what failed and one line of how many passed. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeSiteFolder } from '#tests/support/site-under-test.ts'
import {
  describeFailedTest,
  type FailedTest,
  listFailedJourneys,
  listFailedUnitTests,
} from './failed-tests.ts'
import { ownEnvironment, runStep } from './run-step.ts'
import { countJourneys, countReport, countUnitTests, countWhole, type TestCount } from './test-counts.ts'

type Suite = {
  name: string
  command: string
  report?: {
    file: string
    count: (text: string) => TestCount
    listFailed: (text: string) => FailedTest[]
  }
  /** Whether the site of the journeys is made ready beside it. */
  isBesidePreparation?: true
}

const reports = mkdtempSync(path.join(tmpdir(), 'pravas-reports-'))
const unitReport = path.join(reports, 'unit.json')
const journeyReport = path.join(reports, 'journeys.json')
const journeyData = makeSiteFolder()
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = journeyReport
process.env.JOURNEY_PREPARED_DATA = journeyData

const suites: Suite[] = [
  { name: 'checks', command: 'node scripts/check.ts' },
  { name: 'build', command: 'npm run --silent build' },
  {
    name: 'unit and integration tests',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${unitReport}`,
    report: { file: unitReport, count: countUnitTests, listFailed: listFailedUnitTests },
    isBesidePreparation: true,
  },
  { name: 'browser', command: 'node scripts/ensure-chromium.ts' },
  {
    name: 'journeys',
    command: 'playwright test --reporter=list,json',
    report: { file: journeyReport, count: countJourneys, listFailed: listFailedJourneys },
  },
]

/**
 * Has the demo filled, its posters among it, while tests wait for one thing or another. The answer stops it where it is;
 * the journeys themselves tell of a site that does not start.
 */
function prepareJourneys(): () => Promise<void> {
  const child = spawn('node', ['tests/support/prepare-journey-data.ts', journeyData], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: ownEnvironment(),
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) =>
    child.on('close', () => resolve()).on('error', () => resolve()),
  )
  return () => {
    child.stdin.end()
    return ended
  }
}

/** What failed in a suite that counts failures; the suite itself, if its report names none. */
function listFailed({ name, report }: Suite): FailedTest[] {
  const suite = { name, message: 'What it said stands above.' }
  try {
    const named = report?.listFailed(readFileSync(report.file, 'utf8')) ?? []
    return named.length > 0 ? named : [suite]
  } catch {
    return [suite]
  }
}

/** Runs a suite in the open and reads its report, if it came so far as to write one. */
async function runSuite({ name, command, report, isBesidePreparation }: Suite): Promise<TestCount> {
  console.log(`\n── ${name}`)
  const endPreparation = isBesidePreparation ? prepareJourneys() : undefined
  const { passed: ended, seconds } = await runStep({ name, command }, { show: true })
  await endPreparation?.()
  console.log(`── ${name}: ${ended ? 'passed' : 'FAILED'} after ${seconds.toFixed(1)} s`)
  if (!report) return countWhole(ended)
  return countReport(ended, () => report.count(readFileSync(report.file, 'utf8')))
}

const begun = performance.now()
const total: TestCount = { passed: 0, failed: 0 }
const failures: FailedTest[] = []
try {
  for (const suite of suites) {
    const { passed, failed } = await runSuite(suite)
    total.passed += passed
    total.failed += failed
    if (failed > 0) failures.push(...listFailed(suite))
  }
} finally {
  for (const folder of [reports, journeyData]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
for (const failure of failures) console.log(`\n${describeFailedTest(failure)}`)
console.log(`\nEverything took ${((performance.now() - begun) / 1000).toFixed(0)} s.`)
console.log(`${total.passed} passed, ${total.failed} failed`)
if (total.failed > 0) process.exitCode = 1
