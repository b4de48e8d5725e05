/** Holds the site under several kinds of load for minutes. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { makeGrainyPhotograph } from '#tests/support/media/grainy-photograph.ts'
import type { SiteUnderTest } from '#tests/support/site/site-under-test.ts'
import {
  addressOf,
  type BenchSites,
  openPublisher,
  openStreams,
  type Publisher,
  postSignIn,
  readDemoCredentials,
  signInDemo,
  signInDemoStaff,
} from './bench-site.ts'
import {
  type BenchFigure,
  type BenchResponse,
  describeStatuses,
  findFamily,
  type Load,
  loadPage,
  measureMemory,
  measureOwnMemory,
  median,
  megabyte,
  percentile,
  send,
  timeHome,
  waitUntilIdle,
} from './bench-tools.ts'
import type { HugeBody, WorkerTask } from './bench-worker.ts'

const pages = [
  '/',
  '/destinations',
  '/tours',
  '/blog',
  '/services',
  '/about',
  '/contact',
  '/plan-my-trip',
  '/sitemap.xml',
]
const minuteMs = 60_000

/** Runs `work` on a warm, idle site, with the allocator setting of `deploy/pravas.service`. */
function hold(
  sites: BenchSites,
  { work, unpinned = true }: { work: (site: SiteUnderTest) => Promise<BenchFigure[]>; unpinned?: boolean },
): Promise<BenchFigure[]> {
  const warmAndWork = async (site: SiteUnderTest) => {
    for (const page of pages) await send(site.baseUrl + page)
    await waitUntilIdle(site.pid)
    return work(site)
  }
  return sites.during(warmAndWork, { unpinned, environment: { MALLOC_ARENA_MAX: '2' } })
}

function percentileOf(responses: readonly BenchResponse[], share: number): number {
  return percentile(
    responses.map(({ ms }) => ms),
    share,
  )
}

type Counted = { name: string; responses: readonly BenchResponse[]; allowed: readonly number[] }

function otherFigure({ name, responses, allowed }: Counted): BenchFigure {
  const other = responses.map(({ status }) => status).filter((status) => !allowed.includes(status))
  return { name, atMost: 0, value: other.length, unit: 'responses', note: describeStatuses(other) }
}

function startWorker(task: WorkerTask): Worker {
  return new Worker(path.join(import.meta.dirname, 'bench-worker.ts'), { workerData: task })
}

// ——— Steady, and a burst

export function runSteadyLoad(sites: BenchSites, minutes = 10): Promise<BenchFigure[]> {
  const work = async ({ baseUrl, pid }: SiteUnderTest): Promise<BenchFigure[]> => {
    const perSecond = 100
    const sending: Promise<BenchResponse>[] = []
    const total = minutes * 60 * perSecond
    const warmUp = Math.floor(total / 5)
    const startedAt = performance.now()
    let early = 0
    for (let number = 0; number < total; number += 1) {
      const ahead = startedAt + (number * 1000) / perSecond - performance.now()
      if (ahead > 0) await wait(ahead)
      sending.push(send(baseUrl + pages[number % pages.length]))
      if (number === warmUp) early = measureMemory(pid)
    }
    const responses = await Promise.all(sending)
    const growth = (measureMemory(pid) / early - 1) * 100
    const name = `${perSecond} requests/s for ${minutes} min: not 200`
    const p95 = percentileOf(responses, 0.95)
    const p99 = percentileOf(responses, 0.99)
    return [
      otherFigure({ name, responses, allowed: [200] }),
      { name: 'meanwhile p95', atMost: 300, value: p95, unit: 'ms', digits: 1 },
      { name: 'meanwhile p99', atMost: 800, value: p99, unit: 'ms', digits: 1 },
      { name: 'memory since the first fifth', atMost: 10, value: growth, unit: '% more', digits: 1 },
    ]
  }
  return hold(sites, { work })
}

export function holdBurst(sites: BenchSites): Promise<BenchFigure[]> {
  const work = async ({ baseUrl }: SiteUnderTest): Promise<BenchFigure[]> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 500 })
    const sendAll = (count: number, addressFor: (number: number) => string) =>
      Promise.all(Array.from({ length: count }, (_, number) => send(addressFor(number), { agent })))
    const quiet = await sendAll(100, () => baseUrl)
    const responses = await sendAll(2000, (at) => `${baseUrl}${pages[at % pages.length]}?q=${at % 50}`)
    await wait(10_000)
    const after = await sendAll(100, () => baseUrl)
    agent.destroy()
    const name = 'burst of 2,000: neither answered nor deferred'
    const atMost = Math.round(Math.max(2 * percentileOf(quiet, 0.95), 50))
    const value = percentileOf(after, 0.95)
    return [
      otherFigure({ name, responses, allowed: [200, 304, 429, 503] }),
      { name: 'ten seconds later p95', atMost, value, unit: 'ms', digits: 1 },
    ]
  }
  return hold(sites, { work })
}

