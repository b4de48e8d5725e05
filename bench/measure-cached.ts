/** Measures the cached home page against nginx with the very same bytes, by turns. */
import { loadPage, medianLoad } from './load-test.ts'
import { startNginxTwin } from './nginx-twin.ts'
import type { PinnedSites } from './pinned-site.ts'
import type { Figure } from './print-figures.ts'
import { fetchAsSent } from './wire-page.ts'

const rounds = [1, 2, 3]
const load = { seconds: 4, connections: 32 }

async function takeTurns(home: string, twin: string) {
  await loadPage(home, { ...load, seconds: 3 })
  const ours = []
  const theirs = []
  for (const _ of rounds) {
    ours.push(await loadPage(home, load))
    theirs.push(await loadPage(twin, load))
  }
  return { our: medianLoad(ours), their: medianLoad(theirs) }
}

export async function measureCached(sites: PinnedSites): Promise<Figure[]> {
  return sites.during(async ({ baseUrl }) => {
    const home = `${baseUrl}/`
    const twin = await startNginxTwin(await fetchAsSent(home))
    const { our, their } = await takeTurns(home, twin.url).finally(() => twin.stop())
    const speed = our.requestsPerSecond / their.requestsPerSecond
    const delay = our.slowest1Percent / their.slowest1Percent
    const told = `${our.requestsPerSecond.toFixed(0)} against ${their.requestsPerSecond.toFixed(0)} a second`
    const toldDelay = `${our.slowest1Percent.toFixed(2)} against ${their.slowest1Percent.toFixed(2)} ms`
    return [
      {
        name: 'cached home, requests/s : nginx',
        atLeast: 0.8,
        value: speed,
        unit: '×',
        digits: 2,
        note: told,
      },
      { name: 'cached home, p99 : nginx', atMost: 1.5, value: delay, unit: '×', digits: 2, note: toldDelay },
    ]
  })
}
