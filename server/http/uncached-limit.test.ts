import { setImmediate as breath } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { type Answer, startSmallSite } from '#tests/support/site/small-site.ts'

/** How long each of those that had to wait was made to, in milliseconds, by a clock that stands still. */
let waits: number[] = []
beforeEach(() => {
  waits = []
})

/** One a second and thirty at once; two more wait, for two seconds at most. */
const limited = {
  uncachedPerSecond: 1,
  clock: () => 0,
  pause: async (milliseconds: number) => void waits.push(milliseconds),
  trustedProxies: ['127.0.0.1'],
  publicOrigin: 'http://site.test',
}

async function startCounting(options: object = limited) {
  const counts = { renders: 0 }
  const count = () => {
    counts.renders += 1
    return { q: counts.renders }
  }
  const file = () =>
    new Response('bytes', { headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } })
  const site = await startSmallSite(
    [
      { path: '/tours', parameters: ['q'], loader: count },
      { path: '/alone', alone: true, loader: count, action: count },
      {
        path: '/media/:name',
        alone: true,
        loader: ({ params }) => (params.name === 'there.jpg' ? file() : new Response('no', { status: 404 })),
      },
    ],
    options,
  )
  const from = (address: string, accept = 'text/html') => ({
    headers: { 'X-Forwarded-For': address, Accept: accept },
  })
  async function flood(path: (count: number) => string, { address = '192.0.2.1', times = 60 } = {}) {
    return Promise.all(Array.from({ length: times }, (_, count) => site.ask(path(count), from(address))))
  }
  return { ...site, counts, from, flood }
}

function refusedOf(responses: Answer[]): number {
  return responses.filter(({ status }) => status === 429).length
}

test('uncached searches beyond the share of a network are refused before they are rendered (H08)', async () => {
  const { flood, ask, counts, from } = await startCounting()
  const responses = await flood((count) => `/tours?q=${count}`)
  expect(refusedOf(responses)).toBe(28)
  expect(counts.renders).toBe(32)
  expect(waits).toEqual([1000, 2000])
  const refused = await ask('/tours?q=more', from('192.0.2.1'))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(refused.headers['cache-control']).toBe('no-store')
  expect(refused.text).toContain('Too many pages were requested from your network')
  expect((await ask('/tours?q=more', from('203.0.113.9'))).status).toBe(200)
})

test('a program is refused in one line of text, under a policy that allows nothing (H08)', async () => {
  const { flood, ask, from } = await startCounting()
  await flood(() => '/alone')
  const refused = await ask('/alone', from('192.0.2.1', '*/*'))
  expect(refused.status).toBe(429)
  expect(refused.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(refused.headers['content-security-policy']).toContain("default-src 'none'")
})

test.each([
  ['pages that no one may share', (count: number) => `/alone?x=${count}`],
  ['files that do not exist', (count: number) => `/media/${count}.jpg`],
])('%s count as well (H08)', async (_what, path) => {
  const { flood } = await startCounting()
  expect(refusedOf(await flood(path))).toBe(28)
})

test('cached pages and files that exist stay free for a network over its share (H08)', async () => {
  const { flood, ask, from } = await startCounting()
  await ask('/tours', from('203.0.113.9'))
  await ask('/media/there.jpg', from('203.0.113.9'))
  await flood((count) => `/tours?q=${count}`)
  expect(refusedOf(await flood(() => '/tours?utm_source=mail'))).toBe(0)
  expect(refusedOf(await flood(() => '/media/there.jpg'))).toBe(0)
})

test('forms of strangers have a share of their own (H08)', async () => {
  const { ask, flood, from } = await startCounting()
  await flood((count) => `/tours?q=${count}`)
  const post = {
    method: 'POST',
    headers: { ...from('192.0.2.1').headers, Origin: 'http://site.test' },
    body: 'a=1',
  }
  expect((await ask('/alone', post)).status).toBe(200)
  const many = await Promise.all(Array.from({ length: 160 }, () => ask('/alone', post)))
  expect(refusedOf(many)).toBeGreaterThanOrEqual(20)
})

test('all addresses of a /64, and of a larger network four-fold, share what they may ask for (H08)', async () => {
  const { flood } = await startCounting()
  const each = (addresses: string[]) =>
    Promise.all(
      addresses.map((address) => flood((count) => `/tours?q=${address}-${count}`, { address, times: 20 })),
    )
  const hosts = [1, 2, 3, 4].map((host) => `2001:db8:1:1::${host}`)
  expect(refusedOf((await each(hosts)).flat())).toBe(48)
  const subnets = [2, 3, 4, 5, 6, 7, 8].map((subnet) => `2001:db8:1:${subnet}::1`)
  // 120 and 8 that wait for all of the /48, of which the first /64 took 32.
  expect(refusedOf((await each(subnets)).flat())).toBe(140 - (128 - 32))
  expect(refusedOf((await each(['2001:db8:2:1::1'])).flat())).toBe(0)
})

test('a forged forwarding header of a stranger makes no new network (H08)', async () => {
  const { ask, from } = await startCounting({ ...limited, trustedProxies: [] })
  const responses = await Promise.all(
    Array.from({ length: 60 }, (_, count) => ask(`/tours?q=${count}`, from(`192.0.${count}.1`))),
  )
  expect(refusedOf(responses)).toBe(28)
})

test('readiness is asked of the database once at a time, however many ask', async () => {
  const { ask, content } = await startSmallSite([])
  content.ready = false
  const responses = await Promise.all(Array.from({ length: 20 }, () => ask('/readyz')))
  expect(responses.every(({ status }) => status === 503)).toBe(true)
  content.ready = true
  await breath()
  expect((await ask('/readyz')).status).toBe(200)
})