// ——— A normal visitor beside many clients

function timeVisits(baseUrl: string): Promise<number> {
  return timeHome(baseUrl, { rounds: 5, visits: 200, pauseMs: 5 })
}

type ParallelLoad = { name: string; alone: number; underLoad: number; note?: string }

function besideFigure({ name, alone, underLoad, note = '' }: ParallelLoad): BenchFigure {
  const compared = `${underLoad.toFixed(2)} against ${alone.toFixed(2)} ms${note}`
  const shape = { unit: '×', digits: 2, note: compared }
  return { name: `home beside ${name}, p95`, atMost: 2, value: underLoad / alone, ...shape }
}

async function besideStreams({ baseUrl, pid }: SiteUnderTest): Promise<BenchFigure[]> {
  const alone = await timeVisits(baseUrl)
  const streams = await openStreams(baseUrl, 5000)
  await waitUntilIdle(pid)
  const underLoad = await timeVisits(baseUrl)
  streams.close()
  return [besideFigure({ name: '5,000 open streams', alone, underLoad })]
}

async function measureBesideHugeBodies({ baseUrl }: SiteUnderTest): Promise<BenchFigure[]> {
  const senders = 10
  const alone = await timeVisits(baseUrl)
  const bodies: HugeBody[] = []
  const worker = startWorker({ task: 'send-huge-bodies', url: `${baseUrl}/contact`, senders })
  worker.on('message', (body: HugeBody) => bodies.push(body))
  while (bodies.length < senders) await wait(100)
  const underLoad = await timeVisits(baseUrl)
  await worker.terminate()
  const accepted = bodies.filter(({ status }) => status !== 413 && status !== 0).length
  const most = Math.max(...bodies.map(({ sent }) => sent)) / 1e6
  const note = `; ${bodies.length} refused`
  return [
    besideFigure({ name: 'bodies of 50 MB to a small form', alone, underLoad, note }),
    { name: 'such bodies that were not refused', atMost: 0, value: accepted, unit: 'bodies' },
    { name: 'most that was sent of one', atMost: 8, value: most, unit: 'MB', digits: 1 },
  ]
}

async function besideSlowConnections({ baseUrl }: SiteUnderTest): Promise<BenchFigure[]> {
  const { hostname, port } = new URL(baseUrl)
  const alone = await timeVisits(baseUrl)
  let closed = 0
  const sockets = Array.from({ length: 1000 }, (): Socket => {
    const socket = connect(Number(port), hostname)
    socket
      .on('error', () => undefined)
      .on('close', () => {
        closed += 1
      })
    socket.write('GET / HTTP/1.1\r\nX-Slow: ')
    return socket
  })
  const drip = setInterval(() => sockets.forEach((socket) => void socket.write('a')), 10_000)
  const startedAt = performance.now()
  await wait(3000)
  const underLoad = await timeVisits(baseUrl)
  while (closed < sockets.length && performance.now() - startedAt < 110_000) await wait(500)
  clearInterval(drip)
  for (const socket of sockets) socket.destroy()
  const seconds = (performance.now() - startedAt) / 1000
  return [
    besideFigure({ name: '1,000 slow connections', alone, underLoad }),
    { name: 'slow connections all closed after', atMost: 95, value: seconds, unit: 's' },
  ]
}

export function runBesideCrowds(sites: BenchSites): Promise<BenchFigure[]> {
  const work = async (site: SiteUnderTest): Promise<BenchFigure[]> => {
    await timeVisits(site.baseUrl)
    const figures: BenchFigure[] = []
    for (const underLoad of [besideStreams, measureBesideHugeBodies, besideSlowConnections]) {
      figures.push(...(await underLoad(site)))
      await waitUntilIdle(site.pid)
    }
    return figures
  }
  return hold(sites, { work })
}

// ——— Near the limit, while staff publish every second

const peakConnections = 200

