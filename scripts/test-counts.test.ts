import { expect, test } from 'vitest'
import { countComplete, countJourneys, countReport, countUnitTests } from './test-counts.ts'

const unit = (numPassedTests: number, numFailedTests: number) =>
  JSON.stringify({ numPassedTests, numFailedTests })
const journeys = (stats: object) => JSON.stringify({ stats })

test('a suite that ended badly counts a failure though its report names none', () => {
  expect(countReport(false, () => countUnitTests(unit(12, 0)))).toEqual({ passed: 12, failed: 1 })
})

test('a suite whose report is missing counts as failed', () => {
  const count = () => {
    throw new Error('no such file')
  }
  expect(countReport(true, count)).toEqual({ passed: 0, failed: 1 })
})

test('a suite that ran no test counts as failed', () => {
  expect(countReport(true, () => countUnitTests(unit(0, 0)))).toEqual({ passed: 0, failed: 1 })
})

test('a step without a report counts as one', () => {
  expect([countComplete(false), countComplete(true)]).toEqual([
    { passed: 0, failed: 1 },
    { passed: 1, failed: 0 },
  ])
})

test('failures are counted as the suites report them', () => {
  expect(countReport(false, () => countUnitTests(unit(10, 3)))).toEqual({ passed: 10, failed: 3 })
})

test('a journey that passed only at the second try has failed', () => {
  const report = journeys({ expected: 5, unexpected: 1, flaky: 2, skipped: 0 })
  expect(countJourneys(report)).toEqual({ passed: 5, failed: 3 })
})
