/** Extracts the failed tests from each suite's report. */

export type FailedTest = { name: string; message: string }

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

type JourneySuite = {
  suites?: JourneySuite[]
  specs?: {
    title: string
    file: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

function listFailedSpecs({ suites = [], specs = [] }: JourneySuite): FailedTest[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        name: `${file}: ${title}`,
        message: results.map(({ error }) => error?.message ?? '').find(Boolean) ?? '',
      })),
  )
  return [...own, ...suites.flatMap(listFailedSpecs)]
}

/** From Playwright's JSON report, with flaky tests and errors of the whole run. */
export function listFailedJourneys(report: string): FailedTest[] {
  const whole: JourneySuite & { errors?: { message?: string }[] } = JSON.parse(report)
  const stopped = (whole.errors ?? []).map(({ message = '' }) => ({ name: 'the run itself', message }))
  return [...stopped, ...listFailedSpecs(whole)]
}

const mostLines = 12

/** Returns the name and the start of the message. */
export function describeFailedTest({ name, message }: FailedTest): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  return [`✘ ${name}`, ...lines.slice(0, mostLines).map((line) => `    ${line}`)].join('\n')
}
