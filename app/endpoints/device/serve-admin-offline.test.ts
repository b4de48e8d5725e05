import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  adminCacheLimits,
  adminCaches,
  type OfflineMessage,
  offlineScreens,
  sessionPaths,
} from '#shared/pages/admin-offline.ts'
import { wantedParameter } from '#shared/pages/offline-reading.ts'
import { adminOfflinePath } from '#shared/staff/staff-paths.ts'
import { type AdminServiceWorker, serveAdminOffline } from './serve-admin-offline.ts'

const origin = 'https://site.test'
const today = '/admin/today'
const enquiry = (at: number) => `/admin/enquiries/3f2504e0-4f89-41d3-9a0c-0305e82c${3000 + at}`

/** As much of a browser's store as the worker uses; the order of keys is that of putting. */
class FakeCache {
  readonly kept = new Map<string, Response>()
  async match(asked: string | Request) {
    return this.kept.get(hrefOf(asked))?.clone()
  }
  async put(address: string, answer: Response) {
    this.kept.set(hrefOf(address), answer)
  }
  async delete(asked: string | Request) {
    return this.kept.delete(hrefOf(asked))
  }
  async keys() {
    return [...this.kept.keys()].map((href) => new Request(href))
  }
}

const hrefOf = (asked: string | Request) =>
  new URL(typeof asked === 'string' ? asked : asked.url, origin).href

const fakeCaches = new Map<string, FakeCache>()
const store = {
  async open(name: string) {
    const cache = fakeCaches.get(name) ?? new FakeCache()
    fakeCaches.set(name, cache)
    return cache
  },
  delete: async (name: string) => fakeCaches.delete(name),
}

let online: Record<string, Response> | undefined
let asked: string[]
let hear: Map<string, (event: unknown) => void>
let whileAsked: () => void

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T06:00:00Z') })
  fakeCaches.clear()
  asked = []
  hear = new Map()
  whileAsked = () => undefined
  online = { [today]: screen('Today'), [enquiry(1)]: screen('Asha'), '/assets/a.js': file() }
  vi.stubGlobal('caches', store)
  vi.stubGlobal('fetch', async (wanted: string | Request) => {
    const { pathname, search } = new URL(hrefOf(wanted))
    asked.push(pathname + search)
    whileAsked()
    if (!online) throw new TypeError('no connection')
    return online[pathname + search]?.clone() ?? new Response('gone', { status: 404 })
  })
  vi.spyOn(Response, 'redirect').mockImplementation(
    (address) => new Response(null, { status: 302, headers: { Location: String(address) } }),
  )
  const worker: AdminServiceWorker = {
    location: { origin },
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined, openWindow: async () => undefined },
    navigator: {},
    registration: {},
    addEventListener: (name: string, listener: (event: never) => void) =>
      void hear.set(name, listener as (event: unknown) => void),
  }
  serveAdminOffline(worker, {
    ...{ adminCaches, adminCacheLimits, offlineScreens, sessionPaths },
    ...{ todayPath: today, adminOfflinePath, wantedParameter },
  })
})

function screen(words: string, more: Record<string, string> = {}): Response {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(words, { headers: { ...headers, Date: new Date().toUTCString(), ...more } })
}

function file(): Response {
  return new Response('bytes', { headers: { 'Content-Type': 'text/javascript' } })
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

function keep(path: string, { account = 'meera', files = [] as string[] } = {}) {
  const data: OfflineMessage = { keep: origin + path, files: files.map((name) => origin + name), account }
  return tell('message', { data })
}

function keptScreens(): string[] {
  const { kept } = fakeCaches.get(adminCaches.screens) ?? new FakeCache()
  return [...kept.keys()].map((href) => href.slice(origin.length)).filter((path) => !path.includes('~'))
}

test('only Today and enquiries are kept: no list, no other screen, nothing of another host (Q19)', async () => {
  const others = [
    '/admin',
    '/admin/enquiries',
    '/admin/account',
    `${enquiry(1)}/history`,
    `${enquiry(1)}.data`,
    '/',
  ]
  online = { ...online, ...Object.fromEntries(others.map((path) => [path, screen('secret')])) }
  for (const path of others) await keep(path)
  await tell('message', { data: { keep: `https://evil.test${today}`, files: [], account: 'meera' } })
  expect([keptScreens(), asked.filter((path) => path !== adminOfflinePath)]).toEqual([[today], [today]])
})

test.each([
  '/admin/login',
  '/admin/login?return=/admin/today',
  '/admin/login/second-step',
  '/admin/sign-in',
  '/admin/sign-out',
  '/admin/choose-password',
])('whoever comes by %s finds no copy after it (Q18)', async (path) => {
  await keep(today)
  await keep(enquiry(1))
  expect(keptScreens()).toEqual([today, enquiry(1)])
  expect(await open(path, { method: 'POST' })).toBeUndefined()
  expect(keptScreens()).toEqual([])
})

test('a sign-out while a copy is made leaves none (Q18)', async () => {
  whileAsked = () => void tell('message', { data: 'forget' })
  await keep(today)
  expect(keptScreens()).toEqual([])
})

test('a session that has ended elsewhere leaves no copy (Q18)', async () => {
  await keep(today)
  const away = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })
  online = { [enquiry(1)]: Object.defineProperty(away, 'clone', { value: () => away }) }
  await keep(enquiry(1))
  expect(keptScreens()).toEqual([])
})

test('another account begins with nothing (Q17)', async () => {
  await keep(today)
  await keep(enquiry(2))
  online = { ...online, [enquiry(1)]: screen('Asha') }
  await keep(enquiry(1), { account: 'ravi' })
  expect(keptScreens()).toEqual([enquiry(1), today])
})

