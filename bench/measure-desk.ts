/** Measures what the desk costs a phone: the script of its screens when they are first opened, and Today opened again on a slow line. */
import { chromium, devices } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/ensure-chromium.ts'
import { todayPath } from '#shared/enquiries/today-lists.ts'
import { waitForHydration } from '#tests/support/hydrated-page.ts'
import { type DemoStaff, signInDemoStaff } from './demo-staff.ts'
import { measureFirstLoad, weighScripts } from './first-load.ts'
import { median } from './load-test.ts'
import type { PinnedSites } from './pinned-site.ts'
import type { BenchFigure } from './print-figures.ts'

const screens = [todayPath, '/admin/enquiries', '/admin/tours']
/** Slow 4G as Chromium's tools have it: 400 ms there and back, 400 kbit a second each way. */
const bytesASecond = 400_000 / 8
const slowLine = {
  offline: false,
  latency: 400,
  downloadThroughput: bytesASecond,
  uploadThroughput: bytesASecond,
}
const visits = 5

/** Milliseconds until Today can be used, in a browser that has opened it before. The worker is kept out: its requests are not slowed down. */
async function measureAgain(url: string, cookie: DemoStaff['cookie']): Promise<number> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' })
    await context.addCookies([{ ...cookie, url }])
    const times: number[] = []
    for (let visit = 0; visit <= visits; visit += 1) {
      const page = await context.newPage()
      const tools = await context.newCDPSession(page)
      if (visit > 0) await tools.send('Network.emulateNetworkConditions', slowLine)
      const begun = performance.now()
      await page.goto(url, { waitUntil: 'commit' })
      await waitForHydration(page)
      if (visit > 0) times.push(performance.now() - begun)
      await page.close()
    }
    return median(times)
  } finally {
    await browser.close()
  }
}

export async function measureDesk(sites: PinnedSites): Promise<BenchFigure[]> {
  const site = await sites.startUnpinned()
  try {
    const { cookie, open } = await signInDemoStaff(site)
    const figures: BenchFigure[] = []
    for (const path of screens) {
      const { script } = await measureFirstLoad(site.baseUrl + path, cookie)
      const first = await weighScripts(site.baseUrl, await open(path))
      const weighed = { unit: 'kB', digits: 1 }
      figures.push(
        { name: `first load of ${path}: JavaScript`, atMost: 130, value: first / 1000, ...weighed },
        {
          name: `${path}, with what follows on idle: JavaScript`,
          atMost: 160,
          value: script / 1000,
          ...weighed,
        },
      )
    }
    const value = (await measureAgain(site.baseUrl + todayPath, cookie)) / 1000
    return [
      ...figures,
      { name: 'Today again on slow 4G, until it can be used', atMost: 2, value, unit: 's', digits: 2 },
    ]
  } finally {
    await site.stop()
  }
}
