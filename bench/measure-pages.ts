/** Measures what visitors experience. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/ensure-chromium.ts'
import { ownEnvironment } from '#scripts/run-step.ts'
import { findFreePort } from '#server/postgres/postgres-access.ts'
import { startInstances } from '#tests/support/site/instances-under-test.ts'
import type { SiteUnderTest } from '#tests/support/site/site-under-test.ts'
import { type BenchSites, growCatalogue, openStreams, signInDemoStaff, withDatabase } from './bench-site.ts'
import {
  type BenchFigure,
  type Cookie,
  fetchAsSent,
  type Load,
  loadPage,
  measureFirstLoad,
  measureMemory,
  measureOwnWork,
  median,
  megabyte,
  timeHome,
  type WirePage,
  waitUntilIdle,
  withChromium,
} from './bench-tools.ts'

const warmings = 30
const rounds = [1, 2, 3]
const listPage = '/maharashtra-destinations'

// ——— Starts

export async function measureStart(sites: BenchSites): Promise<BenchFigure[]> {
  const startedAt = performance.now()
  return sites.during(async ({ baseUrl, pid }) => {
    const { status } = await fetchAsSent(`${baseUrl}/`)
    const seconds = (performance.now() - startedAt) / 1000
    if (status !== 200) throw new Error(`The home page answered ${status}.`)
    await waitUntilIdle(pid)
    const megabytes = measureMemory(pid) / 1e6
    const { script, style, html } = await measureFirstLoad(`${baseUrl}/`)
    const size = { unit: 'kB', digits: 1 }
    return [
      { name: 'start to first 200, second start', atMost: 3, value: seconds, unit: 's', digits: 2 },
      { name: 'memory when idle, PostgreSQL too', atMost: 250, value: megabytes, unit: 'MB' },
      { name: 'first load of home: JavaScript', atMost: 115, value: script / 1000, ...size },
      { name: 'first load of home: CSS', atMost: 15, value: style / 1000, ...size },
      { name: 'first load of home: HTML', atMost: 25, value: html / 1000, ...size },
    ]
  })
}

/** The kill leaves the database running. */
export async function measureStartAfterKill(sites: BenchSites): Promise<BenchFigure[]> {
  const { baseUrl, kill } = await sites.start()
  const load = loadPage(`${baseUrl}/`, { seconds: 2, connections: 16 }).catch(() => undefined)
  await wait(1000)
  await kill()
  await load
  const seconds = await sites.during(async ({ readyAfter }) => readyAfter / 1000)
  return [{ name: 'start after kill -9 under load', atMost: 5, value: seconds, unit: 's', digits: 2 }]
}

// ——— Cached pages

type Yardstick = { url: string; stop(): Promise<void> }

/** On the first core, with the page's compressed bytes as a file. */
async function startNginx(page: WirePage): Promise<Yardstick> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pravas-nginx-'))
  const port = await findFreePort()
  writeFileSync(path.join(folder, 'page'), page.body)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const settings = path.join(folder, 'nginx.conf')
  writeFileSync(
    settings,
    `
    ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${folder}/nginx.pid;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
      open_file_cache max=16; open_file_cache_valid 1h;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server {
        listen 127.0.0.1:${port}; root ${folder};
        location = /page {
          types {} default_type "text/html; charset=utf-8";
          ${page.encoding ? `add_header Content-Encoding ${page.encoding};` : ''}
        }
      }
    }`,
  )
  const command = ['-c', '0', 'nginx', '-c', settings, '-e', path.join(folder, 'nginx.log')]
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  const child = spawn('taskset', command, { stdio: 'inherit', env })
  const stop = async () => {
    child.kill('SIGTERM')
    while (child.exitCode === null && child.signalCode === null) await wait(20)
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}/page`
  for (let tries = 0; tries < 100; tries += 1) {
    const served = await fetchAsSent(url).catch(() => undefined)
    if (served?.body.equals(page.body) && served.encoding === page.encoding) return { url, stop }
    await wait(50)
  }
  await stop()
  throw new Error('nginx did not serve the same bytes.')
}

/** On the first core, with the page's bytes and headers. */
async function startBareNode(page: WirePage): Promise<Yardstick> {
  const program = path.join(import.meta.dirname, 'bench-worker.ts')
  const child = spawn('taskset', ['-c', '0', process.execPath, program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const stop = async () => {
    const ended = child.exitCode ?? child.signalCode
    child.kill('SIGTERM')
    if (ended === null) await once(child, 'exit')
  }
  child.stdin.end(JSON.stringify({ ...page, body: page.body.toString('base64') }))
  const [address] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  if (!(address instanceof Buffer)) throw new Error('The bare server did not start.')
  const url = `http://127.0.0.1:${JSON.parse(address.toString()).port}/`
  const served = await fetchAsSent(url)
  if (served.body.equals(page.body) && served.headers.join() === page.headers.join()) return { url, stop }
  await stop()
  throw new Error('The bare server did not send the same page.')
}

