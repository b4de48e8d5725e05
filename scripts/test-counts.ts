/** Reads how many tests passed and failed from each suite's own report. */

export type Count = { passed: number; failed: number; unsteady?: number }

/** As many stories of one run may fail at first and pass at the second try: a browser is not always given its turn. */
const unsteadyLimit = 1

/** From Vitest's JSON report. */
export function countUnitTests(report: string): Count {
  const { numPassedTests, numFailedTests } = JSON.parse(report)
  return { passed: Number(numPassedTests), failed: Number(numFailedTests) }
}

/** From Playwright's JSON report. What passed only at the second try is told, and beyond `unsteadyLimit` has failed. */
export function countJourneys(report: string): Count {
  const { expected, unexpected, flaky } = JSON.parse(report).stats
  const unsteady = Number(flaky)
  const [passed, failed] = [Number(expected), Number(unexpected)]
  if (unsteady > unsteadyLimit) return { passed, failed: failed + unsteady, unsteady }
  return { passed: passed + unsteady, failed, unsteady }
}

/** What a suite without a report counts for. */
export function countWhole(endedWell: boolean): Count {
  return endedWell ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * What a suite with a report counts for: one that ended badly has at least one failure, whatever its report
 * says, and one that ran nothing has failed.
 */
export function countReport(endedWell: boolean, count: () => Count): Count {
  const counted = countOrNothing(count)
  if (endedWell && counted.passed + counted.failed > 0) return counted
  return { ...counted, failed: Math.max(1, counted.failed) }
}

function countOrNothing(count: () => Count): Count {
  try {
    return count()
  } catch {
    return { passed: 0, failed: 0 }
  }
}
