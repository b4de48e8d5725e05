/** Measures a start, what the site then holds in memory, and what a first visit receives. */
import { setTimeout as wait } from 'node:timers/promises'
import { measureFirstLoad } from './first-load.ts'
import { loadPage } from './load-test.ts'
import type { PinnedSites } from './pinned-site.ts'
import type { BenchFigure } from './print-figures.ts'
import { measureMemory, waitUntilIdle } from './process-family.ts'
import { fetchAsSent } from './wire-page.ts'

/** The first start loads the sample content, pictures last, which every part would otherwise be measured beside. */
export async function makeFirstStart(sites: PinnedSites): Promise<void> {
  await sites.during(({ pid }) => waitUntilIdle(pid))
}

/** To be called when there was a first start. */
export async function measureStart(sites: PinnedSites): Promise<BenchFigure[]> {
  const begun = performance.now()
  return sites.during(async ({ baseUrl, pid }) => {
    const { status } = await fetchAsSent(`${baseUrl}/`)
    const seconds = (performance.now() - begun) / 1000
    if (status !== 200) throw new Error(`The home page answered ${status}.`)
    await waitUntilIdle(pid)
    const megabytes = measureMemory(pid) / 1e6
    const { script, style, html } = await measureFirstLoad(`${baseUrl}/`)
    return [
      { name: 'start to first 200, second start', atMost: 3, value: seconds, unit: 's', digits: 2 },
      { name: 'memory when idle, PostgreSQL too', atMost: 250, value: megabytes, unit: 'MB' },
      { name: 'first load of home: JavaScript', atMost: 115, value: script / 1000, unit: 'kB', digits: 1 },
      { name: 'first load of home: CSS', atMost: 15, value: style / 1000, unit: 'kB', digits: 1 },
      { name: 'first load of home: HTML', atMost: 25, value: html / 1000, unit: 'kB', digits: 1 },
    ]
  })
}

/** How long the next start takes when the process was killed under load, and its database left behind. */
export async function measureStartAfterKill(sites: PinnedSites): Promise<BenchFigure[]> {
  const { baseUrl, kill } = await sites.start()
  const load = loadPage(`${baseUrl}/`, { seconds: 2, connections: 16 }).catch(() => undefined)
  await wait(1000)
  await kill()
  await load
  const seconds = await sites.during(async ({ readyAfter }) => readyAfter / 1000)
  return [{ name: 'start after kill -9 under load', atMost: 5, value: seconds, unit: 's', digits: 2 }]
}