const contestants = ['ours', 'uncompressed', 'nginx', 'node'] as const
type Contestant = (typeof contestants)[number]

async function takeTurns(run: (contestant: Contestant) => Promise<Load>): Promise<Record<Contestant, Load>> {
  const loads: Record<Contestant, Load[]> = { ours: [], uncompressed: [], nginx: [], node: [] }
  for (let pass = 0; pass <= rounds.length; pass += 1) {
    for (const name of contestants) {
      const load = await run(name)
      if (pass > 0) loads[name].push(load)
    }
  }
  const middle = (name: Contestant): Load => ({
    requestsPerSecond: median(loads[name].map((load) => load.requestsPerSecond)),
    slowest1Percent: median(loads[name].map((load) => load.slowest1Percent)),
  })
  return {
    ours: middle('ours'),
    uncompressed: middle('uncompressed'),
    nginx: middle('nginx'),
    node: middle('node'),
  }
}

type Rates = { one: Load; other: Load; atLeast: number }

function compareRates(name: string, { one, other, atLeast }: Rates): BenchFigure {
  const [rate, otherRate] = [one.requestsPerSecond, other.requestsPerSecond]
  const note = `${rate.toFixed(0)} against ${otherRate.toFixed(0)} a second`
  return {
    name: `cached home, requests/s ${name}`,
    atLeast,
    value: rate / otherRate,
    unit: '×',
    digits: 2,
    note,
  }
}

/** Alternates with nginx and a bare Node server that send the same bytes. */
export async function measureCached(sites: BenchSites): Promise<BenchFigure[]> {
  return sites.during(async ({ baseUrl }) => {
    const home = `${baseUrl}/`
    for (let warming = 0; warming < warmings; warming += 1) await fetchAsSent(home)
    const page = await fetchAsSent(home)
    const yardsticks: Yardstick[] = []
    try {
      for (const start of [startNginx, startBareNode]) yardsticks.push(await start(page))
      const [nginx, node] = yardsticks
      const urls = { ours: home, uncompressed: home, nginx: nginx?.url ?? '', node: node?.url ?? '' }
      const found = await takeTurns((name) => {
        const encoding = name === 'uncompressed' ? { accepted: '' } : {}
        return loadPage(urls[name], { seconds: 4, connections: 32, ...encoding })
      })
      const { ours, uncompressed } = found
      const [delay, nginxDelay] = [ours.slowest1Percent, found.nginx.slowest1Percent]
      const note = `${delay.toFixed(2)} against ${nginxDelay.toFixed(2)} ms`
      const shape = { unit: '×', digits: 2, note }
      return [
        compareRates(': nginx', { one: ours, other: found.nginx, atLeast: 0.8 }),
        { name: 'cached home, p99 : nginx', atMost: 1.5, value: delay / nginxDelay, ...shape },
        compareRates(': bare node:http', { one: ours, other: found.node, atLeast: 1.1 }),
        compareRates('uncompressed : brotli', { one: uncompressed, other: ours, atLeast: 0.5 }),
      ]
    } finally {
      for (const { stop } of yardsticks) await stop()
    }
  })
}

