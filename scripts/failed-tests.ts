/** Extracts the failed tests from each suite's report. */
import { readFileSync } from 'node:fs'

/** `page`: what the page contained when a story failed. */
export type FailedTest = { name: string; message: string; page?: string[] }

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

/** From Vitest's JSON report, with files that failed to load. */
export function listFailedUnitTests(report: string): FailedTest[] {
  const { testResults }: VitestReport = JSON.parse(report)
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ name: file, message }]
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file}: ${fullName}`,
      message: failureMessages?.[0] ?? '',
    }))
  })
}

type JourneyResult = { error?: { message?: string }; attachments?: { name: string; path?: string }[] }

type JourneySuite = {
  suites?: JourneySuite[]
  specs?: { title: string; file: string; tests: { status: string; results: JourneyResult[] }[] }[]
}

function listFailedSpecs({ suites = [], specs = [] }: JourneySuite): FailedTest[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        name: `${file}: ${title}`,
        message: results.map(({ error }) => error?.message ?? '').find(Boolean) ?? '',
        page: results.flatMap(({ attachments = [] }) => attachments).flatMap(readPage),
      })),
  )
  return [...own, ...suites.flatMap(listFailedSpecs)]
}

/** From the accessibility tree that Playwright attaches: the main part or the first dialog, without addresses. */
function readPage({ name, path }: { name: string; path?: string }): string[] {
  if (name !== 'error-context' || path === undefined) return []
  const [, tree = ''] = readFileSync(path, 'utf8').split('```yaml\n')
  const lines = tree.split('\n```', 1).join().split('\n')
  const start = lines.findIndex((line) => /^\s*- (?:main|dialog|alertdialog)\b/.test(line))
  return lines.slice(Math.max(start, 0)).filter((line) => !line.trimStart().startsWith('- /url:'))
}

/** From Playwright's JSON report, with flaky tests and errors of the whole run. */
export function listFailedJourneys(report: string): FailedTest[] {
  const whole: JourneySuite & { errors?: { message?: string }[] } = JSON.parse(report)
  const stopped = (whole.errors ?? []).map(({ message = '' }) => ({ name: 'the run itself', message }))
  return [...stopped, ...listFailedSpecs(whole)]
}

const maxLines = 12
const maxPageLines = 80

/** Returns the name, the start of the message, and the start of the page. */
export function describeFailedTest({ name, message, page = [] }: FailedTest): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  const shown = [...lines.slice(0, maxLines), ...page.slice(0, maxPageLines)]
  return [`✘ ${name}`, ...shown.map((line) => `    ${line}`)].join('\n')
}
