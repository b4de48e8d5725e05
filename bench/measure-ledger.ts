/** Measures what the ledger costs whoever writes, how large it grows, and how long it takes to be read. */
import type { Client } from 'pg'
import { activityPath } from '#shared/staff/staff-paths.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { type DemoStaff, signInDemoStaff } from './demo-staff.ts'
import { fillLedger, savePosts } from './grow-ledger.ts'
import { percentile } from './load-test.ts'
import { EnquirySender } from './measure-enquiries.ts'
import type { PinnedSites } from './pinned-site.ts'
import type { BenchFigure } from './print-figures.ts'
import { openPublisher } from './publish-again.ts'

const turns = 4
const savesATurn = 50
const enquiriesATurn = 3000

const twoYears = 36_500
const savesMeasured = 3000
const entries = 100_000
/** What a process compiles while it answers for the first times belongs to its start, whatever is asked for first. */
const warmUpRounds = 10
const readRounds = 30

const tables = ['destinations', 'enquiries']

async function switchTriggers(client: Client, on: boolean): Promise<void> {
  for (const table of tables)
    await client.query(`ALTER TABLE ${table} ${on ? 'ENABLE' : 'DISABLE'} TRIGGER ${table}_changes`)
}

/** Figures of the same work with the triggers on and off, by turns in one sitting; the first turns warm up. */
async function byTurns<Figure>(client: Client, work: () => Promise<Figure[]>) {
  const measured = { on: [] as Figure[], off: [] as Figure[] }
  try {
    for (let turn = 0; turn <= turns; turn += 1) {
      for (const state of turn % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
        await switchTriggers(client, state === 'on')
        const figures = await work()
        if (turn > 0) measured[state].push(...figures)
      }
    }
  } finally {
    await switchTriggers(client, true)
  }
  return measured
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** To be called when there was a first start. Leaves what it sent in the database. */
export async function measureLedgerCost(sites: PinnedSites): Promise<BenchFigure[]> {
  return [await measureSaves(sites), await measureStored(sites)]
}

function measureSaves(sites: PinnedSites): Promise<BenchFigure> {
  return sites.during(async (site) => {
    const client = await openSiteDatabase(site.dataDirectory)
    const publisher = await openPublisher(site)
    let number = 0
    const saveTurn = async () => {
      const times: number[] = []
      for (let save = 0; save < savesATurn; save += 1) {
        number += 1
        times.push(await timed(() => publisher.publish(`Saved for the ${number}. time`)))
      }
      return times
    }
    try {
      const times = await byTurns(client, saveTurn)
      const [on, off] = [percentile(times.on, 0.95), percentile(times.off, 0.95)]
      const note = `${off.toFixed(1)} → ${on.toFixed(1)} ms`
      const shape = { atMost: 1.15, unit: 'times as without', digits: 2, note }
      return { name: 'a save with the ledger, p95', value: on / off, ...shape }
    } finally {
      await publisher.end()
      await client.end()
    }
  })
}

function measureStored(sites: PinnedSites): Promise<BenchFigure> {
  const environment = { DEMO: 'false', TRUSTED_PROXIES: '127.0.0.1' }
  return sites.during(async (site) => {
    const client = await openSiteDatabase(site.dataDirectory)
    const sender = new EnquirySender(site.baseUrl)
    const sendTurn = async () => {
      const before = sender.tally.acknowledged.length
      const took = await timed(() => sender.send(enquiriesATurn))
      return [((sender.tally.acknowledged.length - before) / took) * 1000]
    }
    try {
      const rates = await byTurns(client, sendTurn)
      if (sender.tally.refused > 0) throw new Error(`${sender.tally.refused} enquiries were not received.`)
      const [on, off] = [sum(rates.on) / turns, sum(rates.off) / turns]
      const note = `${off.toFixed(0)} → ${on.toFixed(0)} a second`
      const shape = { atLeast: 85, unit: '% of those without', note }
      return { name: 'enquiries stored with the ledger, 32 clients', value: (on / off) * 100, ...shape }
    } finally {
      await client.end()
    }
  }, environment)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

const asked = [
  '',
  '?kind=tour',
  '?kind=settings',
  '?action=remove',
  '?kind=tour&action=remove',
  '?person=visitor',
  '?person=database',
  '?person=00000000-0000-4000-8000-000000000001',
  '?person=00000000-0000-4000-8000-000000000001&kind=settings',
  '?action=backup',
  '?from=2025-01-01&to=2026-12-31',
  '?kind=media&from=2025-01-01',
]

/** To be called when there was a first start. Leaves its posts and entries in the database. */
export function measureLedgerReading(sites: PinnedSites): Promise<BenchFigure[]> {
  return sites.during(async (site) => {
    const client = await openSiteDatabase(site.dataDirectory)
    try {
      const bytes = ((await savePosts(client, savesMeasured)) / savesMeasured) * twoYears
      const tour = await fillLedger(client, entries)
      const staff = await signInDemoStaff(site)
      const historyPath = `/admin/tours/${tour}/history`
      const activityPaths = asked.map((query) => activityPath + query)
      const times = await timeAddresses(staff, [historyPath, ...activityPaths])
      return [
        { name: 'ledger of two years, 50 saves a day', atMost: 200, value: bytes / 1e6, unit: 'MB' },
        readingFigure('history of an item', { times, of: [historyPath] }),
        readingFigure('activity and its filters', { times, of: activityPaths }),
      ]
    } finally {
      await client.end()
    }
  })
}

/** Milliseconds of each answer, by address. */
async function timeAddresses(staff: DemoStaff, addresses: readonly string[]) {
  const times = new Map<string, number[]>(addresses.map((address) => [address, []]))
  for (let round = 0; round < warmUpRounds + readRounds; round += 1) {
    for (const address of addresses) {
      const took = await timed(() => staff.open(address))
      if (round >= warmUpRounds) times.get(address)?.push(took)
    }
  }
  return times
}

type Read = { times: ReadonlyMap<string, number[]>; of: readonly string[] }

/** The slowest address is told with its own figure. */
function readingFigure(what: string, { times, of }: Read): BenchFigure {
  const taken = of.map((address) => ({ address, times: times.get(address) ?? [] }))
  const slowest = taken
    .map(({ address, times }) => ({ address, value: percentile(times, 0.95) }))
    .reduce((one, other) => (other.value > one.value ? other : one))
  const value = percentile(
    taken.flatMap(({ times }) => times),
    0.95,
  )
  const note = `slowest ${slowest.value.toFixed(1)} ms: ${slowest.address}`
  return { name: `${what}, 100,000 entries, p95`, atMost: 60, value, unit: 'ms', digits: 1, note }
}