// ——— Rendered pages

/** Renders per second without page cache; one connection, so that requests do not share renders. */
function measureRenders(sites: BenchSites, page: string): Promise<number> {
  const work = async ({ baseUrl }: SiteUnderTest) => {
    const url = `${baseUrl}${page}`
    await loadPage(url, { seconds: 4, connections: 1 })
    const rates: number[] = []
    for (const _ of rounds)
      rates.push((await loadPage(url, { seconds: 3, connections: 1 })).requestsPerSecond)
    return median(rates)
  }
  return sites.during(work, { environment: { PAGE_CACHE_BYTES: '0' } })
}

export async function measureUncachedHome(sites: BenchSites): Promise<BenchFigure[]> {
  const value = await measureRenders(sites, '/')
  return [{ name: 'home uncached, one core', atLeast: 300, value, unit: 'renders/s' }]
}

export async function measureGrowth(sites: BenchSites): Promise<BenchFigure[]> {
  const growTo = (wanted: number) => sites.during((site) => growCatalogue(site, wanted))
  const twelve = await measureRenders(sites, listPage)
  await growTo(24)
  const full = await measureRenders(sites, listPage)
  await growTo(10_000)
  const many = await measureRenders(sites, listPage)
  const costs = (few: number) => `${(1000 / few).toFixed(2)} → ${(1000 / many).toFixed(2)} ms`
  const shape = { atMost: 1.5, unit: '×', digits: 2 }
  return [
    { ...shape, name: 'list page, 12 → 10,000 items', value: twelve / many, note: costs(twelve) },
    { ...shape, name: 'list page, 24 → 10,000 items', value: full / many, note: costs(full) },
  ]
}

// ——— Several processes

const connections = { cached: 16, uncached: 1 }

const seedOne = `
  INSERT INTO destinations (title, slug, status, short_description, description, region)
  VALUES ('Fort', 'fort', 'published', 'A fort above the clouds.', 'Steps, a gate, cisterns and a long view.', 'Sahyadri')`

/** Requests per second of CPU time, with all `sites` under load. */
async function measureThrift(
  sites: readonly SiteUnderTest[],
  kind: keyof typeof connections,
): Promise<number> {
  const options = { seconds: 6, connections: connections[kind] }
  const work = () => sites.reduce((sum, { pid }) => sum + measureOwnWork(pid), 0) / 100
  const before = work()
  const loads = await Promise.all(sites.map(({ baseUrl }) => loadPage(baseUrl + listPage, options)))
  const answered = loads.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond * options.seconds, 0)
  return answered / (work() - before)
}

export async function measureProcesses(): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = []
  for (const kind of ['cached', 'uncached'] as const) {
    const instances = await startInstances(4, kind === 'uncached' ? { PAGE_CACHE_BYTES: '0' } : {})
    try {
      const { sites } = instances
      const database = await instances.openDatabase()
      await database.query(seedOne).finally(() => database.end())
      await growCatalogue({ dataDirectory: sites[0]?.dataDirectory ?? '' }, 24)
      await measureThrift(sites, kind)
      const one = await measureThrift(sites.slice(0, 1), kind)
      for (const [count, atLeast] of [
        [2, 1.8],
        [4, 3.4],
      ] as const) {
        const many = await measureThrift(sites.slice(0, count), kind)
        const note = `${one.toFixed(0)} → ${many.toFixed(0)} a second and core`
        const shape = { atLeast, unit: '×', digits: 2, note }
        figures.push({ name: `${count} processes : 1, ${kind}`, value: (count * many) / one, ...shape })
      }
    } finally {
      await instances.stop()
    }
  }
  return figures
}

// ——— Live updates

const listeners = 1000

