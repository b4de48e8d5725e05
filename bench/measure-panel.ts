/** Measures the staff panel: its lists with 10,000 rows, and how soon a change is public under load. */
import type { SiteUnderTest } from '#tests/support/site-under-test.ts'
import { type DemoStaff, signInDemoStaff } from './demo-staff.ts'
import { growCatalogue } from './grow-catalogue.ts'
import { loadPage, percentile } from './load-test.ts'
import type { PinnedSites } from './pinned-site.ts'
import type { BenchFigure } from './print-figures.ts'
import { openPublisher } from './publish-again.ts'
import { fetchAsSent } from './wire-page.ts'

const list = '/admin/destinations'
const tours = '/admin/tours'
/** Opened, searched, sorted each way, and paged from the first to the last. */
const listAddresses = [
  list,
  ...['oldest', 'title', 'changed'].flatMap((sort) =>
    [1, 2, 100, 209, 417].map((page) => `${list}?sort=${sort}&page=${page}`),
  ),
  ...['a', 'fort', 'mumbai', 'no such place', 'कोकण'].flatMap((q) =>
    ['', 'title'].map((sort) => `${list}?${new URLSearchParams({ q, sort })}`),
  ),
  `${list}?status=draft`,
  `${list}?q=beach&status=published&sort=title&page=20`,
]
const rounds = 8
const changes = 100

async function timeLists(staff: DemoStaff): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    for (const address of listAddresses) {
      const begun = performance.now()
      await staff.open(address)
      // The first round warms the server up.
      if (round > 0) times.push(performance.now() - begun)
    }
  }
  return percentile(times, 0.95)
}

/** Changes a title again and again while its page is hammered; how often the next request showed it. */
async function countShownAtOnce(site: SiteUnderTest): Promise<number> {
  const { page, publish, end } = await openPublisher(site)
  let isOver = false
  const hammer = (async () => {
    while (!isOver) await loadPage(page, { seconds: 2, connections: 8 })
  })()
  let shown = 0
  try {
    for (let number = 1; number <= changes; number += 1) {
      const title = `Changed for the ${number}. time`
      await publish(title)
      if ((await (await fetch(page)).text()).includes(title)) shown += 1
    }
  } finally {
    isOver = true
    await end()
    await hammer
  }
  return shown
}

export async function measurePanel(sites: PinnedSites): Promise<BenchFigure[]> {
  return sites.during(async (site) => {
    await growCatalogue(site.dataDirectory, 10_000)
    const staff = await signInDemoStaff(site)
    const slowest = await timeLists(staff)
    const { name, value } = staff.cookie
    const tourList = await fetchAsSent(site.baseUrl + tours, `${name}=${value}`)
    const shown = await countShownAtOnce(site)
    return [
      { name: 'admin list, 10,000 rows, p95', atMost: 60, value: slowest, unit: 'ms', digits: 1 },
      {
        name: 'list of tours in the panel: HTML on the wire',
        atMost: 14,
        value: tourList.body.length / 1000,
        unit: 'kB',
        digits: 1,
        note: tourList.encoding || 'not compressed',
      },
      {
        name: 'changes shown by the next request, under load',
        atLeast: changes,
        value: shown,
        unit: `of ${changes}`,
      },
    ]
  })
}
