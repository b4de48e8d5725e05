/** Measures the cached home page by turns with nginx and a bare Node server that send the very same bytes, and uncompressed. */
import { startBareNode } from './bare-node.ts'
import { type Load, loadPage, medianLoad } from './load-test.ts'
import { startNginxTwin } from './nginx-twin.ts'
import type { PinnedSites } from './pinned-site.ts'
import type { BenchFigure } from './print-figures.ts'
import { fetchAsSent } from './wire-page.ts'

const rounds = 3
const load = { seconds: 4, connections: 32 }
/** So often is the page asked for before it is copied that it is as well compressed as one that many read. */
const warmings = 30

const contestants = ['ours', 'uncompressed', 'nginx', 'node'] as const
type Contestant = (typeof contestants)[number]
type Addresses = { home: string; nginx: string; node: string }

async function takeTurns({ home, nginx, node }: Addresses): Promise<Record<Contestant, Load>> {
  const turns: Record<Contestant, () => Promise<Load>> = {
    ours: () => loadPage(home, load),
    uncompressed: () => loadPage(home, { ...load, accepted: '' }),
    nginx: () => loadPage(nginx, load),
    node: () => loadPage(node, load),
  }
  const made: Record<Contestant, Load[]> = { ours: [], uncompressed: [], nginx: [], node: [] }
  // The first round warms all of them up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of contestants) {
      const one = await turns[name]()
      if (round > 0) made[name].push(one)
    }
  }
  const middle = (name: Contestant) => medianLoad(made[name])
  return {
    ours: middle('ours'),
    uncompressed: middle('uncompressed'),
    nginx: middle('nginx'),
    node: middle('node'),
  }
}

function compareRates(
  name: string,
  { one, other, atLeast }: { one: Load; other: Load; atLeast: number },
): BenchFigure {
  const [rate, otherRate] = [one.requestsPerSecond, other.requestsPerSecond]
  const note = `${rate.toFixed(0)} against ${otherRate.toFixed(0)} a second`
  return { name, atLeast, value: rate / otherRate, unit: '×', digits: 2, note }
}

export async function measureCached(sites: PinnedSites): Promise<BenchFigure[]> {
  return sites.during(async ({ baseUrl }) => {
    const home = `${baseUrl}/`
    for (let warming = 0; warming < warmings; warming += 1) await fetchAsSent(home)
    const page = await fetchAsSent(home)
    const nginx = await startNginxTwin(page)
    const node = await startBareNode(page).catch(async (error: Error) => {
      await nginx.stop()
      throw error
    })
    const turns = takeTurns({ home, nginx: nginx.url, node: node.url })
    const found = await turns.finally(() => Promise.all([nginx.stop(), node.stop()]))
    const [delay, nginxDelay] = [found.ours.slowest1Percent, found.nginx.slowest1Percent]
    return [
      compareRates('cached home, requests/s : nginx', { one: found.ours, other: found.nginx, atLeast: 0.8 }),
      {
        name: 'cached home, p99 : nginx',
        atMost: 1.5,
        value: delay / nginxDelay,
        unit: '×',
        digits: 2,
        note: `${delay.toFixed(2)} against ${nginxDelay.toFixed(2)} ms`,
      },
      compareRates('cached home, requests/s : bare node:http', {
        one: found.ours,
        other: found.node,
        atLeast: 1.1,
      }),
      compareRates('cached home, requests/s uncompressed : brotli', {
        one: found.uncompressed,
        other: found.ours,
        atLeast: 0.5,
      }),
    ]
  })
}