function timeChangeNotice(site: SiteUnderTest, received: () => number): Promise<number> {
  return withDatabase(site, async (client) => {
    const notice = { topic: 'settings', keys: ['offices'], at: new Date().toISOString() }
    const startedAt = performance.now()
    await client.query(`SELECT pg_notify('change_notices', $1)`, [JSON.stringify(notice)])
    while (received() < listeners && performance.now() - startedAt < 10_000) await wait(5)
    return received() < listeners ? Number.POSITIVE_INFINITY : performance.now() - startedAt
  })
}

async function measureListeners(site: SiteUnderTest): Promise<BenchFigure[]> {
  await timeHome(site.baseUrl)
  const homeAlone = await timeHome(site.baseUrl)
  await waitUntilIdle(site.pid)
  const before = measureMemory(site.pid)
  const streams = await openStreams(site.baseUrl, listeners)
  try {
    await waitUntilIdle(site.pid)
    const more = (measureMemory(site.pid) - before) / megabyte
    const underLoad = await timeHome(site.baseUrl)
    const note = `${underLoad.toFixed(2)} against ${homeAlone.toFixed(2)} ms`
    const noticeMs = await timeChangeNotice(site, streams.received)
    const ratio = { value: underLoad / homeAlone, unit: '×', digits: 2, note }
    return [
      { name: '1,000 idle listeners, memory', atMost: 60, value: more, unit: 'MB more', digits: 1 },
      { name: 'home beside them, p95', atMost: 1.5, ...ratio },
      { name: 'a change reaches all of them', atMost: 2000, value: noticeMs, unit: 'ms' },
    ]
  } finally {
    streams.close()
  }
}

async function timeSave(tabs: { panel: Page; visitor: Page }, part: string): Promise<number> {
  const name = `Journeys ${Date.now()}`
  await tabs.panel.getByLabel('Site name').fill(name)
  const shown = tabs.visitor.locator(part).getByText(name).first().waitFor()
  const startedAt = performance.now()
  await tabs.panel.getByRole('button', { name: 'Save All' }).click()
  await shown
  return performance.now() - startedAt
}

async function openTabs(browser: Browser, site: SiteUnderTest) {
  const { cookie } = await signInDemoStaff(site)
  const [staff, stranger] = [await browser.newContext(), await browser.newContext()]
  await staff.addCookies([{ ...cookie, url: site.baseUrl }])
  const [panel, visitor] = [await staff.newPage(), await stranger.newPage()]
  await panel.goto(`${site.baseUrl}/admin/settings`)
  const listening = visitor.waitForResponse(/live-settings$/)
  // Without interaction it is not hydrated.
  await visitor.goto(site.baseUrl)
  await listening
  return { panel, visitor }
}

export function measureLive(sites: BenchSites): Promise<BenchFigure[]> {
  return sites.during(async (site) => {
    const tabFigures = await withChromium(async (browser): Promise<BenchFigure[]> => {
      const tabs = await openTabs(browser, site)
      const header = await timeSave(tabs, 'header')
      await wait(4000)
      const footer = await timeSave(tabs, 'footer')
      return [
        { name: 'settings saved, an open tab shows it', atMost: 1000, value: header, unit: 'ms' },
        { name: 'and its footer', atMost: 1500, value: footer, unit: 'ms' },
      ]
    })
    return [...tabFigures, ...(await measureListeners(site))]
  })
}

// ——— Lighthouse: a low-end phone on a slow connection; the median of three visits per page

const lighthouse = 'lighthouse@13.5.0'
const maxTries = 3

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: { items?: { transferSize?: number }[] } }>
}

/** Scores of 100, times in milliseconds, sizes in bytes. */
type Visit = Record<
  'performance' | 'rest' | 'paint' | 'shift' | 'blocked' | 'interactive' | 'bytes' | 'document',
  number
>

