/** Measures live updates: a thousand who only listen, how soon all of them hear, and how soon an open tab shows a save. */
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/ensure-chromium.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import type { SiteUnderTest } from '#tests/support/site-under-test.ts'
import { signInDemoStaff } from './demo-staff.ts'
import { percentile } from './load-test.ts'
import { type OpenStreams, openStreams } from './open-streams.ts'
import type { PinnedSites } from './pinned-site.ts'
import type { BenchFigure } from './print-figures.ts'
import { measureMemory, waitUntilIdle } from './process-family.ts'

const listeners = 1000
const requests = 400
const megabyte = 1024 * 1024

/** Milliseconds that 95 of 100 requests for the home page do not exceed, one after the other. */
async function timeHome(baseUrl: string): Promise<number> {
  const times: number[] = []
  for (let request = 0; request < requests; request += 1) {
    const begun = performance.now()
    await (await fetch(baseUrl)).arrayBuffer()
    times.push(performance.now() - begun)
  }
  return percentile(times, 0.95)
}

/** Milliseconds until all have heard of a change. */
async function timeChangeNotice(dataDirectory: string, { heard }: OpenStreams): Promise<number> {
  const client = await openSiteDatabase(dataDirectory)
  const notice = { topic: 'settings', keys: ['offices'], at: new Date().toISOString() }
  const begun = performance.now()
  await client.query(`SELECT pg_notify('change_notices', $1)`, [JSON.stringify(notice)])
  while (heard() < listeners && performance.now() - begun < 10_000) await wait(5)
  await client.end()
  return heard() < listeners ? Number.POSITIVE_INFINITY : performance.now() - begun
}

async function measureListeners(site: SiteUnderTest): Promise<BenchFigure[]> {
  await timeHome(site.baseUrl)
  const homeAlone = await timeHome(site.baseUrl)
  await waitUntilIdle(site.pid)
  const before = measureMemory(site.pid)
  const listening = await openStreams(site.baseUrl, listeners)
  try {
    await waitUntilIdle(site.pid)
    const more = (measureMemory(site.pid) - before) / megabyte
    const homeBeside = await timeHome(site.baseUrl)
    const told = `${homeBeside.toFixed(2)} against ${homeAlone.toFixed(2)} ms`
    const soon = await timeChangeNotice(site.dataDirectory, listening)
    return [
      { name: '1,000 idle listeners, memory', atMost: 60, value: more, unit: 'MB more', digits: 1 },
      {
        name: 'home beside them, p95',
        atMost: 1.5,
        value: homeBeside / homeAlone,
        unit: '×',
        digits: 2,
        note: told,
      },
      { name: 'a change told to all of them', atMost: 2000, value: soon, unit: 'ms' },
    ]
  } finally {
    listening.close()
  }
}

/** Milliseconds from the press of Save All until the words stand in a place of another tab. */
async function timeSave(tabs: { panel: Page; visitor: Page }, place: string): Promise<number> {
  const { panel, visitor } = tabs
  const name = `Journeys ${Date.now()}`
  await panel.getByLabel('Site name').fill(name)
  const shown = visitor.locator(place).getByText(name).first().waitFor()
  const begun = performance.now()
  await panel.getByRole('button', { name: 'Save All' }).click()
  await shown
  return performance.now() - begun
}

async function openTabs(browser: Browser, site: SiteUnderTest) {
  const { cookie } = await signInDemoStaff(site)
  const [staff, stranger] = [await browser.newContext(), await browser.newContext()]
  await staff.addCookies([{ ...cookie, url: site.baseUrl }])
  const [panel, visitor] = [await staff.newPage(), await stranger.newPage()]
  await panel.goto(`${site.baseUrl}/admin/settings`)
  const listening = visitor.waitForResponse(/live-settings$/)
  // Left untouched: the page is not hydrated.
  await visitor.goto(site.baseUrl)
  await listening
  return { panel, visitor }
}

async function measureTab(site: SiteUnderTest): Promise<BenchFigure[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    const tabs = await openTabs(browser, site)
    const header = await timeSave(tabs, 'header')
    await wait(4000)
    const footer = await timeSave(tabs, 'footer')
    return [
      { name: 'settings saved, an open tab shows it', atMost: 1000, value: header, unit: 'ms' },
      { name: 'and its footer', atMost: 1500, value: footer, unit: 'ms' },
    ]
  } finally {
    await browser.close()
  }
}

export function measureLive(sites: PinnedSites): Promise<BenchFigure[]> {
  const environment = { TRUSTED_PROXIES: '127.0.0.1' }
  return sites.during(
    async (site) => [...(await measureTab(site)), ...(await measureListeners(site))],
    environment,
  )
}
