/** Measures the cost of staff work and enquiries. */

import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { devices } from '@playwright/test'
import type { Client } from 'pg'
import { samplePosts } from '#sample/content/sample-posts.ts'
import { todayPath } from '#shared/enquiries/today-lists.ts'
import { activityPath } from '#shared/staff/staff-paths.ts'
import { waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { makeGrainyPhotograph } from '#tests/support/media/grainy-photograph.ts'
import { type SiteUnderTest, startSiteUnderTest } from '#tests/support/site/site-under-test.ts'
import {
  addressOf,
  type BenchSites,
  type DemoStaff,
  growCatalogue,
  openPublisher,
  signInDemoStaff,
  withDatabase,
} from './bench-site.ts'
import {
  type BenchFigure,
  type Cookie,
  fetchAsSent,
  loadPage,
  measureFirstLoad,
  measureMemory,
  measurePeakMemory,
  median,
  megabyte,
  percentile,
  send,
  timed,
  waitUntilIdle,
  withChromium,
} from './bench-tools.ts'

type TimesByAddress = ReadonlyMap<string, number[]>

async function timeAddresses(
  staff: DemoStaff,
  { addresses, rounds, warmUpRounds }: { addresses: readonly string[]; rounds: number; warmUpRounds: number },
): Promise<TimesByAddress> {
  const times = new Map<string, number[]>(addresses.map((address) => [address, []]))
  for (let run = 0; run < warmUpRounds + rounds; run += 1) {
    for (const address of addresses) {
      const ms = await timed(() => staff.open(address))
      if (run >= warmUpRounds) times.get(address)?.push(ms)
    }
  }
  return times
}

type Limit = { of: readonly string[]; atMost: number }

function p95Figure(times: TimesByAddress, { name, of, atMost }: Limit & { name: string }): BenchFigure {
  const measured = of.map((address) => ({ address, times: times.get(address) ?? [] }))
  const value = percentile(
    measured.flatMap((one) => one.times),
    0.95,
  )
  const slowest = measured
    .map((one) => ({ address: one.address, value: percentile(one.times, 0.95) }))
    .reduce((one, other) => (other.value > one.value ? other : one))
  const note = `slowest ${slowest.value.toFixed(1)} ms: ${slowest.address}`
  return { name: `${name}, p95`, atMost, value, unit: 'ms', digits: 1, note }
}

// ——— The panel over 10,000 destinations

const list = '/admin/destinations'
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
const changes = 100

async function countFirstPaint(site: SiteUnderTest): Promise<number> {
  const { page, publish, end } = await openPublisher(site)
  let isOver = false
  const load = (async () => {
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
    await load
  }
  return shown
}

export function measurePanel(sites: BenchSites): Promise<BenchFigure[]> {
  return sites.during(async (site) => {
    await growCatalogue(site, 10_000)
    const staff = await signInDemoStaff(site)
    const times = await timeAddresses(staff, { addresses: listAddresses, rounds: 8, warmUpRounds: 1 })
    const tours = await fetchAsSent(`${site.baseUrl}/admin/tours`, staff.cookie)
    const size = { value: tours.body.length / 1000, unit: 'kB', digits: 1 }
    const shown = await countFirstPaint(site)
    return [
      p95Figure(times, { name: 'admin list, 10,000 rows', of: listAddresses, atMost: 60 }),
      {
        name: 'list of tours in the panel: HTML on the wire',
        atMost: 14,
        note: tours.encoding || 'not compressed',
        ...size,
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

// ——— Today

/** Of every hundred: ten new, forty waiting for the traveller, every fifth with a next step around today. */
async function fillEnquiries(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO enquiries (type, name, email, phone, message, source_page, status, answered_at, next_step, next_step_on, owner_id, created_at)
     SELECT 'general', 'Traveller ' || number, 'traveller-' || number || '@example.com', '98220' || lpad(number::text, 5, '0'),
       'A visit to the forts with ' || number || ' friends.', 'contact',
       CASE WHEN number % 100 < 30 THEN 'new' WHEN number % 100 < 50 THEN 'contacted' WHEN number % 100 < 60 THEN 'converted' ELSE 'closed' END,
       CASE WHEN number % 100 >= 10 THEN now() - number * interval '1 hour' END,
       CASE WHEN number % 5 = 0 THEN 'Call about the dates' END,
       CASE WHEN number % 5 = 0 THEN current_date + (number % 60 - 30) END,
       CASE WHEN number % 2 = 0 THEN (SELECT id FROM staff_users ORDER BY created_at LIMIT 1) END,
       now() - number * interval '1 hour' - interval '1 hour'
     FROM generate_series(1, 10000) AS number`,
  )
  await client.query(
    `INSERT INTO enquiry_events (enquiry_id, kind, text, at)
     SELECT id, 'note', 'They asked about rooms, ' || number, created_at + number * interval '1 minute'
     FROM enquiries, generate_series(1, 10) AS number`,
  )
  // Autovacuum does not run within the seconds of this bench.
  await client.query('VACUUM (ANALYZE) enquiries, enquiry_events')
}

/** The enquiries stay in the database. */
export function measureToday(sites: BenchSites): Promise<BenchFigure[]> {
  return sites.during(async (site) => {
    const staff = await signInDemoStaff(site)
    await withDatabase(site, fillEnquiries)
    const today = [todayPath, `${todayPath}?show=mine`]
    const dashboard = ['/admin', '/admin?period=year']
    const amount = '10,000 enquiries and 100,000 events'
    const figure = async (name: string, limit: Limit) => {
      const times = await timeAddresses(staff, { addresses: limit.of, rounds: 60, warmUpRounds: 1 })
      return p95Figure(times, { name: `${name}, ${amount}`, ...limit })
    }
    return [
      await figure('Today', { of: today, atMost: 60 }),
      await figure('Dashboard', { of: dashboard, atMost: 100 }),
    ]
  })
}

// ——— Departures

async function fillSeason(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO departures (tour_id, starts_on, ends_on, seats)
     SELECT tours.id, day::date, day::date + duration_days - 1, 100
     FROM tours, generate_series(date_trunc('month', now()) + interval '1 month', now() + interval '2 years', '1 week') AS day
     WHERE status = 'published' ORDER BY day, tours.id LIMIT 500 ON CONFLICT DO NOTHING`,
  )
  await client.query(
    `INSERT INTO seat_holds (departure_id, tour_id, label, seats, state, held_until)
     SELECT id, tour_id, 'Family ' || number, 1, CASE number % 2 WHEN 0 THEN 'held' ELSE 'confirmed' END, now() + interval '1 day'
     FROM departures, generate_series(1, 20) AS number WHERE seats = 100`,
  )
  await client.query('UPDATE content_version SET version = version + 1')
  await client.query('VACUUM (ANALYZE) departures, seat_holds')
}

/** Holds and releases seats of one departure 500 times each; returns by how much that raised the content version. */
async function countVersionsOfHolds(staff: DemoStaff, client: Client): Promise<number> {
  const read = async (statement: string): Promise<string> =>
    Object.values<string>((await client.query(statement)).rows[0])[0] ?? ''
  const version = async () => Number(await read('SELECT version FROM content_version'))
  const departure = await read('SELECT id FROM departures WHERE seats = 100 LIMIT 1')
  const enquiry = await read('SELECT id FROM enquiries LIMIT 1')
  const before = await version()
  for (let number = 0; number < 500; number += 1) {
    const id = randomUUID()
    const hold = { seatAction: 'hold', id, departure, seats: '4' }
    await staff.send(`/admin/enquiries/${enquiry}/seats.data`, hold)
    await staff.send(`/admin/enquiries/${enquiry}/seats.data`, { seatAction: 'release', id })
  }
  return (await version()) - before
}

/** The departures stay in the database. */
export function measureDepartures(sites: BenchSites): Promise<BenchFigure[]> {
  const uncached = { environment: { PAGE_CACHE_BYTES: '0' } }
  return sites.during(async (site) => {
    await withDatabase(site, fillSeason)
    const staff = await signInDemoStaff(site)
    const month = await withDatabase(site, async (client) => {
      const { rows } = await client.query<{ month: string }>(
        `SELECT to_char(starts_on, 'YYYY-MM') AS month FROM departures GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
      )
      return `?month=${rows[0]?.month}`
    })
    const page = `/maharashtra-tour-departures${month}`
    const panel = `/admin/departures${month}`
    const rounds = { rounds: 60, warmUpRounds: 5 }
    const times = await timeAddresses(staff, { addresses: [page, panel], ...rounds })
    const { body, encoding } = await fetchAsSent(site.baseUrl + page)
    const raised = await withDatabase(site, (client) => countVersionsOfHolds(staff, client))
    return [
      p95Figure(times, { name: 'month page over 500 departures, rendered', of: [page], atMost: 60 }),
      {
        name: 'month page over 500 departures: on the wire',
        atMost: 40,
        value: body.length / 1000,
        unit: 'kB',
        digits: 1,
        note: encoding,
      },
      p95Figure(times, {
        name: 'panel over 500 departures and 10,000 holds',
        of: [panel],
        atMost: 100,
      }),
      { name: '1,000 changes of seats within a band', atMost: 0, value: raised, unit: 'versions' },
    ]
  }, uncached)
}

// ——— Staff screens on a phone

/** Chromium's slow 4G preset. */
const slowLine = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
}

function measureAgain(url: string, cookie: Cookie): Promise<number> {
  return withChromium(async (browser) => {
    // Network emulation does not apply to service workers.
    const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' })
    await context.addCookies([{ ...cookie, url }])
    const times: number[] = []
    for (let visit = 0; visit <= 5; visit += 1) {
      const page = await context.newPage()
      const tools = await context.newCDPSession(page)
      if (visit > 0) await tools.send('Network.emulateNetworkConditions', slowLine)
      const ms = await timed(async () => {
        await page.goto(url, { waitUntil: 'commit' })
        await waitForHydration(page)
      })
      if (visit > 0) times.push(ms)
      await page.close()
    }
    return median(times)
  })
}

/** Compressed bytes of the scripts that a document needs. */
async function weighScripts(baseUrl: string, document: string): Promise<number> {
  const names = new Set(document.match(/\/assets\/[\w.-]+\.js/g))
  const files = await Promise.all([...names].map((name) => fetchAsSent(baseUrl + name)))
  return files.reduce((sum, { body }) => sum + body.length, 0)
}

export function measureEnquiryScreens(sites: BenchSites): Promise<BenchFigure[]> {
  const work = async (site: SiteUnderTest) => {
    const { cookie, open } = await signInDemoStaff(site)
    const figures: BenchFigure[] = []
    for (const path of [todayPath, '/admin/enquiries', '/admin/tours']) {
      const { script } = await measureFirstLoad(site.baseUrl + path, cookie)
      const first = await weighScripts(site.baseUrl, await open(path))
      const idle = { name: `${path}, with what follows on idle: JavaScript`, value: script / 1000 }
      figures.push(
        {
          name: `first load of ${path}: JavaScript`,
          atMost: 130,
          value: first / 1000,
          unit: 'kB',
          digits: 1,
        },
        { ...idle, atMost: 160, unit: 'kB', digits: 1 },
      )
    }
    const value = (await measureAgain(site.baseUrl + todayPath, cookie)) / 1000
    const name = 'Today again on slow 4G, until it can be used'
    return [...figures, { name, atMost: 2, value, unit: 's', digits: 2 }]
  }
  return sites.during(work, { unpinned: true })
}

// ——— Enquiries

const clients = 32
type Tally = { acknowledged: string[]; refused: number }

class EnquirySender {
  readonly tally: Tally = { acknowledged: [], refused: 0 }
  readonly #url: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: clients })
  #count = 0

  constructor(baseUrl: string) {
    this.#url = `${baseUrl}/contact-maharashtra-tour-operator`
  }

  async send(milliseconds: number): Promise<void> {
    const until = performance.now() + milliseconds
    const sendOn = async () => {
      while (performance.now() < until) if (!(await this.#sendOne())) return
    }
    await Promise.all(Array.from({ length: clients }, sendOn))
  }

  async #sendOne(): Promise<boolean> {
    this.#count += 1
    const email = `bench-${this.#count}@example.com`
    const { status, body } = await send(this.#url, {
      fields: {
        ...{ name: 'Asha Kulkarni', email, phone: '+91 98200 00000', message: 'Forts by the sea, please.' },
        ...{ startDate: '2126-12-01', endDate: '2126-12-05', groupSize: '4', budgetRange: '25000-50000' },
        ...{ destinations: 'Pune', key: randomUUID(), elapsed: '45000', remark: '' },
      },
      headers: {
        Accept: 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': addressOf(this.#count),
      },
      agent: this.#agent,
      timeoutMs: 10_000,
    })
    if (status === 0) return false
    if (body.includes('"received"')) this.tally.acknowledged.push(email)
    else this.tally.refused += 1
    return true
  }

  async measureRate(milliseconds: number): Promise<number> {
    const before = this.tally.acknowledged.length
    const ms = await timed(() => this.send(milliseconds))
    return ((this.tally.acknowledged.length - before) / ms) * 1000
  }

  requireAllReceived(): void {
    if (this.tally.refused > 0) throw new Error(`${this.tally.refused} enquiries were not received.`)
  }
}

/** Also checks that acknowledged enquiries exist after kill -9. */
export async function measureEnquiries(sites: BenchSites): Promise<BenchFigure[]> {
  const site = await sites.start({ unpinned: true, environment: { DEMO: 'false' } })
  const sender = new EnquirySender(site.baseUrl)
  await sender.send(2000)
  const perSecond = await sender.measureRate(8000)
  const killAll = async () => {
    await wait(500)
    await site.kill()
    // Also kills the database.
    await site.stop()
    // Its pid blocks the next start until the system has reaped it.
    await wait(2000)
  }
  await Promise.all([sender.send(5000), killAll()])
  const { acknowledged } = sender.tally
  const lost = await sites.during((next) =>
    withDatabase(next, async (client) => {
      const { rows } = await client.query("SELECT email FROM enquiries WHERE email LIKE 'bench-%'")
      const stored = new Set(rows.map(({ email }) => email))
      return acknowledged.filter((email) => !stored.has(email)).length
    }),
  )
  sender.requireAllReceived()
  const note = `${acknowledged.length} acknowledged`
  return [
    { name: `enquiries stored, ${clients} clients`, atLeast: 500, value: perSecond, unit: 'a second' },
    { name: 'acknowledged, gone after kill -9', atMost: 0, value: lost, unit: 'enquiries', note },
  ]
}

// ——— The audit log

const turns = 4
const ledgerTables = ['destinations', 'enquiries']

async function byTurns(client: Client, work: () => Promise<number[]>) {
  const measured = { on: [] as number[], off: [] as number[] }
  const switchTriggers = async (isOn: boolean) => {
    for (const table of ledgerTables)
      await client.query(`ALTER TABLE ${table} ${isOn ? 'ENABLE' : 'DISABLE'} TRIGGER ${table}_changes`)
  }
  try {
    for (let turn = 0; turn <= turns; turn += 1) {
      for (const state of turn % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
        await switchTriggers(state === 'on')
        const figures = await work()
        if (turn > 0) measured[state].push(...figures)
      }
    }
  } finally {
    await switchTriggers(true)
  }
  return measured
}

export async function measureAuditLogCost(sites: BenchSites): Promise<BenchFigure[]> {
  const saves = await sites.during(async (site) => {
    const publisher = await openPublisher(site)
    const saveFifty = async () => {
      const times: number[] = []
      for (let save = 0; save < 50; save += 1)
        times.push(await timed(() => publisher.publish(`Saved at ${performance.now()}`)))
      return times
    }
    return withDatabase(site, (client) => byTurns(client, saveFifty)).finally(publisher.end)
  })
  const environment = { DEMO: 'false' }
  const rates = await sites.during(
    async (site) => {
      const sender = new EnquirySender(site.baseUrl)
      const found = await withDatabase(site, (client) =>
        byTurns(client, async () => [await sender.measureRate(3000)]),
      )
      sender.requireAllReceived()
      return found
    },
    { environment },
  )
  const [on, off] = [percentile(saves.on, 0.95), percentile(saves.off, 0.95)]
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [rateOn, rateOff] = [mean(rates.on), mean(rates.off)]
  return [
    {
      name: 'a save with the ledger, p95',
      atMost: 1.15,
      value: on / off,
      unit: 'times as without',
      digits: 2,
      note: `${off.toFixed(1)} → ${on.toFixed(1)} ms`,
    },
    {
      name: 'enquiries stored with the ledger, 32 clients',
      atLeast: 85,
      value: (rateOn / rateOff) * 100,
      unit: '% of those without',
      note: `${rateOff.toFixed(0)} → ${rateOn.toFixed(0)} a second`,
    },
  ]
}

const posts = 60
const longSaves = 67

const sentences = samplePosts.flatMap(({ content }) =>
  content.split(/(?<=[.!?]) |\n\n/).filter((sentence) => sentence.length > 20),
)

/** Deterministic: a linear congruential generator with the constants of Numerical Recipes. */
function textOf(seed: number): string {
  let state = seed
  let text = ''
  const length = 3000 + ((seed * 977) % 6000)
  while (text.length < length) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const sentence = sentences[Math.floor((state / 2 ** 32) * sentences.length)] ?? ''
    text += state % 5 === 0 ? `${sentence}\n\n` : `${sentence} `
  }
  return text
}

async function savePosts(client: Client, saves: number): Promise<number> {
  const { rows: made } = await client.query<{ id: string }>(
    `INSERT INTO blog_posts (title, slug, content, content_html, excerpt, author, status)
     SELECT 'Ledger ' || number, 'ledger-' || number, 'x', '', 'x', 'The desk', 'draft'
     FROM generate_series(1, $1::int) AS number RETURNING id`,
    [posts],
  )
  for (const [at, { id }] of made.entries())
    await client.query('UPDATE blog_posts SET content = $1 WHERE id = $2', [textOf(at), id])
  const before = await readAuditLogBytes(client)
  for (let save = 0; save < saves; save += 1) {
    const id = made[save % posts]?.id
    if (save % 100 < longSaves)
      await client.query('UPDATE blog_posts SET content = $1 WHERE id = $2', [textOf(posts + save), id])
    else
      await client.query(
        'UPDATE blog_posts SET meta_title = $1, is_featured = NOT is_featured WHERE id = $2',
        [`Title ${save}`, id],
      )
  }
  return (await readAuditLogBytes(client)) - before
}

async function readAuditLogBytes(client: Client): Promise<number> {
  const { rows } = await client.query(`SELECT pg_total_relation_size('changes')::int8 AS bytes`)
  return Number(rows[0].bytes)
}

async function fillAuditLog(client: Client, wanted: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM tours ORDER BY slug LIMIT 1')
  const tour = rows[0]?.id ?? ''
  await client.query(
    `INSERT INTO changes (id, transaction_id, at, actor_kind, actor_id, actor_name, action, kind, item_id, title, before, after)
     SELECT change_id(moment, lpad(to_hex(number), 16, '8')), number, moment,
       CASE WHEN number % 10 = 0 THEN 'visitor' ELSE 'staff' END,
       CASE WHEN number % 10 = 0 THEN '' ELSE '00000000-0000-4000-8000-' || lpad((number % 5)::text, 12, '0') END,
       'Person ' || number % 5,
       CASE WHEN number % 10 = 0 THEN 'receive' WHEN number % 5000 = 1 THEN 'remove' ELSE 'change' END,
       CASE WHEN number % 10 = 0 THEN 'enquiry' WHEN number % 7000 = 3 THEN 'settings'
         WHEN number % 100 = 3 OR number % 3 = 0 THEN 'tour' ELSE 'blogPost' END,
       CASE WHEN number % 100 = 3 THEN $2 ELSE 'item-' || number % 500 END,
       'Title ' || number % 500,
       jsonb_build_object('title', 'Before ' || number, 'description', repeat(md5(number::text) || ' ', 60)),
       jsonb_build_object('title', 'After ' || number, 'description', '{"characters": 1980}'::jsonb)
     FROM (SELECT number, now() - number * interval '10 minutes' AS moment
           FROM generate_series(1, $1::int - (SELECT count(*)::int FROM changes)) AS number) AS made`,
    [wanted, tour],
  )
  await client.query('ANALYZE changes')
  return tour
}

const activityQueries = [
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
const twoYears = 36_500
const savesMeasured = 3000

export function measureAuditLogReading(sites: BenchSites): Promise<BenchFigure[]> {
  return sites.during((site) =>
    withDatabase(site, async (client) => {
      const bytes = ((await savePosts(client, savesMeasured)) / savesMeasured) * twoYears
      const tour = await fillAuditLog(client, 100_000)
      const staff = await signInDemoStaff(site)
      const history = [`/admin/tours/${tour}/history`]
      const activity = activityQueries.map((query) => activityPath + query)
      const addresses = [...history, ...activity]
      const times = await timeAddresses(staff, { addresses, rounds: 30, warmUpRounds: 10 })
      return [
        { name: 'ledger of two years, 50 saves a day', atMost: 200, value: bytes / 1e6, unit: 'MB' },
        p95Figure(times, { name: 'history of an item, 100,000 entries', of: history, atMost: 60 }),
        p95Figure(times, { name: 'activity and its filters, 100,000 entries', of: activity, atMost: 60 }),
      ]
    }),
  )
}

// ——— Uploads

const pictures = 50
const uploadsAtOnce = 3

async function sendPictures(
  { baseUrl }: SiteUnderTest,
  { picture, staff }: { picture: Buffer; staff: DemoStaff },
) {
  let left = pictures
  const sendOn = async () => {
    while (left > 0) {
      left -= 1
      const body = new FormData()
      body.append('file', new File([new Uint8Array(picture)], `bench-${left}.jpg`))
      const options = { method: 'POST', body, headers: staff.headers }
      const response = await fetch(`${baseUrl}/admin/media/upload`, options)
      if (response.status !== 200) throw new Error(`An upload answered ${response.status}.`)
      await response.body?.cancel()
    }
  }
  await Promise.all(Array.from({ length: uploadsAtOnce }, sendOn))
  // The upload responds before the variants exist.
  while ((await staff.open('/admin/media')).includes('Preparing…')) await wait(500)
}

async function sampleUntil(
  end: Promise<unknown>,
  { pauseMs, measure }: { pauseMs: number; measure: () => number | Promise<number> },
): Promise<number[]> {
  const samples: number[] = []
  const hasEnded = () => Promise.race([end.then(() => true), wait(pauseMs, false)])
  do samples.push(await measure())
  while (!(await hasEnded()))
  return samples
}

export function measureUploads(sites: BenchSites): Promise<BenchFigure[]> {
  return sites.during(async (site) => {
    const picture = await makeGrainyPhotograph()
    const staff = await signInDemoStaff(site)
    await waitUntilIdle(site.pid)
    const before = measureMemory(site.pid)
    const pollHome = async (end: Promise<unknown>) => {
      const measure = async () => (await send(site.baseUrl)).ms
      return percentile(await sampleUntil(end, { pauseMs: 20, measure }), 0.95)
    }
    const calm = await pollHome(wait(5000))
    const sending = sendPictures(site, { picture, staff })
    const watching = sampleUntil(sending, { pauseMs: 500, measure: () => measureMemory(site.pid) })
    const [seconds, busy, memory] = await Promise.all([
      timed(() => sending).then((ms) => ms / 1000),
      pollHome(sending),
      watching,
    ])
    const sent = `${pictures} of ${(picture.length / megabyte).toFixed(1)} MB, ${uploadsAtOnce} at a time`
    const note = `${sent}, all stored with their smaller sizes after ${seconds.toFixed(0)} s`
    const more = (Math.max(...memory) - before) / megabyte
    return [
      { name: 'memory more during uploads', atMost: 300, value: more, unit: 'MB', note },
      { name: 'home p95 during uploads', atMost: 2, value: busy / calm, unit: 'times as at rest', digits: 2 },
    ]
  })
}

// ——— Backups

/** Six widths in two formats. */
const variants = [320, 640, 960, 1280, 1920, 2560].flatMap((width) =>
  ['avif', 'webp'].map((format) => ({ width, format, bytes: 3 })),
)
const filesOfRecord = variants.length + 1

async function fillMedia(site: SiteUnderTest, records: number): Promise<void> {
  const media = path.join(site.dataDirectory, 'media', 'media')
  mkdirSync(media, { recursive: true })
  for (let number = 1; number <= records; number += 1) {
    const stem = path.join(media, `${1_732_190_000_000 + number}-9f2c4e71a0b39f2c4e71a0b3`)
    writeFileSync(`${stem}.webp`, 'one')
    for (const { width, format } of variants) writeFileSync(`${stem}-${width}.${format}`, 'one')
  }
  await withDatabase(site, (client) =>
    client.query(
      `INSERT INTO media (filename, original_filename, file_path, file_size, mime_type, variants)
       SELECT name || '.webp', 'fort.webp', 'media/' || name || '.webp', 3, 'image/webp', $2::jsonb
       FROM (SELECT (1732190000000 + number) || '-9f2c4e71a0b39f2c4e71a0b3' AS name FROM generate_series(1, $1::int) AS number) AS named`,
      [records, JSON.stringify(variants)],
    ),
  )
}

/** Measures the peak memory of its process, without a database that it starts. */
async function measureCommand(dataDirectory: string, ...words: string[]): Promise<BenchFigure> {
  let most = 0
  const ms = await timed(async () => {
    const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDirectory }
    const stdio = ['ignore', 'ignore', 'inherit'] as const
    const child = spawn(process.execPath, ['build/server/main.js', ...words], { env, stdio: [...stdio] })
    const timer = setInterval(() => {
      most = Math.max(most, measurePeakMemory(child.pid ?? 0))
    }, 100)
    const code = await new Promise((resolve) => child.once('exit', resolve))
    clearInterval(timer)
    if (code !== 0) throw new Error(`${words[0]} ended with ${code}`)
  })
  const note = `after ${(ms / 1000).toFixed(0)} s`
  return { name: `${words[0]}: memory at most`, atMost: 300, value: most / megabyte, unit: 'MB', note }
}

export async function measureBackup({
  files,
  place = tmpdir(),
}: {
  files: number
  place?: string
}): Promise<BenchFigure[]> {
  const folder = mkdtempSync(path.join(place, 'pravas-many-'))
  // PostgreSQL's user must traverse it.
  chmodSync(folder, 0o755)
  try {
    const dataDirectory = path.join(folder, 'data')
    const records = Math.ceil(files / filesOfRecord)
    const site = await startSiteUnderTest({ dataDirectory })
    await fillMedia(site, records)
    await site.stop()
    const made = await measureCommand(dataDirectory, 'backup')
    const backups = path.join(dataDirectory, 'backups')
    const file = path.join(backups, readdirSync(backups)[0] ?? '')
    const verified = await measureCommand(dataDirectory, 'verify-backup', file)
    const media = path.join(dataDirectory, 'media', 'media')
    rmSync(media, { recursive: true })
    const restored = await measureCommand(dataDirectory, 'restore', file, '--replace')
    const atLeast = records * filesOfRecord
    const name = 'files that the backup restored'
    return [made, verified, restored, { name, atLeast, value: readdirSync(media).length, unit: 'files' }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