function writeScript(folder: string, pause: number): string {
  const file = path.join(folder, `${pause}.lua`)
  const list = pages.map((page) => JSON.stringify(page)).join(', ')
  writeFileSync(
    file,
    `local pages = { ${list} }
local at = 0
function request() at = at + 1; return wrk.format(nil, pages[at % #pages + 1]) end
function delay() return ${pause} end
`,
  )
  return file
}

/** `stop` returns the number of publishes, and rejects if a save failed. */
function publishEverySecond({ publish }: Publisher): { stop: () => Promise<number> } {
  let isOver = false
  let times = 0
  const publishing = (async () => {
    while (!isOver) {
      times += 1
      await Promise.all([publish(`Published ${times} times`), wait(1000)])
    }
  })()
  publishing.catch(() => undefined)
  return {
    stop: async () => {
      isOver = true
      await publishing
      return times
    },
  }
}

type Memory = { all: number; own: number }

/** Compares the medians of the second and the last fifth; the site warms up in the first. */
function growthFigure(samples: readonly Memory[]): BenchFigure {
  const fifth = Math.floor(samples.length / 5)
  const compare = (of: keyof Memory) => {
    const bytes = samples.map((memory) => memory[of])
    return { second: median(bytes.slice(fifth, 2 * fifth)), last: median(bytes.slice(-fifth)) }
  }
  const [all, own] = [compare('all'), compare('own')]
  const inWords = ({ second, last }: typeof all) =>
    `${(second / megabyte).toFixed(0)} → ${(last / megabyte).toFixed(0)} MB`
  const note = `${inWords(all)}; without PostgreSQL ${inWords(own)}`
  const value = (all.last / all.second - 1) * 100
  return { name: 'memory, last fifth : second', atMost: 5, value, unit: '% more', digits: 1, note }
}

/**
 * Holds the site at 70 % of its peak while staff publish; each publish causes all pages to be rendered
 * again.
 */
export function runNearPeak(sites: BenchSites, minutes = 10): Promise<BenchFigure[]> {
  const work = async (site: SiteUnderTest): Promise<BenchFigure[]> => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pravas-load-'))
    const publisher = await openPublisher(site)
    const load = (pause: number, options: { seconds: number; connections?: number }): Promise<Load> =>
      loadPage(site.baseUrl, {
        connections: peakConnections,
        script: writeScript(folder, pause),
        ...options,
      })
    const publishing = publishEverySecond(publisher)
    const samples: Memory[] = []
    const sample = () => samples.push({ all: measureMemory(site.pid), own: measureOwnMemory(site.pid) })
    let timer: NodeJS.Timeout | undefined
    try {
      await load(0, { seconds: 5 })
      const peak = (await load(0, { seconds: 20 })).requestsPerSecond
      // Still requests every page between two publishes.
      const idle = await load(200, { seconds: 60, connections: 4 })
      const rate = 0.7 * peak
      const guess = Math.round((peakConnections * 1000) / rate)
      const trial = await load(guess, { seconds: 20 })
      const responding = (peakConnections * 1000) / trial.requestsPerSecond - guess
      const pause = Math.max(0, Math.round((peakConnections * 1000) / rate - responding))
      timer = setInterval(sample, 5000)
      // Throws on any response other than 200.
      const held = await load(pause, { seconds: minutes * 60 })
      const published = await publishing.stop()
      return [
        {
          name: `held for ${minutes} min, every response good`,
          atLeast: Math.floor(0.95 * rate),
          value: held.requestsPerSecond,
          unit: 'a second',
          note: `${peak.toFixed(0)} at most; ${published} publishes`,
        },
        {
          name: 'its p99 against an idle site',
          atMost: 3,
          value: held.slowest1Percent / idle.slowest1Percent,
          unit: '×',
          digits: 2,
          note: `${held.slowest1Percent} ms against ${idle.slowest1Percent} ms`,
        },
        growthFigure(samples),
      ]
    } finally {
      clearInterval(timer)
      await publishing.stop().catch(() => undefined)
      await publisher.end()
      rmSync(folder, { recursive: true })
    }
  }
  return hold(sites, { work, unpinned: false })
}

function sendGuesses(baseUrl: string, wave: { wave: number; email: string }): Promise<number[]> {
  const worker = startWorker({ task: 'guess', baseUrl, addresses: 100, guessesEach: 10, ...wave })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject)
  })
}

type SignIns = { attack: { isOver: boolean }; cookie?: string; network: string }

