/**
 * Holds the built site under three kinds of load and says for each whether it stood: a steady one, a burst, and crowds
 * that cost more than they ask for. `npm run test:load -- --minutes 10`; needs a build. With `--crowds` only the last;
 * with `--near-peak` it is held at most of what it can do instead, while staff publish every second; with `--sign-in`
 * staff sign in while a hundred addresses send wrong passwords; with `--mixed` it is used in all ways at once for 30
 * minutes, and its memory is watched.
 */
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type SiteUnderTest, startSiteUnderTest } from '#tests/support/site-under-test.ts'
import { holdBesideCrowds } from './hold-beside-crowds.ts'
import { holdMixed } from './hold-mixed.ts'
import { holdNearPeak } from './hold-near-peak.ts'
import { holdSignIn } from './hold-sign-in.ts'
import { percentile } from './load-test.ts'
import { type BenchFigure, layOutFigures } from './print-figures.ts'
import { measureMemory, waitUntilIdle } from './process-family.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    crowds: { type: 'boolean', default: false },
    'near-peak': { type: 'boolean', default: false },
    'sign-in': { type: 'boolean', default: false },
    mixed: { type: 'boolean', default: false },
  },
})
const minutes = Number(values.minutes ?? (values.mixed ? 30 : 10))
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
function describeStatuses(answers: readonly Answered[]): string {
  const counts = Object.entries(Object.groupBy(answers, ({ status }) => status))
  return counts
    .map(([status, of = []]) => `${of.length} × ${status === '0' ? 'no answer' : status}`)
    .join(', ')
}

/** A hundred requests a second over all pages, evenly. */
async function holdSteady({ baseUrl, pid }: SiteUnderTest): Promise<BenchFigure[]> {
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
      note: describeStatuses(bad),
    },
    { name: 'meanwhile p95', atMost: 300, value: p(answers, 0.95), unit: 'ms', digits: 1 },
    { name: 'meanwhile p99', atMost: 800, value: p(answers, 0.99), unit: 'ms', digits: 1 },
    { name: 'memory since the first fifth', atMost: 10, value: grown, unit: '% more', digits: 1 },
  ]
}

/** Two thousand requests over five hundred connections at once. */
async function takeBurst({ baseUrl }: SiteUnderTest): Promise<BenchFigure[]> {
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
      note: describeStatuses(bad),
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

/** The part that was asked for; without a word all but the two that have one of their own. */
async function holdLoad(): Promise<BenchFigure[]> {
  if (nearPeak) return holdNearPeak(site, { minutes, pages })
  if (signIn) return holdSignIn(site)
  if (values.mixed) return holdMixed(site, { minutes, pages })
  const steady = crowds ? [] : [...(await holdSteady(site)), ...(await takeBurst(site))]
  return [...steady, ...(await holdBesideCrowds(site))]
}

const { crowds, 'near-peak': nearPeak, 'sign-in': signIn } = values
const site = await startSiteUnderTest({
  environment: {
    DEMO: 'true',
    LOG_LEVEL: 'error',
    // As `deploy/pravas.service` has it.
    MALLOC_ARENA_MAX: '2',
    // Streams are counted by the address that a proxy tells.
    TRUSTED_PROXIES: '127.0.0.1',
  },
  launcher: nearPeak ? ['taskset', '-c', '0'] : [],
})
try {
  for (const page of pages) await ask(site.baseUrl + page)
  // The demo hangs its posters first.
  await waitUntilIdle(site.pid)
  const lines = layOutFigures(await holdLoad())
  console.log(lines.join('\n'))
  if (lines.some((line) => line.includes('MISSED'))) process.exitCode = 1
} finally {
  agent.destroy()
  await site.stop()
}
