/** Measures pages rendered anew for every request, and a list page as the catalogue grows. */
import { growCatalogue } from './grow-catalogue.ts'
import { loadPage, median } from './load-test.ts'
import type { PinnedSites } from './pinned-site.ts'
import type { BenchFigure } from './print-figures.ts'

const rounds = [1, 2, 3]
const listPage = '/maharashtra-destinations'

/** Renders a second with the page cache off; one connection, so that no two requests share a render. */
function measureRenders(sites: PinnedSites, page: string): Promise<number> {
  const work = async ({ baseUrl }: { baseUrl: string }) => {
    const url = `${baseUrl}${page}`
    await loadPage(url, { seconds: 4, connections: 1 })
    const results = []
    for (const _ of rounds) results.push(await loadPage(url, { seconds: 3, connections: 1 }))
    return median(results.map((result) => result.requestsPerSecond))
  }
  return sites.during(work, { PAGE_CACHE_BYTES: '0' })
}

async function growTo(sites: PinnedSites, wanted: number): Promise<void> {
  const there = await sites.during(({ dataDirectory }) => growCatalogue(dataDirectory, wanted))
  if (there !== wanted) throw new Error(`${wanted} destinations were wanted, ${there} are there.`)
}

export async function measureUncachedHome(sites: PinnedSites): Promise<BenchFigure[]> {
  const value = await measureRenders(sites, '/')
  return [{ name: 'home uncached, one core', atLeast: 300, value, unit: 'renders/s' }]
}

/** What a list page costs with 12 and with 10,000 items; a page shows 24 of them, so 24 is told as well. */
export async function measureGrowth(sites: PinnedSites): Promise<BenchFigure[]> {
  const twelve = await measureRenders(sites, listPage)
  await growTo(sites, 24)
  const full = await measureRenders(sites, listPage)
  await growTo(sites, 10_000)
  const many = await measureRenders(sites, listPage)
  const costs = (few: number) => `${(1000 / few).toFixed(2)} → ${(1000 / many).toFixed(2)} ms`
  const shape = { atMost: 1.5, unit: '×', digits: 2 }
  return [
    { ...shape, name: 'list page, 12 → 10,000 items', value: twelve / many, note: costs(twelve) },
    { ...shape, name: 'list page, 24 → 10,000 items', value: full / many, note: costs(full) },
  ]
}
