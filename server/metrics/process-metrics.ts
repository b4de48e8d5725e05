// Tells what the process itself takes: memory, processor, and how long its one thread kept others waiting.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metric } from './metric-text.ts'

const nanoseconds = 1e9
const resolution = 10

export type EventLoopDelays = ReturnType<typeof monitorEventLoopDelay>

/** Starts to watch how late the event loop is; costs a timer, and so only where somebody asks. */
export function watchEventLoop(): EventLoopDelays {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  return delays
}

/** Delays are those since the figures were last read. */
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

/** What is measured includes the pause between two looks. */
function lateness(measured: number): number {
  return Math.max(0, measured / nanoseconds - resolution / 1000)
}
