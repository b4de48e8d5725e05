import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openLog } from '#server/config/log.ts'
import { listResponses, otherRoutes, pageCounts, renderTimes } from '#server/metrics/work-counts.ts'
import { makeTestFolder } from '#tests/support/database/test-database.ts'
import { startSmallSite } from '#tests/support/site/small-site.ts'

const tours = { path: '/tours', loader: () => 'tours', parameters: ['q'] }
const tour = {
  path: '/tours/:slug',
  loader: ({ params }: { params: Record<string, string | undefined> }) => params.slug,
}
const form = { path: '/form', alone: true, loader: () => '', action: () => 'taken' }

let before: Record<string, number>
const countsNow = () =>
  Object.fromEntries(listResponses().map(({ route, status, count }) => [`${route} ${status}`, count]))
/** What came since the test began: the counters belong to the whole process. */
function counted(): Record<string, number> {
  const grown = Object.entries(countsNow()).map(
    ([name, count]) => [name, count - (before[name] ?? 0)] as const,
  )
  return Object.fromEntries(grown.filter(([, count]) => count > 0))
}
beforeEach(() => {
  before = countsNow()
})

const odd = [
  (n: number) => `/asha-${n}@example.com`,
  (n: number) => `/tours/asha-${n}`,
  (n: number) => `/tours?q=${n}&phone=9820${n}`,
  (n: number) => `/tours/${n}.data`,
  (n: number) => `/${'x'.repeat(n + 3)}`,
  (n: number) => `/%E0%A4%${n}`,
  (n: number) => `//evil-${n}.test/tours`,
  (n: number) => `/tours/${n}/`,
  (n: number) => `/form?${n}`,
  (n: number) => `/%00${n}`,
]

test('a thousand odd addresses are counted under a handful of routes, and none is written down', async () => {
  const lines: string[] = []
  openLog('info', { write: (line) => lines.push(line) })
  onTestFinished(() => void openLog('silent'))
  const { ask } = await startSmallSite([tours, tour, form])
  for (let n = 0; n < 100; n += 1)
    await Promise.all(odd.map((address) => ask(address(n), { method: n % 10 === 9 ? 'POST' : 'GET' })))
  const routes = new Set(Object.keys(counted()).map((name) => name.split(' ')[0]))
  expect([...routes].sort()).toEqual(['(refused)', '/form', '/tours', '/tours/:slug'])
  const sum = Object.values(counted()).reduce((all, count) => all + count, 0)
  expect(sum).toBe(1000)
  expect(lines.join('')).not.toMatch(/asha|phone|xxx|evil/)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 30,
    time: expect.any(String),
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: 'GET',
    route: expect.stringMatching(/^[/(]/),
    status: expect.any(Number),
    ms: expect.any(Number),
    msg: 'request',
  })
}, 120_000)

test('an unknown method, another origin and plain http are counted as refused', async () => {
  const { ask } = await startSmallSite([form], { trustedProxies: ['127.0.0.1'] })
  await ask('/form', { method: 'TRACE' })
  await ask('/form', { method: 'POST', headers: { Origin: 'https://evil.test' } })
  await ask('/form', { headers: { 'X-Forwarded-Proto': 'http' } })
  expect(counted()).toEqual({ '(refused) 3xx': 1, '(refused) 4xx': 2 })
})

test('a page is counted once however it is answered: rendered, from memory, unchanged', async () => {
  const { ask } = await startSmallSite([tour])
  const first = await ask('/tours/konkan')
  await ask('/tours/konkan')
  await ask('/tours/konkan', { headers: { 'If-None-Match': first.headers.etag ?? '' } })
  // Another spelling of the same page passes the desk and is found behind it.
  await ask('/tours/konkan?utm=1', { headers: { 'If-None-Match': first.headers.etag ?? '' } })
  expect(counted()).toEqual({ '/tours/:slug 2xx': 2, '/tours/:slug 3xx': 2 })
})

test('the log tells the status that was sent, also for a page that the client holds', async () => {
  const { ask } = await startSmallSite([tour])
  const { headers } = await ask('/tours/konkan')
  const lines: string[] = []
  openLog('info', { write: (line) => lines.push(line) })
  onTestFinished(() => void openLog('silent'))
  const { ask: requestConsentAgain } = await startSmallSite([tour])
  await requestConsentAgain('/tours/konkan', { headers: { 'If-None-Match': headers.etag ?? '' } })
  expect(lines.map((line) => JSON.parse(line).status)).toEqual([304])
})

test('files of the build and the two questions about health have names of their own', async () => {
  const folder = makeTestFolder()
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'assets/a.js'), 'a()')
  const { ask } = await startSmallSite([tours], { folder })
  for (const address of ['/assets/a.js', '/assets/a.js?1', '/healthz', '/readyz']) await ask(address)
  expect(counted()).toEqual({ [`${otherRoutes.file} 2xx`]: 2, '/healthz 2xx': 1, '/readyz 2xx': 1 })
})

test('the page cache tells where its pages came from, and each render takes its time', async () => {
  const start = {
    ...pageCounts,
    renders: renderTimes.shared.read().count,
    single: renderTimes.single.read().count,
  }
  const held = Promise.withResolvers<string>()
  const slow = { path: '/slow', loader: () => held.promise }
  let broken = false
  const fragile = {
    path: '/fragile',
    loader: () => {
      if (broken) throw new Response('', { status: 503 })
      return 'whole'
    },
  }
  const { ask, content } = await startSmallSite([slow, fragile, form])
  const waiting = [ask('/slow'), ask('/slow')]
  await ask('/fragile')
  held.resolve('at last')
  await Promise.all(waiting)
  await ask('/fragile')
  broken = true
  content.version += 1
  await ask('/fragile')
  await ask('/nothing-here')
  await ask('/form')
  const { hit, shared, rendered, stale, refused } = pageCounts
  expect({
    hit: hit - start.hit,
    shared: shared - start.shared,
    rendered: rendered - start.rendered,
    stale: stale - start.stale,
    refused: refused - start.refused,
  }).toEqual({ hit: 1, shared: 1, rendered: 2, stale: 1, refused: 0 })
  expect(renderTimes.shared.read().count - start.renders).toBe(3)
  expect(renderTimes.single.read().count - start.single).toBe(2)
})