async function signInRepeatedly(site: SiteUnderTest, { attack, cookie, network }: SignIns) {
  const fields = { intent: 'sign-in', ...readDemoCredentials(site) }
  const responses: BenchResponse[] = []
  while (!attack.isOver) {
    const from = `${network}.${responses.length % 250}`
    responses.push(await postSignIn(site.baseUrl, { fields, from, ...(cookie ? { cookie } : {}) }))
    await wait(500)
  }
  return responses
}

function signInFigures({ name, responses, allowed }: Counted): BenchFigure[] {
  const middle = percentileOf(responses, 0.5) / 1000
  const note = `median ${middle.toFixed(2)} s; ${describeStatuses(responses.map(({ status }) => status))}`
  const slowest = { value: percentileOf(responses, 1) / 1000, unit: 's', digits: 2, note }
  return [
    { name: `sign-in from a ${name}, slowest`, atMost: 5, ...slowest },
    otherFigure({ name: 'neither signed in nor deferred', responses, allowed }),
  ]
}

export function runSignIns(sites: BenchSites): Promise<BenchFigure[]> {
  const work = async (site: SiteUnderTest): Promise<BenchFigure[]> => {
    const first = await signInDemo(site, '203.0.113.1')
    const device = first.headers['set-cookie']?.find((cookie) => cookie.includes('pravas.device'))
    const cookie = device?.split(';')[0]
    if (first.status !== 302 || !cookie)
      throw new Error(`The sign-in without a crowd answered ${first.status}.`)
    const attack = { isOver: false }
    const known = signInRepeatedly(site, { attack, cookie, network: '203.0.113' })
    const unknown = signInRepeatedly(site, { attack, network: '192.0.2' })
    const waves: Promise<number[]>[] = []
    for (const [wave, email] of ['somebody@example.com', readDemoCredentials(site).email].entries()) {
      waves.push(sendGuesses(site.baseUrl, { wave, email }))
      // The rate limit expires after a minute.
      await wait(61_000)
    }
    const guesses = (await Promise.all(waves)).flat()
    attack.isOver = true
    const unanswered = guesses.filter((status) => ![401, 429].includes(status)).length
    const note = describeStatuses(guesses)
    return [
      ...signInFigures({ name: 'known browser', responses: await known, allowed: [302] }),
      ...signInFigures({ name: 'new browser', responses: await unknown, allowed: [302, 429] }),
      { name: 'wrong passwords without a response', atMost: 0, value: unanswered, unit: 'responses', note },
    ]
  }
  return hold(sites, { work })
}

// ——— Everything of a day together

const deferred = [429, 503]

type Tally = Record<string, { good: number; deferred: number; bad: number }>
type MixedAction = { name: string; perMinute: number; run: (number: number) => Promise<number> }

