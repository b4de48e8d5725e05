/** Holds a site for minutes at most of what it can do, over all public pages, while staff publish every second. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SiteUnderTest } from '#tests/support/site-under-test.ts'
import { type Load, loadPage, median } from './load-test.ts'
import type { BenchFigure } from './print-figures.ts'
import { measureMemory, measureOwnMemory } from './process-family.ts'
import { openPublisher, type Publisher } from './publish-again.ts'

const share = 0.7
const megabyte = 1024 * 1024
const connections = 200
/** Milliseconds for each of four: as few requests as still ask for every page between one publish and the next. */
const idlePause = 200

/** For wrk: asks for all pages in turn, each connection with so many milliseconds between an answer and the next. */
function writeScript(folder: string, { pages, pause }: { pages: readonly string[]; pause: number }): string {
  const file = path.join(folder, `${pause}.lua`)
  const list = pages.map((page) => JSON.stringify(page)).join(', ')
  writeFileSync(
    file,
    `local pages = { ${list} }
local at = 0
function request() at = at + 1; return wrk.format(nil, pages[at % #pages + 1]) end
function delay() return ${pause} end
`,
  )
  return file
}

/** The pause with which `connections` make this rate, when with `before` they made another: answers take time, too. */
function pauseFor(rate: number, before: { pause: number; perSecond: number }): number {
  const answering = (connections * 1000) / before.perSecond - before.pause
  return Math.max(0, Math.round((connections * 1000) / rate - answering))
}

/** Publishes once a second until stopped; how often. A save that fails rejects `stop`. */
function publishEverySecond({ publish }: Publisher): { stop: () => Promise<number> } {
  let isOver = false
  let times = 0
  const publishing = (async () => {
    while (!isOver) {
      times += 1
      await Promise.all([publish(`Published ${times} times`), wait(1000)])
    }
  })()
  publishing.catch(() => undefined)
  return {
    stop: async () => {
      isOver = true
      await publishing
      return times
    },
  }
}

type Memory = { all: number; own: number }

/** Bytes that the site holds with its PostgreSQL, and without, read every five seconds until stopped. */
function watchMemory(pid: number): { stop: () => Memory[] } {
  const read: Memory[] = []
  const timer = setInterval(() => read.push({ all: measureMemory(pid), own: measureOwnMemory(pid) }), 5000)
  return {
    stop: () => {
      clearInterval(timer)
      return read
    },
  }
}

/** The medians of the second and of the last fifth of the time: in the first the site still warms up. */
function compareFifths(memory: readonly number[]): { second: number; last: number } {
  const fifth = Math.floor(memory.length / 5)
  return { second: median(memory.slice(fifth, 2 * fifth)), last: median(memory.slice(-fifth)) }
}

function describeGrowth(read: readonly Memory[]): BenchFigure {
  const all = compareFifths(read.map((memory) => memory.all))
  const own = compareFifths(read.map((memory) => memory.own))
  const inMegabytes = ({ second, last }: typeof all) =>
    `${(second / megabyte).toFixed(0)} → ${(last / megabyte).toFixed(0)} MB`
  return {
    name: 'memory, last fifth : second',
    atMost: 5,
    value: (all.last / all.second - 1) * 100,
    unit: '% more',
    digits: 1,
    note: `${inMegabytes(all)}; without PostgreSQL ${inMegabytes(own)}`,
  }
}

/** All rates are measured while staff publish, for a publish makes every page be rendered again. */
export async function holdNearPeak(
  site: SiteUnderTest,
  { minutes, pages }: { minutes: number; pages: readonly string[] },
): Promise<BenchFigure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pravas-load-'))
  const publisher = await openPublisher(site)
  const load = (pause: number, options: { seconds: number; connections: number }): Promise<Load> =>
    loadPage(site.baseUrl, { ...options, script: writeScript(folder, { pages, pause }) })
  const publishing = publishEverySecond(publisher)
  try {
    await load(0, { seconds: 5, connections })
    const peak = (await load(0, { seconds: 20, connections })).requestsPerSecond
    const idle = await load(idlePause, { seconds: 60, connections: 4 })
    const rate = share * peak
    const guess = Math.round((connections * 1000) / rate)
    const trial = await load(guess, { seconds: 20, connections })
    const pause = pauseFor(rate, { pause: guess, perSecond: trial.requestsPerSecond })
    const memory = watchMemory(site.pid)
    const held = await load(pause, { seconds: minutes * 60, connections })
    const growth = describeGrowth(memory.stop())
    const published = await publishing.stop()
    // A single answer that was not 200, or a broken connection, throws.
    return [
      {
        name: `held for ${minutes} min, every answer good`,
        atLeast: Math.floor(0.95 * rate),
        value: held.requestsPerSecond,
        unit: 'a second',
        note: `${peak.toFixed(0)} at most; ${published} publishes`,
      },
      {
        name: 'its p99 against an idle site',
        atMost: 3,
        value: held.slowest1Percent / idle.slowest1Percent,
        unit: '×',
        digits: 2,
        note: `${held.slowest1Percent} ms against ${idle.slowest1Percent} ms`,
      },
      growth,
    ]
  } finally {
    await publishing.stop().catch(() => undefined)
    await publisher.end()
    rmSync(folder, { recursive: true })
  }
}
