/** Measures every public screen as Lighthouse does: a cheap phone on a slow line, three visits each, the middle one counts. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromiumFlags, findChromium } from '#scripts/ensure-chromium.ts'
import { ownEnvironment } from '#scripts/run-step.ts'
import type { SiteUnderTest } from '#tests/support/site-under-test.ts'
import { signInDemoStaff } from './demo-staff.ts'
import { median } from './load-test.ts'
import type { PinnedSites } from './pinned-site.ts'
import type { BenchFigure } from './print-figures.ts'

/** Fetched when it is first wanted: nobody needs its hundred packages to build or to test. */
const lighthouse = 'lighthouse@13.5.0'
const visits = 3
const mostTries = 3
/** So often is a page asked for before its first visit that it is as well compressed as one that many read. */
const warmings = 30

const run = promisify(execFile)

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: { items?: { transferSize?: number }[] } }>
}

/** What a visit gave: scores of 100, times in milliseconds, sizes in bytes. */
type Visit = {
  performance: number
  rest: number
  paint: number
  shift: number
  blocked: number
  interactive: number
  bytes: number
  document: number
}

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

async function record(url: string, cookie: string): Promise<Visit> {
  const program = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url]
  const flags = ['--quiet', '--output=json', `--chrome-flags=${chromiumFlags.join(' ')}`]
  if (cookie) flags.push(`--extra-headers=${JSON.stringify({ Cookie: cookie })}`)
  const { stdout } = await run('npm', [...program, ...flags], {
    env: { ...ownEnvironment(), CHROME_PATH: findChromium() },
    maxBuffer: 64 * 1024 * 1024,
    timeout: 180_000,
  })
  return readVisit(JSON.parse(stdout.slice(stdout.indexOf('{'))))
}

/** Now and then the browser's record of a visit has no beginning; then there is no figure, and the visit is made anew. */
async function visit(url: string, cookie: string): Promise<Visit> {
  for (let tries = 1; tries < mostTries; tries += 1) {
    const made = await record(url, cookie).catch(() => undefined)
    if (made) return made
  }
  return record(url, cookie).catch(() => {
    throw new Error(`Lighthouse could not record a visit to ${url}.`)
  })
}

/** The paths of all screens of one kind, and of the first item of each list. */
async function listScreens(baseUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${baseUrl}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
  const isFirst = (path: string, at: number) =>
    parentOf(path) === '' || paths.findIndex((other) => parentOf(other) === parentOf(path)) === at
  return paths.filter(isFirst)
}

async function visitThrice(url: string, cookie = ''): Promise<Visit[]> {
  const headers: HeadersInit = cookie ? { cookie } : {}
  for (let warming = 0; warming < warmings; warming += 1) await (await fetch(url, { headers })).arrayBuffer()
  const made: Visit[] = []
  while (made.length < visits) made.push(await visit(url, cookie))
  return made
}

function measuredHome(home: readonly Visit[]): BenchFigure[] {
  const middle = (of: keyof Visit) => median(home.map((one) => one[of]))
  return [
    { name: 'home: largest paint', atMost: 1.5, value: middle('paint') / 1000, unit: 's', digits: 2 },
    { name: 'home: layout shift', atMost: 0.01, value: middle('shift'), unit: '', digits: 3 },
    { name: 'home: blocked', atMost: 50, value: middle('blocked'), unit: 'ms' },
    {
      name: 'home: all that came before scrolling',
      atMost: 200,
      value: middle('bytes') / 1000,
      unit: 'kB',
    },
    {
      name: 'home: HTML and headers, at once',
      atMost: 14.6,
      value: middle('document') / 1000,
      unit: 'kB',
      digits: 2,
    },
  ]
}

async function measuredTourList(site: SiteUnderTest): Promise<BenchFigure> {
  const { name, value } = (await signInDemoStaff(site)).cookie
  const made = await visitThrice(`${site.baseUrl}/admin/tours`, `${name}=${value}`)
  const seconds = median(made.map(({ interactive }) => interactive)) / 1000
  return {
    name: 'list of tours in the panel: time to interactive',
    atMost: 2.3,
    value: seconds,
    unit: 's',
    digits: 2,
  }
}

export async function measurePhone(sites: PinnedSites): Promise<BenchFigure[]> {
  const site = await sites.startUnpinned()
  try {
    const screens = await listScreens(site.baseUrl)
    const figures: BenchFigure[] = []
    let home: Visit[] = []
    for (const path of screens) {
      const made = await visitThrice(site.baseUrl + path)
      if (path === '/') home = made
      const value = median(made.map(({ performance }) => performance))
      figures.push({ name: `Lighthouse ${path}: performance`, atLeast: 98, value, unit: '' })
      const lowest = Math.min(...made.map(({ rest }) => rest))
      figures.push({ name: '… the lowest of the other three', atLeast: 100, value: lowest, unit: '' })
    }
    return [...measuredHome(home), ...figures, await measuredTourList(site)]
  } finally {
    await site.stop()
  }
}
