/** Measures what a second and a fourth process on the same PostgreSQL bring, cached and uncached. */
import { startInstances } from '#tests/support/instances-under-test.ts'
import type { SiteUnderTest } from '#tests/support/site-under-test.ts'
import { growCatalogue } from './grow-catalogue.ts'
import { loadPage } from './load-test.ts'
import type { BenchFigure } from './print-figures.ts'
import { measureOwnWork } from './process-family.ts'

const page = '/maharashtra-destinations'
const seconds = 6
/** As many connections as keep a process busy; uncached, more would only share one render. */
const connections = { cached: 16, uncached: 1 }
type Kind = keyof typeof connections

/** What the others are copies of. */
const seedOne = `
  INSERT INTO destinations (title, slug, status, short_description, description, region)
  VALUES ('Fort', 'fort', 'published', 'A fort above the clouds.', 'Steps, a gate, cisterns and a long view.', 'Sahyadri')`

/** Requests that one second of processor time answers, with all `sites` under load at once. */
async function measureThrift(sites: readonly SiteUnderTest[], kind: Kind): Promise<number> {
  const options = { seconds, connections: connections[kind] }
  const work = () => sites.reduce((sum, { pid }) => sum + measureOwnWork(pid), 0) / 100
  const before = work()
  const loads = await Promise.all(sites.map(({ baseUrl }) => loadPage(baseUrl + page, options)))
  const answered = loads.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond * seconds, 0)
  return answered / (work() - before)
}

async function measureKind(kind: Kind): Promise<BenchFigure[]> {
  const instances = await startInstances(4, kind === 'uncached' ? { PAGE_CACHE_BYTES: '0' } : {})
  try {
    const { sites } = instances
    const database = await instances.openDatabase()
    await database.query(seedOne).finally(() => database.end())
    await growCatalogue(sites[0]?.dataDirectory ?? '', 24)
    await measureThrift(sites, kind)
    const one = await measureThrift(sites.slice(0, 1), kind)
    const two = await measureThrift(sites.slice(0, 2), kind)
    const four = await measureThrift(sites, kind)
    const told = (number: number) => `${number.toFixed(0)} a second and core`
    const shape = { unit: '×', digits: 2 }
    return [
      { ...shape, name: `2 processes : 1, ${kind}`, atLeast: 1.8, value: (2 * two) / one, note: told(one) },
      { ...shape, name: `4 processes : 1, ${kind}`, atLeast: 3.4, value: (4 * four) / one, note: told(four) },
    ]
  } finally {
    await instances.stop()
  }
}

/**
 * By the processor time that a request costs, since a machine that also makes the load has not as many cores free as
 * there are processes: what n of them answer on n free cores, against what one answers on one.
 */
export async function measureScaling(): Promise<BenchFigure[]> {
  return [...(await measureKind('cached')), ...(await measureKind('uncached'))]
}
