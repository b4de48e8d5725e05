/** Reads how many tests passed and failed from each suite's own report. */

export type TestCount = { passed: number; failed: number }

/** From Vitest's JSON report. */
export function countUnitTests(report: string): TestCount {
  const { numPassedTests, numFailedTests } = JSON.parse(report)
  return { passed: Number(numPassedTests), failed: Number(numFailedTests) }
}

/** From Playwright's JSON report; a test that passed only at the second try has failed. */
export function countJourneys(report: string): TestCount {
  const { expected, unexpected, flaky } = JSON.parse(report).stats
  return { passed: Number(expected), failed: Number(unexpected) + Number(flaky) }
}

/** What a suite without a report counts for. */
export function countWhole(endedWell: boolean): TestCount {
  return endedWell ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * What a suite with a report counts for: one that ended badly has at least one failure, whatever its report
 * says, and one that ran nothing has failed.
 */
export function countReport(endedWell: boolean, count: () => TestCount): TestCount {
  const { passed, failed } = countOrNothing(count)
  if (endedWell && passed + failed > 0) return { passed, failed }
  return { passed, failed: Math.max(1, failed) }
}

function countOrNothing(count: () => TestCount): TestCount {
  try {
    return count()
  } catch {
    return { passed: 0, failed: 0 }
  }
}
