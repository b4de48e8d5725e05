import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offlineCaches, offlinePaths, wantedParameter } from '#shared/pages/offline-reading.ts'
import { type OfflineWorker, serveOffline } from './serve-offline.ts'

const [offlinePath = ''] = offlinePaths
const origin = 'https://site.test'

/** As much of a browser's store as the worker uses; the order of keys is that of putting. */
class FakeCache {
  readonly kept = new Map<string, Response>()
  async put(address: string, answer: Response) {
    this.kept.set(new URL(address, origin).href, answer)
  }
  async delete(asked: string | Request) {
    return this.kept.delete(new URL(typeof asked === 'string' ? asked : asked.url, origin).href)
  }
  async keys() {
    return [...this.kept.keys()].map((href) => new Request(href))
  }
}

const fakeCaches = new Map<string, FakeCache>()
const store = {
  async open(name: string) {
    const cache = fakeCaches.get(name) ?? new FakeCache()
    fakeCaches.set(name, cache)
    return cache
  },
  async match(address: string, { ignoreSearch = false } = {}) {
    const { href } = new URL(address, origin)
    const wanted = ignoreSearch ? href.replace(/\?.*/, '') : href
    return [...fakeCaches.values()]
      .map(({ kept }) => kept.get(wanted))
      .find(Boolean)
      ?.clone()
  },
}

type Answers = Record<string, Response>
let online: Answers | undefined
let asked: string[]
let hear: Map<string, (event: unknown) => void>
let navigator: { userAgentData?: object }
let preload: string[]
let opened: string[]

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

beforeEach(() => {
  fakeCaches.clear()
  asked = []
  hear = new Map()
  navigator = {}
  preload = []
  opened = []
  online = {
    [offlinePath]: page('<h1>You Are Offline</h1><link href="/assets/frame.css">'),
    '/assets/frame.css': file('text/css'),
  }
  vi.stubGlobal('caches', store)
  vi.stubGlobal('fetch', async (wanted: string | Request) => {
    const { pathname, search } = new URL(typeof wanted === 'string' ? wanted : wanted.url, origin)
    asked.push(pathname + search)
    if (!online) throw new TypeError('no connection')
    return online[pathname + search]?.clone() ?? new Response('gone', { status: 404 })
  })
  // A worker resolves what it is given against its own address.
  vi.spyOn(Response, 'redirect').mockImplementation(
    (address) => new Response(null, { status: 302, headers: { Location: new URL(address, origin).href } }),
  )
  const worker: OfflineWorker = {
    location: { origin },
    skipWaiting: async () => undefined,
    clients: {
      claim: async () => undefined,
      openWindow: async (address) => void opened.push(address),
    },
    navigator,
    registration: {
      navigationPreload: {
        enable: async () => void preload.push('on'),
        disable: async () => void preload.push('off'),
      },
    },
    addEventListener: (name: string, listener: (event: never) => void) =>
      void hear.set(name, listener as (event: unknown) => void),
  }
  serveOffline(worker, { offlineCaches: offlineCaches, offlinePaths, wantedParameter })
})

function page(html: string, headers: Record<string, string> = {}): Response {
  const date = new Date().toUTCString()
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', Date: date, ...headers },
  })
}

function file(type: string): Response {
  return new Response('bytes', { headers: { 'Content-Type': type } })
}

async function tell(name: string, more: object = {}): Promise<Response | undefined> {
  const works: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  hear.get(name)?.({
    ...more,
    waitUntil: (work: Promise<unknown>) => void works.push(work),
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
  })
  const given = await answer
  await Promise.all(works)
  return given
}

/** What the worker answers; undefined where it leaves the request to the browser. */
function open(path: string, { mode = 'navigate', ...options }: RequestInit & { mode?: string } = {}) {
  const request = new Request(origin + path, options)
  Object.defineProperty(request, 'mode', { value: mode })
  return tell('fetch', { request, preloadResponse: Promise.resolve(undefined) })
}

function keptPaths(cache: keyof typeof offlineCaches): string[] {
  const { kept } = fakeCaches.get(offlineCaches[cache].cache) ?? new FakeCache()
  return [...kept.keys()].map((href) => href.slice(origin.length))
}

test('a notification that is pressed goes, and opens a screen of the panel and nothing else', async () => {
  const closed: string[] = []
  for (const address of [
    'https://evil.test/',
    '//evil.test',
    '/admin/../evil',
    'javascript:alert(1)',
    undefined,
  ]) {
    await tell('notificationclick', {
      notification: { data: { address }, close: () => void closed.push(String(address)) },
    })
  }
  expect([closed.length, opened]).toEqual([5, []])
  const address = '/admin/enquiries/3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  await tell('notificationclick', { notification: { data: { address }, close: () => undefined } })
  expect(opened).toEqual([address])
})

test("the staff's screens are left alone, with their previews and files, also when a page names them", async () => {
  online = { ...online, '/admin': page('secret'), '/admin/tours': page('secret') }
  expect(await open('/admin')).toBeUndefined()
  expect(await open('/admin/tours')).toBeUndefined()
  expect(await open('/admin/markdown', { mode: 'cors' })).toBeUndefined()
  await tell('message', { data: { keep: [`${origin}/admin`, `${origin}/admin/tours`] } })
  expect(asked.filter((path) => path.startsWith('/admin'))).toEqual([])
  expect(keptPaths('pages')).toEqual([])
})

