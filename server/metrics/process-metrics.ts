// Metrics of the process: memory, CPU time and event loop delay.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metric } from './metric-text.ts'

const nanoseconds = 1e9
const resolution = 10

export type EventLoopDelays = ReturnType<typeof monitorEventLoopDelay>

/** Measures event loop delay, at the cost of a timer. */
export function measureEventLoop(): EventLoopDelays {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  return delays
}

/** Returns the metrics; delays cover the time since the last call. */
export function readProcessMetrics(delays: EventLoopDelays): Metric[] {
  const memory = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const figures: Figure[] = [
    ['process_resident_memory_bytes', 'gauge', 'Memory that the process holds.', memory.rss],
    ['nodejs_heap_size_used_bytes', 'gauge', 'Memory in use for objects.', memory.heapUsed],
    ['nodejs_external_memory_bytes', 'gauge', 'Memory in use for buffers.', memory.external],
    ['process_cpu_seconds_total', 'counter', 'Processor time taken.', (user + system) / 1e6],
    ['process_start_time_seconds', 'gauge', 'Unix time of the start.', performance.timeOrigin / 1000],
    ['nodejs_eventloop_lag_p99_seconds', 'gauge', late('99th percentile'), lateness(delays.percentile(99))],
    ['nodejs_eventloop_lag_max_seconds', 'gauge', late('at most'), lateness(delays.max)],
  ]
  delays.reset()
  return figures.map(([name, type, help, value]) => ({ name, type, help, samples: [{ value }] }))
}

type Figure = [name: string, type: 'counter' | 'gauge', help: string, value: number]

function late(how: string): string {
  return `How late the event loop was since the last reading, ${how}.`
}

/** The measured delay includes the sampling interval. */
function lateness(measured: number): number {
  return Math.max(0, measured / nanoseconds - resolution / 1000)
}