function readVisit({ categories, audits }: Report): Visit {
  const scoreOf = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY
  return {
    performance: scoreOf('performance'),
    rest: Math.min(...['accessibility', 'best-practices', 'seo'].map(scoreOf)),
    paint: numberOf('largest-contentful-paint'),
    shift: numberOf('cumulative-layout-shift'),
    blocked: numberOf('total-blocking-time'),
    interactive: numberOf('interactive'),
    bytes: numberOf('total-byte-weight'),
    document: audits['network-requests']?.details?.items?.[0]?.transferSize ?? Number.POSITIVE_INFINITY,
  }
}

async function visitOnce(url: string, cookie: string): Promise<Visit> {
  const program = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url]
  const flags = ['--quiet', '--output=json', `--chrome-flags=${chromiumFlags.join(' ')}`]
  if (cookie) flags.push(`--extra-headers=${JSON.stringify({ Cookie: cookie })}`)
  const { stdout } = await promisify(execFile)('npm', [...program, ...flags], {
    env: { ...ownEnvironment(), CHROME_PATH: findChromium() },
    maxBuffer: 64 * megabyte,
    timeout: 180_000,
  })
  return readVisit(JSON.parse(stdout.slice(stdout.indexOf('{'))))
}

/** Chromium occasionally records a visit without its start. */
async function visit(url: string, { cookie = '', tries = 1 } = {}): Promise<Visit> {
  return visitOnce(url, cookie).catch((cause: Error) => {
    if (tries < maxTries) return visit(url, { cookie, tries: tries + 1 })
    throw new Error(`Lighthouse could not record a visit to ${url}.`, { cause })
  })
}

async function listScreens(baseUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${baseUrl}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
  const isFirst = (path: string, at: number) =>
    parentOf(path) === '' || paths.findIndex((other) => parentOf(other) === parentOf(path)) === at
  return paths.filter(isFirst)
}

async function visitThrice(url: string, session?: Cookie): Promise<Visit[]> {
  for (let warming = 0; warming < warmings; warming += 1) await fetchAsSent(url, session)
  const cookie = session ? `${session.name}=${session.value}` : ''
  const visits: Visit[] = []
  for (const _ of rounds) visits.push(await visit(url, { cookie }))
  return visits
}

function homeFigures(visits: readonly Visit[]): BenchFigure[] {
  const middle = (of: keyof Visit) => median(visits.map((one) => one[of]))
  const [kilobytes, documentKilobytes] = [middle('bytes') / 1000, middle('document') / 1000]
  return [
    { name: 'home: largest paint', atMost: 1.5, value: middle('paint') / 1000, unit: 's', digits: 2 },
    { name: 'home: layout shift', atMost: 0.01, value: middle('shift'), unit: '', digits: 3 },
    { name: 'home: blocked', atMost: 50, value: middle('blocked'), unit: 'ms' },
    { name: 'home: all before scrolling', atMost: 200, value: kilobytes, unit: 'kB' },
    { name: 'home: HTML and headers', atMost: 14.6, value: documentKilobytes, unit: 'kB', digits: 2 },
  ]
}

export function measurePhone(sites: BenchSites): Promise<BenchFigure[]> {
  const work = async (site: SiteUnderTest) => {
    const home: BenchFigure[] = []
    const figures: BenchFigure[] = []
    for (const path of await listScreens(site.baseUrl)) {
      const visits = await visitThrice(site.baseUrl + path)
      if (path === '/') home.push(...homeFigures(visits))
      const value = median(visits.map(({ performance }) => performance))
      const lowest = Math.min(...visits.map(({ rest }) => rest))
      figures.push(
        { name: `Lighthouse ${path}: performance`, atLeast: 98, value, unit: '' },
        { name: '… the lowest of the other three', atLeast: 100, value: lowest, unit: '' },
      )
    }
    const { cookie } = await signInDemoStaff(site)
    const tours = await visitThrice(`${site.baseUrl}/admin/tours`, cookie)
    const value = median(tours.map(({ interactive }) => interactive)) / 1000
    const name = 'list of tours in the panel: time to interactive'
    return [...home, ...figures, { name, atMost: 2.3, value, unit: 's', digits: 2 }]
  }
  return sites.during(work, { unpinned: true })
}
