/**
 * Runs the test suites and ends with the failed tests and one line "N passed, N failed".
 *
 *   npm test                        checks, build, unit, integration and end-to-end tests; a slice of each sweep
 *   npm run test:full               everything, all sweeps complete, and the suites that need other programs
 *   npm run test:full -- NAME …     one suite, with further words for its command
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeSiteFolder } from '#tests/support/site/site-under-test.ts'
import { sliceCount } from '#tests/support/slice.ts'
import { buildOnce } from './build-once.ts'
import {
  describeFailedTest,
  type FailedTest,
  listFailedJourneys,
  listFailedUnitTests,
} from './failed-tests.ts'
import { ownEnvironment, runStep } from './run-step.ts'
import { countComplete, countJourneys, countReport, countUnitTests, type TestCount } from './test-counts.ts'

type Suite = {
  name: string
  command: string
  report?: {
    file: string
    count: (text: string) => TestCount
    listFailed: (text: string) => FailedTest[]
  }
  needsBuild?: true
  isLong?: true
  fillsStorySite?: true
  /** Runs while that suite runs, which mostly waits. */
  beside?: 'faults'
}

type Outcome = { suite: Suite; count: TestCount; seconds: number }

const reports = mkdtempSync(path.join(tmpdir(), 'pravas-reports-'))
const unitReport = path.join(reports, 'unit.json')
const storyReport = path.join(reports, 'stories.json')
const engineReport = path.join(reports, 'engines.json')
const storyData = makeSiteFolder()
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = storyReport

const vitestReport = (file: string) => ({
  command: `--reporter=default --reporter=json --outputFile.json=${file}`,
  report: { file, count: countUnitTests, listFailed: listFailedUnitTests },
})

const suites: Suite[] = [
  { name: 'checks', command: 'node scripts/check.ts' },
  {
    name: 'unit',
    command: `vitest run ${vitestReport(unitReport).command}`,
    report: vitestReport(unitReport).report,
    needsBuild: true,
    fillsStorySite: true,
  },
  {
    name: 'stories',
    command: 'node scripts/ensure-chromium.ts && playwright test --reporter=list,json',
    report: { file: storyReport, count: countJourneys, listFailed: listFailedJourneys },
    needsBuild: true,
  },
  {
    name: 'engines',
    command: `node scripts/ensure-engines.ts && vitest run --config tests/engines/vitest.engines.config.ts ${vitestReport(engineReport).command}`,
    report: vitestReport(engineReport).report,
    needsBuild: true,
    isLong: true,
  },
  // Installs the S3 server that the next ones need.
  { name: 'bucket', command: 'node scripts/test-bucket.ts', isLong: true },
  { name: 'faults', command: 'node tests/faults/run-faults.ts', needsBuild: true, isLong: true },
  {
    name: 'poisoning',
    command: 'node tests/poisoning/run-poisoning.ts',
    needsBuild: true,
    isLong: true,
    beside: 'faults',
  },
  { name: 'fuzz', command: 'node tests/fuzz/run-fuzz.ts', needsBuild: true, isLong: true, beside: 'faults' },
  { name: 'instances', command: 'node scripts/run-instance-tests.ts', needsBuild: true, isLong: true },
]

