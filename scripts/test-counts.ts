/** Extracts the numbers of passed and failed tests from each suite's report. */

export type TestCount = { passed: number; failed: number }

export function countUnitTests(report: string): TestCount {
  const { numPassedTests, numFailedTests } = JSON.parse(report)
  return { passed: Number(numPassedTests), failed: Number(numFailedTests) }
}

/** Flaky tests count as failed. */
export function countJourneys(report: string): TestCount {
  const { expected, unexpected, flaky } = JSON.parse(report).stats
  return { passed: Number(expected), failed: Number(unexpected) + Number(flaky) }
}

export function countComplete(endedWell: boolean): TestCount {
  return endedWell ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A failed run has at least one failure, and a run without tests has failed. */
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
