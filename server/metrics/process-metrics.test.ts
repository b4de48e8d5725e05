import { expect, onTestFinished, test } from 'vitest'
import { type EventLoopDelays, measureEventLoop, readProcessMetrics } from './metrics-server.ts'

/** What was measured, in nanoseconds, as if the loop had been watched. */
function measured({ p99 = 0, most = 0 }: { p99?: number; most?: number }) {
  const asked: number[] = []
  let resets = 0
  const delays = {
    max: most,
    percentile: (share: number) => {
      asked.push(share)
      return p99
    },
    reset: () => {
      resets += 1
    },
  } as unknown as EventLoopDelays
  return { delays, asked, resets: () => resets }
}

function figuresOf(delays: EventLoopDelays): Record<string, number> {
  const figures = readProcessMetrics(delays).map(({ name, ...metric }) => [
    name,
    'samples' in metric ? metric.samples?.[0]?.value : undefined,
  ])
  return Object.fromEntries(figures)
}

test('the pause between two looks is not told as lateness, nor ever less than none', () => {
  const calm = figuresOf(measured({ p99: 9_000_000, most: 10_000_000 }).delays)
  expect(calm).toMatchObject({ nodejs_eventloop_lag_p99_seconds: 0, nodejs_eventloop_lag_max_seconds: 0 })
})

test('lateness is told in seconds, and counted anew from each reading', () => {
  const { delays, asked, resets } = measured({ p99: 30_000_000, most: 1_510_000_000 })
  const late = figuresOf(delays)
  expect(late.nodejs_eventloop_lag_p99_seconds).toBeCloseTo(0.02)
  expect(late.nodejs_eventloop_lag_max_seconds).toBeCloseTo(1.5)
  expect([asked, resets()]).toEqual([[99], 1])
})

test('a loop that was held up is seen by whoever watches it', async () => {
  const delays = measureEventLoop()
  onTestFinished(() => void delays.disable())
  await new Promise((resolve) => setTimeout(resolve, 30))
  const until = performance.now() + 200
  while (performance.now() < until);
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(figuresOf(delays).nodejs_eventloop_lag_max_seconds).toBeGreaterThan(0.1)
})

test('memory, processor and start are those of this process, in bytes and seconds', () => {
  const { user, system } = process.cpuUsage()
  const figures = figuresOf(measured({}).delays)
  expect(figures.process_cpu_seconds_total).toBeGreaterThanOrEqual((user + system) / 1e6)
  expect(figures.process_cpu_seconds_total).toBeLessThan(performance.now())
  expect(figures.process_resident_memory_bytes).toBeGreaterThan(Number(figures.nodejs_heap_size_used_bytes))
  expect(figures.nodejs_heap_size_used_bytes).toBeGreaterThan(1_000_000)
  const age = Date.now() / 1000 - Number(figures.process_start_time_seconds)
  expect(age).toBeGreaterThan(0)
  expect(age).toBeLessThan(86_400)
})