function git(...words: string[]): string {
  // An unpacked archive has no history.
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

/**
 * Changed since the merge base with `origin/main`, or within an hour before the last commit, and
 * uncommitted files.
 */
function listChangedFiles(): string {
  const head = git('rev-parse', 'HEAD')
  const mergeBase = git('merge-base', 'HEAD', 'origin/main')
  const hourBefore = Number(git('log', '-1', '--format=%ct')) - 3600
  const base =
    mergeBase && mergeBase !== head ? mergeBase : git('rev-list', '-1', `--before=${hourBefore}`, 'HEAD')
  return [base ? git('diff', '--name-only', base) : '', git('ls-files', '--others', '--exclude-standard')]
    .filter(Boolean)
    .join('\n')
}

/** See tests/support/slice.ts. */
function chooseSlice(isFull: boolean): void {
  const chosen = isFull
    ? 'all'
    : String(Number.parseInt(git('rev-parse', '--short=8', 'HEAD') || '0', 16) % sliceCount)
  process.env.TEST_SLICE ??= chosen
  process.env.TEST_CHANGED_FILES ??= listChangedFiles()
  console.log(`Slice of the sweeps: TEST_SLICE=${process.env.TEST_SLICE} ("all" plays everything).`)
}

/** Runs while other tests run. The returned function stops it. */
function fillStorySite(): () => Promise<void> {
  process.env.JOURNEY_PREPARED_DATA = storyData
  const child = spawn('node', ['tests/support/site/prepare-journey-data.ts', storyData], {
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

function listFailed({ name, report }: Suite): FailedTest[] {
  const suite = { name, message: 'Its output stands above.' }
  try {
    const named = report?.listFailed(readFileSync(report.file, 'utf8')) ?? []
    return named.length > 0 ? named : [suite]
  } catch {
    return [suite]
  }
}

async function runSuite(
  suite: Suite,
  { words = [], show = true }: { words?: readonly string[]; show?: boolean } = {},
): Promise<Outcome> {
  const { name, report, fillsStorySite } = suite
  const command = [suite.command, ...words.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`)].join(
    ' ',
  )
  console.log(`\n── ${name}`)
  const endFilling = fillsStorySite ? fillStorySite() : undefined
  const { passed: ended, seconds, output } = await runStep({ name, command }, { show })
  await endFilling?.()
  if (output) console.log(output)
  console.log(`── ${name}: ${ended ? 'passed' : 'FAILED'} after ${seconds.toFixed(1)} s`)
  const count = report
    ? countReport(ended, () => report.count(readFileSync(report.file, 'utf8')))
    : countComplete(ended)
  return { suite, count, seconds }
}

/** @throws for an unknown suite */
function readCommandLine(): { isFull: boolean; chosen: Suite[]; words: string[] } {
  const [first, ...rest] = process.argv.slice(2)
  const isFull = first === '--full'
  const [name, ...words] = isFull ? rest : [first, ...rest].filter((word) => word !== undefined)
  if (name === undefined) return { isFull, chosen: suites.filter(({ isLong }) => isFull || !isLong), words }
  const suite = suites.find((one) => one.name === name)
  if (suite) return { isFull: true, chosen: [suite], words }
  throw new Error(`There is no suite ${name}: ${suites.map((one) => one.name).join(', ')}.`)
}

async function runSuites({ chosen, words }: ReturnType<typeof readCommandLine>): Promise<Outcome[]> {
  const [first, ...others] = chosen
  if (!first) return []
  const needsBuild = chosen.some((suite) => suite.needsBuild)
  // The checks leave one of two cores to the build.
  const isBeside = first.name === 'checks'
  const [build, checked] = await Promise.all([
    needsBuild ? buildOnce() : true,
    isBeside ? runSuite(first, { words }) : undefined,
  ])
  const outcomes = checked ? [checked] : []
  if (needsBuild && !build)
    outcomes.push({ suite: { name: 'build', command: '' }, count: countComplete(false), seconds: 0 })
  const left = isBeside ? others : chosen
  for (const suite of left.filter(({ beside }) => !left.some(({ name }) => name === beside))) {
    const [outcome, ...more] = await Promise.all([
      runSuite(suite, { words }),
      ...left.filter(({ beside }) => beside === suite.name).map((short) => runSuite(short, { show: false })),
    ])
    outcomes.push(outcome, ...more)
  }
  return outcomes
}

const begun = performance.now()
try {
  const commandLine = readCommandLine()
  chooseSlice(commandLine.isFull)
  const outcomes = await runSuites(commandLine)
  const failed = outcomes.filter(({ count }) => count.failed > 0)
  for (const { suite } of failed)
    for (const failure of listFailed(suite)) console.log(`\n${describeFailedTest(failure)}`)
  console.log()
  for (const { suite, count, seconds } of outcomes)
    console.log(
      `${suite.name.padEnd(12)} ${String(count.passed).padStart(6)} passed ${String(count.failed).padStart(4)} failed ${seconds.toFixed(0).padStart(6)} s`,
    )
  console.log(`Everything took ${((performance.now() - begun) / 1000).toFixed(0)} s.`)
  const sum = (key: keyof TestCount) => outcomes.reduce((total, { count }) => total + count[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  if (failed.length > 0) process.exitCode = 1
} finally {
  for (const folder of [reports, storyData]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
