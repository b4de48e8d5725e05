/**
 * Holds the built site under three kinds of load and says for each whether it stood: a steady one, a burst, and
 * connections that hardly speak. `npm run test:load -- --minutes 10`; needs a build. With `--near-peak` it is held at
 * most of what it can do instead, while staff publish every second.
 */
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type SiteUnderTest, startSiteUnderTest } from '#tests/support/site-under-test.ts'
import { holdNearPeak } from './hold-near-peak.ts'
import { percentile } from './load-test.ts'
import { type Figure, layOutFigures } from './print-figures.ts'
import { measureMemory, waitUntilIdle } from './process-family.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, 'near-peak': { type: 'boolean', default: false } },
})
const minutes = Number(values.minutes)
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
const perSecond = 100

type Answered = { status: number; after: number }

const agent = new Agent({ keepAlive: true, maxSockets: 500 })

/** Status 0 when no answer came. */
function ask(url: string): Promise<Answered> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, after: performance.now() - begun })
    get(url, { agent, timeout: 20_000 }, (answer) => {
      answer.resume().on('end', () => end(answer.statusCode ?? 0))
    })
      .on('timeout', () => end(0))
      .on('error', () => end(0))
  })
}

function p(answers: readonly Answered[], share: number): number {
  return percentile(
    answers.map(({ after }) => after),
    share,
  )
}

/** What came instead, and how often. */
function tellStatuses(answers: readonly Answered[]): string {
  const counts = Object.entries(Object.groupBy(answers, ({ status }) => status))
  return counts
    .map(([status, of = []]) => `${of.length} × ${status === '0' ? 'no answer' : status}`)
    .join(', ')
}

/** A hundred requests a second over all pages, evenly. */
async function holdSteady({ baseUrl, pid }: SiteUnderTest): Promise<Figure[]> {
  const asked: Promise<Answered>[] = []
  const total = minutes * 60 * perSecond
  const settled = Math.floor(total / 5)
  const begun = performance.now()
  let early = 0
  for (let number = 0; number < total; number += 1) {
    const ahead = begun + (number * 1000) / perSecond - performance.now()
    if (ahead > 0) await wait(ahead)
    asked.push(ask(baseUrl + pages[number % pages.length]))
    if (number === settled) early = measureMemory(pid)
  }
  const answers = await Promise.all(asked)
  const grown = (measureMemory(pid) / early - 1) * 100
  const bad = answers.filter(({ status }) => status !== 200)
  return [
    {
      name: `${perSecond} requests/s for ${minutes} min: not 200`,
      atMost: 0,
      value: bad.length,
      unit: 'answers',
      note: tellStatuses(bad),
    },
    { name: 'meanwhile p95', atMost: 300, value: p(answers, 0.95), unit: 'ms', digits: 1 },
    { name: 'meanwhile p99', atMost: 800, value: p(answers, 0.99), unit: 'ms', digits: 1 },
    { name: 'memory since the first fifth', atMost: 10, value: grown, unit: '% more', digits: 1 },
  ]
}

/** Two thousand requests over five hundred connections at once. */
async function takeBurst({ baseUrl }: SiteUnderTest): Promise<Figure[]> {
  const quiet = await Promise.all(Array.from({ length: 100 }, () => ask(baseUrl)))
  const answers = await Promise.all(
    Array.from({ length: 2000 }, (_, number) =>
      ask(`${baseUrl}${pages[number % pages.length]}?q=${number % 50}`),
    ),
  )
  const allowed = [200, 304, 429, 503]
  await wait(10_000)
  const after = await Promise.all(Array.from({ length: 100 }, () => ask(baseUrl)))
  const bad = answers.filter(({ status }) => !allowed.includes(status))
  return [
    {
      name: 'burst of 2,000: neither answered nor put off',
      atMost: 0,
      value: bad.length,
      unit: 'requests',
      note: tellStatuses(bad),
    },
    {
      name: 'ten seconds later p95',
      atMost: Math.round(Math.max(2 * p(quiet, 0.95), 50)),
      value: p(after, 0.95),
      unit: 'ms',
      digits: 1,
    },
  ]
}

/** A thousand connections that send a byte of a header every ten seconds. */
async function outlastSlowOnes({ baseUrl }: SiteUnderTest): Promise<Figure[]> {
  const { hostname, port } = new URL(baseUrl)
  const measure = async () => {
    const answers: Answered[] = []
    for (let number = 0; number < 200; number += 1) answers.push(await ask(baseUrl))
    return p(answers, 0.95)
  }
  const before = await measure()
  const sockets: Socket[] = []
  let closed = 0
  for (let number = 0; number < 1000; number += 1) {
    const socket = connect(Number(port), hostname)
    socket
      .on('error', () => undefined)
      .on('close', () => {
        closed += 1
      })
    socket.write('GET / HTTP/1.1\r\nX-Slow: ')
    sockets.push(socket)
  }
  const drip = setInterval(() => sockets.forEach((socket) => void socket.write('a')), 10_000)
  await wait(3000)
  const beside = await measure()
  const begun = performance.now()
  while (closed < sockets.length && performance.now() - begun < 110_000) await wait(500)
  clearInterval(drip)
  for (const socket of sockets) socket.destroy()
  const seconds = (performance.now() - begun) / 1000 + 3
  return [
    {
      name: 'beside 1,000 slow connections, p95',
      atMost: Math.round(Math.max(2 * before, 20)),
      value: beside,
      unit: 'ms',
      digits: 1,
    },
    { name: 'slow connections all closed after', atMost: 95, value: seconds, unit: 's', digits: 0 },
  ]
}

const nearPeak = values['near-peak']
const site = await startSiteUnderTest({
  // As `deploy/pravas.service` has it.
  environment: { DEMO: 'true', LOG_LEVEL: 'error', MALLOC_ARENA_MAX: '2' },
  launcher: nearPeak ? ['taskset', '-c', '0'] : [],
})
try {
  for (const page of pages) await ask(site.baseUrl + page)
  // The demo draws its posters first.
  await waitUntilIdle(site.pid)
  const figures = nearPeak
    ? await holdNearPeak(site, { minutes, pages })
    : [...(await holdSteady(site)), ...(await takeBurst(site)), ...(await outlastSlowOnes(site))]
  const lines = layOutFigures(figures)
  console.log(lines.join('\n'))
  if (lines.some((line) => line.includes('MISSED'))) process.exitCode = 1
} finally {
  agent.destroy()
  await site.stop()
}