test('what is sent, what is asked for by data, and other hosts are left to the browser', async () => {
  expect(await open('/contact', { method: 'POST' })).toBeUndefined()
  expect(await open('/contact.data', { mode: 'cors' })).toBeUndefined()
  expect(await open('/live-changes', { mode: 'cors' })).toBeUndefined()
  expect(await tell('fetch', { request: new Request('https://elsewhere.test/media/a.webp') })).toBeUndefined()
  expect(await open('/media/film.mp4', { mode: 'no-cors', headers: { Range: 'bytes=0-' } })).toBeUndefined()
})

test.each<[string, Response]>([
  ['that nobody may keep', page('own', { 'Cache-Control': 'no-store' })],
  ['that is not there', new Response('gone', { status: 404, headers: { 'Content-Type': 'text/html' } })],
  ['that failed', new Response('sorry', { status: 503, headers: { 'Content-Type': 'text/html' } })],
  ['that is no page', file('application/xml')],
])('a page %s is shown and not kept', async (_what, answer) => {
  online = { '/some': answer }
  expect((await open('/some'))?.status).toBe(answer.status)
  expect(keptPaths('pages')).toEqual([])
})

test('with a connection a page is always the newest; without one it is read as it was', async () => {
  online = { '/tours?page=2': page('old') }
  await open('/tours?page=2')
  online = { '/tours?page=2': page('new') }
  expect(await (await open('/tours?page=2'))?.text()).toBe('new')
  online = undefined
  expect(await (await open('/tours?page=2'))?.text()).toBe('new')
})

const moved = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })
test.each<[string, Response]>([
  ['withdrawn', new Response('gone', { status: 404, headers: { 'Cache-Control': 'no-store' } })],
  ['moved', Object.defineProperty(moved, 'clone', { value: () => moved })],
])('a page that was %s meanwhile is not read again without a connection (I13)', async (_what, answer) => {
  online = { '/some': page('withdrawn'), '/other': page('other') }
  await open('/some')
  await open('/other')
  online = { '/some': answer }
  await open('/some')
  expect(keptPaths('pages')).toEqual(['/other'])
  online = undefined
  expect((await open('/some'))?.headers.get('Location')).toContain(offlinePath)
})

test('a page that was never read leads to the offline page, which was kept from the start with its files', async () => {
  await tell('install')
  online = undefined
  const answer = await open('/tours/raigad?x=1')
  expect(answer?.headers.get('Location')).toBe(`${origin}/offline?from=%2Ftours%2Fraigad%3Fx%3D1`)
  expect(await (await open('/offline?from=%2F'))?.text()).toContain('You Are Offline')
  expect((await open('/assets/frame.css', { mode: 'no-cors' }))?.status).toBe(200)
})

test('without a connection each page leads to the offline page of its language, once a page in it was read', async () => {
  await tell('install')
  const english = online
  online = undefined
  expect((await open('/mr/tours/raigad'))?.headers.get('Location')).toBe(
    `${origin}/offline?from=%2Fmr%2Ftours%2Fraigad`,
  )
  online = { ...english, '/mr/offline': page('<h1>इंटरनेट बंद आहे</h1>'), '/mr': page('मराठी') }
  await tell('message', { data: { keep: [`${origin}/mr`] } })
  expect(asked).toContain('/mr/offline')
  expect(asked).not.toContain('/hi/offline')
  online = undefined
  const redirectTarget = async (path: string) =>
    new URL((await open(path))?.headers.get('Location') ?? '').pathname
  expect(await redirectTarget('/mr/tours/raigad')).toBe('/mr/offline')
  expect(await (await open('/mr/offline?from=%2Fmr%2Ftours%2Fraigad'))?.text()).toContain('इंटरनेट')
  expect(await redirectTarget('/mrs')).toBe('/offline')
  expect(await redirectTarget('/hi')).toBe('/offline')
})

test('files with a name of their own are asked for once, pictures too', async () => {
  online = { '/assets/a.js': file('text/javascript'), '/media/a.webp': file('image/webp') }
  for (const path of ['/assets/a.js', '/media/a.webp', '/assets/a.js', '/media/a.webp'])
    expect((await open(path, { mode: 'no-cors' }))?.status).toBe(200)
  expect(asked).toEqual(['/assets/a.js', '/media/a.webp'])
})

test('a page that came as data is kept as a page, once, when its reader tells of it', async () => {
  online = { ...online, '/about': page('About'), '/assets/b.js': file('text/javascript') }
  for (let times = 0; times < 2; times += 1)
    await tell('message', { data: { keep: [`${origin}/about`, `${origin}/assets/b.js`] } })
  const named = asked.filter((path) => path !== offlinePath && path !== '/assets/frame.css')
  expect(named.toSorted()).toEqual(['/about', '/assets/b.js'])
  online = undefined
  expect(await (await open('/about'))?.text()).toBe('About')
})

test('of the pages only the last ones stay, and one that is read again counts as new', async () => {
  const { limit } = offlineCaches.pages
  const paths = Array.from({ length: limit + 1 }, (_, at) => `/blog/post-${at}`)
  online = Object.fromEntries(paths.map((path) => [path, page(path)]))
  for (const path of paths.slice(0, limit)) await open(path)
  await open('/blog/post-0')
  await open(`/blog/post-${limit}`)
  const kept = keptPaths('pages')
  expect(kept).toHaveLength(limit)
  expect(kept).toContain('/blog/post-0')
  expect(kept).not.toContain('/blog/post-1')
})

test('a page is asked for ahead of the worker in Chromium alone, and no longer elsewhere', async () => {
  await tell('activate')
  navigator.userAgentData = {}
  await tell('activate')
  expect(preload).toEqual(['off', 'on'])
})
