/** Measures the built site, server on the first core, load on the second, and prints the figures beside their targets. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSiteUnderTest } from '#tests/support/site-under-test.ts'
import { ensureBenchTools } from './bench-tools.ts'
import { measureFirstLoad } from './first-load.ts'
import { growCatalogue } from './grow-catalogue.ts'
import { loadPage, median, medianLoad } from './load-test.ts'
import { measureMemory } from './memory-use.ts'
import { startNginxTwin } from './nginx-twin.ts'
import { type Figure, layOutFigures } from './print-figures.ts'
import { fetchAsSent } from './wire-page.ts'

const rounds = [1, 2, 3]
const firstCore = ['taskset', '-c', '0']
const listPage = '/maharashtra-destinations'
const dataDirectory = mkdtempSync(path.join(tmpdir(), 'pravas-bench-'))

type Environment = Record<string, string>

function startPinned(environment: Environment = {}) {
  const settings = { DEMO: 'true', LOG_LEVEL: 'warn', ...environment }
  return startSiteUnderTest({ dataDirectory, launcher: firstCore, environment: settings })
}

/** The second start, what the site then holds in memory, and what a first visit receives. */
async function measureStart(): Promise<Figure[]> {
  const begun = performance.now()
  await using site = await startPinned()
  const first = await fetchAsSent(`${site.baseUrl}/`)
  const seconds = (performance.now() - begun) / 1000
  if (first.status !== 200) throw new Error(`The home page answered ${first.status}.`)
  await wait(5000)
  const megabytes = measureMemory([site.pid]) / 1e6
  const load = await measureFirstLoad(`${site.baseUrl}/`)
  return [
    { name: 'start to first 200, second start', atMost: 3, value: seconds, unit: 's', digits: 2 },
    { name: 'memory when idle, PostgreSQL too', atMost: 250, value: megabytes, unit: 'MB' },
    { name: 'first load of home: JavaScript', atMost: 130, value: load.script / 1000, unit: 'kB', digits: 1 },
    { name: 'first load of home: CSS', atMost: 15, value: load.style / 1000, unit: 'kB', digits: 1 },
    { name: 'first load of home: HTML', atMost: 25, value: load.html / 1000, unit: 'kB', digits: 1 },
  ]
}

/** The cached home page against nginx with the same bytes, by turns. */
async function measureCached(): Promise<Figure[]> {
  await using site = await startPinned()
  const home = `${site.baseUrl}/`
  await using twin = await startNginxTwin(await fetchAsSent(home))
  await loadPage(home, { seconds: 3, connections: 32 })
  const ours = []
  const theirs = []
  for (const _ of rounds) {
    ours.push(await loadPage(home, { seconds: 4, connections: 32 }))
    theirs.push(await loadPage(twin.url, { seconds: 4, connections: 32 }))
  }
  const our = medianLoad(ours)
  const their = medianLoad(theirs)
  const speed = our.requestsPerSecond / their.requestsPerSecond
  const delay = our.slowest1Percent / their.slowest1Percent
  const told = `${our.requestsPerSecond.toFixed(0)} against ${their.requestsPerSecond.toFixed(0)} a second`
  const toldDelay = `${our.slowest1Percent.toFixed(2)} against ${their.slowest1Percent.toFixed(2)} ms`
  return [
    { name: 'cached home, requests/s : nginx', atLeast: 0.8, value: speed, unit: '×', digits: 2, note: told },
    { name: 'cached home, p99 : nginx', atMost: 1.5, value: delay, unit: '×', digits: 2, note: toldDelay },
  ]
}

/** Renders a second of one page with the page cache off: one connection, so that no two requests share a render. */
async function measureRenders(page: string): Promise<number> {
  await using site = await startPinned({ PAGE_CACHE_BYTES: '0' })
  const url = `${site.baseUrl}${page}`
  await loadPage(url, { seconds: 4, connections: 1 })
  const results = []
  for (const _ of rounds) results.push(await loadPage(url, { seconds: 3, connections: 1 }))
  return median(results.map((result) => result.requestsPerSecond))
}

async function growTo(wanted: number): Promise<void> {
  await using site = await startPinned()
  const there = await growCatalogue(site.dataDirectory, wanted)
  if (there !== wanted) throw new Error(`${wanted} destinations were wanted, ${there} are there.`)
}

/** What a list page costs as the catalogue grows; a page shows 24 of them, so 24 is told as well. */
async function measureGrowth(): Promise<Figure[]> {
  const twelve = await measureRenders(listPage)
  await growTo(24)
  const fullPage = await measureRenders(listPage)
  await growTo(10_000)
  const many = await measureRenders(listPage)
  const told = `${(1000 / twelve).toFixed(2)} → ${(1000 / many).toFixed(2)} ms`
  const toldFull = `${(1000 / fullPage).toFixed(2)} → ${(1000 / many).toFixed(2)} ms`
  return [
    {
      name: 'list page, 12 → 10,000 items',
      atMost: 1.5,
      value: twelve / many,
      unit: '×',
      digits: 2,
      note: told,
    },
    {
      name: 'list page, 24 → 10,000 items',
      atMost: 1.5,
      value: fullPage / many,
      unit: '×',
      digits: 2,
      note: toldFull,
    },
  ]
}

async function measureUncachedHome(): Promise<Figure[]> {
  const renders = await measureRenders('/')
  return [{ name: 'home uncached, one core', atLeast: 300, value: renders, unit: 'renders/s' }]
}

async function makeFirstStart(): Promise<Figure[]> {
  await using _ = await startPinned()
  return []
}

const parts: [what: string, measure: () => Promise<Figure[]>][] = [
  ['First start: the sample content is loaded', makeFirstStart],
  ['Second start, memory and first load', measureStart],
  ['Cached home page, nginx by turns', measureCached],
  ['Home page rendered anew for every request', measureUncachedHome],
  ['List page as the catalogue grows to 10,000', measureGrowth],
]

/** Measures part after part; one that fails is told and does not take the others with it. */
async function measureAll(): Promise<void> {
  ensureBenchTools()
  const figures: Figure[] = []
  for (const [what, measure] of parts) {
    console.log(`${what} …`)
    const measured = await measure().catch((error: Error) => error)
    if (Array.isArray(measured)) figures.push(...measured)
    else console.error(`Not measured: ${measured.message}`)
  }
  console.log(['', ...layOutFigures(figures)].join('\n'))
}

try {
  await measureAll()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 })
}