test('a copy is shown without a connection alone, and for a working day', async () => {
  await keep(today)
  online = { [today]: screen('Newer') }
  expect(await (await open(today))?.text()).toBe('Newer')
  online = undefined
  vi.advanceTimersByTime(adminCacheLimits.maxAgeMs)
  expect(await (await open(today))?.text()).toBe('Today')
  vi.advanceTimersByTime(1)
  await expect(open(today)).rejects.toThrow('no connection')
})

test('what is too old goes when anything is kept', async () => {
  await keep(enquiry(1))
  vi.advanceTimersByTime(adminCacheLimits.maxAgeMs + 1000)
  online = { [today]: screen('Today') }
  await keep(today)
  expect(keptScreens()).toEqual([today])
})

/** The offline screen as the site answers it, which needs one file. */
const offlineAnswer = () => screen('No connection <script src="/assets/offline.js"></script>')

test('whoever signed in or out, or keeps no copies, is told that there is no connection, with no word of anybody (Q18)', async () => {
  online = { ...online, [adminOfflinePath]: offlineAnswer(), '/assets/offline.js': file() }
  await keep(today)
  online = undefined
  for (const path of ['/admin/login?return=/admin/today', '/admin/tours?q=a', '/admin']) {
    const wanted = `${origin}${adminOfflinePath}?${wantedParameter}=${encodeURIComponent(path)}`
    expect((await open(path))?.headers.get('Location')).toBe(wanted)
    expect(await (await open(wanted.slice(origin.length)))?.text()).toMatch(/^No connection/)
  }
  expect((await open('/assets/offline.js', { mode: 'no-cors' }))?.status).toBe(200)
  expect(keptScreens()).toEqual([])
  expect(await open('/administration')).toBeUndefined()
})

test('the offline screen comes when the worker does and is renewed once a day, and what an earlier one needed goes', async () => {
  online = { [adminOfflinePath]: offlineAnswer(), '/assets/offline.js': file() }
  await tell('install')
  const kept = () =>
    [...(fakeCaches.get(adminCaches.offline)?.kept.keys() ?? [])].map((href) => href.slice(origin.length))
  expect(kept().toSorted()).toEqual([adminOfflinePath, '/assets/offline.js'])
  asked = []
  await tell('message', { data: 'renew' })
  expect(asked).toEqual([])
  vi.advanceTimersByTime(adminCacheLimits.offlineLasts)
  online = { [adminOfflinePath]: screen('<script src="/assets/newer.js">'), '/assets/newer.js': file() }
  await tell('message', { data: 'renew' })
  expect(kept().toSorted()).toEqual([adminOfflinePath, '/assets/newer.js'])
})

test('an offline screen that does not come keeps nothing else back, and what is no such screen is not kept', async () => {
  online = undefined
  await tell('install')
  online = { [today]: screen('Today') }
  await keep(today)
  online = undefined
  expect(await (await open(today))?.text()).toBe('Today')
  await tell('message', { data: 'forget' })
  await expect(open('/admin/tours')).rejects.toThrow('no connection')
})

test('a screen without a copy leads to the offline screen, also where Today has one', async () => {
  online = undefined
  await expect(open('/admin/tours')).rejects.toThrow('no connection')
  online = { [today]: screen('Today'), [adminOfflinePath]: offlineAnswer(), '/assets/offline.js': file() }
  await keep(today)
  online = undefined
  expect((await open('/admin/tours'))?.headers.get('Location')).toBe(
    `${origin}${adminOfflinePath}?${wantedParameter}=%2Fadmin%2Ftours`,
  )
})

test('an enquiry that was kept under another filter of its list is led to, the youngest copy first', async () => {
  const [plain, narrowed] = [enquiry(1), `${enquiry(1)}?q=asha`]
  online = { [today]: screen('Today'), [plain]: screen('Asha'), [narrowed]: screen('Asha, narrowed') }
  await keep(plain)
  await keep(narrowed)
  const old = new Date(Date.now() - adminCacheLimits.maxAgeMs - 1000).toUTCString()
  online = undefined
  const asked = `${plain}?until=2026-11-24T05:00:00.000Z`
  expect((await open(asked))?.headers.get('Location')).toBe(origin + narrowed)
  fakeCaches.get(adminCaches.screens)?.kept.set(origin + narrowed, screen('Too old', { Date: old }))
  expect((await open(asked))?.headers.get('Location')).toBe(origin + plain)
  await expect(open(`${enquiry(2)}?q=asha`)).rejects.toThrow('no connection')
})

test('an enquiry that was erased loses its copy when it is asked for', async () => {
  await keep(enquiry(1))
  online = { [today]: screen('Today') }
  await keep(enquiry(1))
  expect(keptScreens()).toEqual([today])
})

test('of the screens only the last ones stay', async () => {
  const paths = Array.from({ length: adminCacheLimits.screens + 1 }, (_, at) => enquiry(at))
  online = Object.fromEntries([today, ...paths].map((path) => [path, screen(path)]))
  await keep(today)
  for (const path of paths) await keep(path)
  expect(keptScreens()).toEqual([today, ...paths.slice(2)])
})

test('files of the build are kept, and no others; what is sent and asked for as data is left alone', async () => {
  await keep(today, { files: ['/assets/a.js', '/media/a.webp', '/assets/gone.js'] })
  online = undefined
  expect((await open('/assets/a.js', { mode: 'no-cors' }))?.status).toBe(200)
  await expect(open('/assets/gone.js', { mode: 'no-cors' })).rejects.toThrow()
  expect(await open('/media/a.webp', { mode: 'no-cors' })).toBeUndefined()
  expect(await open(`${today}.data`, { mode: 'cors' })).toBeUndefined()
  expect(await open(enquiry(1), { method: 'POST' })).toBeUndefined()
})