async function requestFrom(number: number, { url, ...init }: RequestInit & { url: string }): Promise<number> {
  try {
    const signal = AbortSignal.timeout(30_000)
    const headers = { 'X-Forwarded-For': addressOf(number), ...(init.headers as Record<string, string>) }
    const response = await fetch(url, { redirect: 'manual', signal, ...init, headers })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

/** 200 or 500. */
function statusOf(work: Promise<unknown>): Promise<number> {
  return work.then(
    () => 200,
    () => 500,
  )
}

async function listMixedActions(site: SiteUnderTest, { publish }: Publisher): Promise<MixedAction[]> {
  const { baseUrl } = site
  const { headers } = await signInDemoStaff(site)
  const home = await (await fetch(baseUrl)).text()
  const pictures = [...new Set(home.match(/\/(?:media|uploads)\/[\w./-]+/g))]
  const photograph = new Uint8Array(await makeGrainyPhotograph())
  const screens = ['', '/tours', '/blog', '/enquiries', '/media', '/settings'].map((path) => `/admin${path}`)
  const lists = ['/tours', '/blog', '/destinations']
  const read = (number: number, address: string) => requestFrom(number, { url: baseUrl + address })
  const oneOf = (list: readonly string[], number: number) => list[number % list.length] ?? '/'
  const readUnknown = async (number: number) => {
    const status = await read(number, `/tours/none-${number}`)
    if (status === 404) return 200
    return deferred.includes(status) ? status : 500
  }
  const sendEnquiry = (number: number) => {
    const person = { name: 'Asha Kulkarni', email: `load-${number}@example.com` }
    const hidden = { key: randomUUID(), elapsed: '45000', remark: '' }
    const body = new URLSearchParams({ ...person, message: 'Forts by the sea, please.', ...hidden })
    const url = `${baseUrl}/contact-maharashtra-tour-operator`
    return requestFrom(number, {
      url,
      method: 'POST',
      headers: { Origin: baseUrl, Accept: 'application/json' },
      body,
    })
  }
  const sendPhotograph = (number: number) => {
    const body = new FormData()
    body.append('file', new File([photograph], `load-${number}.jpg`, { type: 'image/jpeg' }))
    return requestFrom(number, { url: `${baseUrl}/admin/media/upload`, method: 'POST', headers, body })
  }
  return [
    { name: 'pages', perMinute: 1200, run: (number) => read(number, oneOf(pages, number)) },
    {
      name: 'searches',
      perMinute: 300,
      run: (number) => read(number, `${oneOf(lists, number)}?q=${number}`),
    },
    { name: 'pictures', perMinute: 600, run: (number) => read(number, oneOf(pictures, number)) },
    { name: 'unknown addresses', perMinute: 60, run: readUnknown },
    { name: 'enquiries', perMinute: 20, run: sendEnquiry },
    {
      name: 'screens of the panel',
      perMinute: 60,
      run: (number) => requestFrom(number, { url: baseUrl + oneOf(screens, number), headers }),
    },
    { name: 'photographs', perMinute: 2, run: sendPhotograph },
    { name: 'sign-ins', perMinute: 2, run: () => statusOf(signInDemoStaff(site)) },
    { name: 'publishes', perMinute: 6, run: (number) => statusOf(publish(`Published ${number} times`)) },
  ]
}

async function repeat(action: MixedAction, { until, tally }: { until: number; tally: Tally }): Promise<void> {
  const count = { good: 0, deferred: 0, bad: 0 }
  tally[action.name] = count
  const running: Promise<void>[] = []
  for (let number = 1; performance.now() < until; number += 1) {
    running.push(
      action.run(number).then((status) => {
        if (status >= 200 && status < 400) count.good += 1
        else if (deferred.includes(status)) count.deferred += 1
        else count.bad += 1
      }),
    )
    await wait(minuteMs / action.perMinute)
  }
  await Promise.all(running)
}

async function watchMinutes(head: number, minutes: number): Promise<number[]> {
  const byMinute: number[] = []
  for (let at = 1; at <= minutes; at += 1) {
    const samples: number[] = []
    await wait(minuteMs * 0.8)
    for (let sample = 0; sample < 3; sample += 1) {
      await wait(minuteMs / 15)
      samples.push(measureMemory(head))
    }
    const bytes = median(samples)
    byMinute.push(bytes)
    const own = (measureOwnMemory(head) / megabyte).toFixed(0)
    const all = `${(bytes / megabyte).toFixed(0)} MB in ${findFamily(head).length} processes`
    console.log(`minute ${at}: ${all}, ${own} MB of them the site's own`)
  }
  return byMinute
}

export function runMixedLoad(sites: BenchSites, minutes = 30): Promise<BenchFigure[]> {
  const work = async (site: SiteUnderTest): Promise<BenchFigure[]> => {
    const publisher = await openPublisher(site)
    const actions = await listMixedActions(site, publisher)
    const streams = await openStreams(site.baseUrl, 50)
    const tally: Tally = {}
    const until = performance.now() + minutes * minuteMs
    try {
      const repeating = actions.map((action) => repeat(action, { until, tally }))
      const [memory] = await Promise.all([watchMinutes(site.pid, minutes), ...repeating])
      const warm = Math.max(1, Math.round(minutes / 3))
      const value = ((memory.at(-1) ?? Number.NaN) / (memory[warm - 1] ?? Number.NaN) - 1) * 100
      const counts = Object.entries(tally)
      const bad = counts.reduce((sum, [, count]) => sum + count.bad, 0)
      const note = counts
        .map(([name, count]) => `${name} ${count.good} (${count.deferred} deferred, ${count.bad} bad)`)
        .join(', ')
      const growth = { value, unit: '% more', digits: 1 }
      return [
        { name: `mixed load for ${minutes} min: bad`, atMost: 0, value: bad, unit: 'responses', note },
        { name: `memory of minute ${minutes} against minute ${warm}`, atMost: 10, ...growth },
      ]
    } finally {
      streams.close()
      await publisher.end()
    }
  }
  return hold(sites, { work })
}
