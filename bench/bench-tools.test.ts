import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import {
  findFamily,
  layOutFigures,
  measureMemory,
  median,
  percentile,
  readReport,
  waitUntilIdle,
} from './bench-tools.ts'

const report = `Running 4s test @ http://127.0.0.1:4300/
  1 threads and 32 connections
  Latency Distribution
     50%    1.02ms
     99%  870.00us
  81544 requests in 4.00s, 1.02GB read
Requests/sec:  20385.51
Transfer/sec:    260.11MB
`

test('a report with refused answers is not a figure', () => {
  expect(() => readReport(`${report}  Non-2xx or 3xx responses: 12\n`)).toThrow('Non-2xx')
})

test('a report with broken connections is not a figure', () => {
  expect(() => readReport(`  Socket errors: connect 0, read 3, write 0, timeout 0\n${report}`)).toThrow(
    'read 3',
  )
})

test('a report without figures is not a figure', () => {
  expect(() => readReport('unable to connect')).toThrow('unable to connect')
})

test("wrk's report gives requests a second and the slowest hundredth in milliseconds", () => {
  expect(readReport(report)).toEqual({ requestsPerSecond: 20_385.51, slowest1Percent: 0.87 })
})

test.for<[values: number[], middle: number]>([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 2, 3], 2.5],
])('the median of %j is %d', ([values, middle]) => {
  expect(median(values)).toBe(middle)
})

test('of twenty values nineteen do not exceed the 95th percentile', () => {
  const values = Array.from({ length: 20 }, (_, at) => 20 - at)
  expect([percentile(values, 0.95), percentile([7], 0.95), percentile([], 0.5)]).toEqual([19, 7, Number.NaN])
})

test('a missed figure is marked, a met one is not', () => {
  const figures = [
    { name: 'start', value: 3.2, unit: 's', digits: 1, atMost: 3 },
    { name: 'renders', value: 310, unit: '/s', atLeast: 300, note: 'one core' },
  ]
  expect(layOutFigures(figures)).toEqual([
    'what     measured  target',
    'start    3.2 s     ≤ 3 s     MISSED',
    'renders  310 /s    ≥ 300 /s  met     one core',
  ])
})

/** A process of ours that runs `script` until the test ends. */
async function startProcess(script: string): Promise<number> {
  const child = spawn(process.execPath, ['-e', `process.stdout.write('up'); ${script}`])
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return child.pid ?? 0
}

test('the memory of a process includes that of its children', async () => {
  const child = await startProcess('setInterval(() => {}, 1000)')
  expect(findFamily(process.pid)).toContain(child)
  const alone = measureMemory(child)
  expect(measureMemory(process.pid)).toBeGreaterThan(alone)
  expect(alone).toBeGreaterThan(5_000_000)
})

test('a process that works does not count as resting until it stops', async () => {
  const work = 'const until = Date.now() + 1000; while (Date.now() < until); setInterval(() => {}, 1000)'
  const child = await startProcess(work)
  const begun = performance.now()
  await waitUntilIdle(child, 400)
  // It rests for seven windows; two before them were not of these.
  expect(performance.now() - begun).toBeGreaterThan(9 * 400 - 100)
})
