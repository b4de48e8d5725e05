import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { findFreePort } from '#server/postgres/postgres-access.ts'
import { findOverflow } from '#tests/support/browser/find-barriers.ts'
import { withLargeLetters } from '#tests/support/browser/large-letters.ts'
import { type CutLine, openProxyLine } from '#tests/support/site/cut-line.ts'
import { type OutsideDatabase, startOutsideDatabase } from '#tests/support/site/outside-database.ts'
import { type SiteUnderTest, startSiteUnderTest } from '#tests/support/site/site-under-test.ts'

test.describe.configure({ mode: 'serial' })

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
const unclean = /\bat .*\.[jt]s:\d+|ECONNREFUSED|SELECT |postgres|127\.0\.0\.1:\d+/

/** The second try, as it is called in two scripts. */
const again = [
  ['', 'Refresh'],
  ['/mr', 'पुन्हा लोड करा'],
] as const

let directory: string
let server: OutsideDatabase
let line: CutLine
let starting: Promise<SiteUnderTest>
const launched = Promise.withResolvers<{ log: () => string }>()
let baseUrl = ''

async function ask(
  address: string,
): Promise<{ status: number; stale: boolean; text: string; after: number }> {
  const begun = performance.now()
  const answer = await fetch(baseUrl + address, { signal: AbortSignal.timeout(10_000) })
  const text = await answer.text()
  const stale = (answer.headers.get('Cache-Status') ?? '').includes('fwd=stale')
  return { status: answer.status, stale, text, after: performance.now() - begun }
}

/** Where nothing is promised of the time, only what hangs is ended. */
async function until(isSo: () => Promise<boolean>, milliseconds = 120_000): Promise<number> {
  const begun = performance.now()
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - begun > milliseconds) throw new Error(`not so after ${milliseconds} ms`)
    await wait(50)
  }
  return performance.now() - begun
}

test.beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'pravas-away-'))
  server = await startOutsideDatabase(directory)
  line = await openProxyLine({ target: server.port, isTruncated: true })
  const port = String(await findFreePort())
  const own = {
    DATABASE_URL: server.url(line.port),
    SECRET: 'for a test of cut lines '.repeat(2),
    LOG_LEVEL: 'warn',
    PORT: port,
  }
  baseUrl = `http://localhost:${port}`
  starting = startSiteUnderTest({
    dataDirectory: path.join(directory, 'site'),
    environment: own,
    onLaunch: launched.resolve,
  })
})

test.afterAll(async () => {
  await starting.then((site) => site.stop()).catch(() => undefined)
  await line?.close()
  await server?.stop()
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
})

test('@full a site that starts while its database is away waits, and serves when it comes, without a restart (L01)', async () => {
  const { log } = await launched.promise
  await until(async () => log().includes('cannot be reached yet'))
  // It does not listen, so a proxy asks another instance.
  await expect(ask('/')).rejects.toThrow()
  await line.mend()
  await until(async () => (await ask('/readyz')).status === 200 && (await ask('/')).status === 200)
  const site = await starting
  expect(site.log()).not.toMatch(/^\s+at /m)
})

test('@full while the line is cut every page that was shown stays up, marked stale, and nothing hangs (L02)', async () => {
  for (const page of pages) expect((await ask(page)).status, page).toBe(200)
  line.cut()
  await until(async () => (await ask('/readyz')).status === 503)
  for (let round = 0; round < 3; round += 1) {
    for (const page of pages) {
      const { status, stale, after } = await ask(page)
      expect([page, status, stale]).toEqual([page, 200, true])
      expect(after).toBeLessThan(10_000)
    }
  }
  const never = await ask('/tours?q=never+asked+before')
  expect(never.status).toBe(503)
  expect(never.text).not.toMatch(unclean)
  await line.mend()
  await until(async () => {
    const { status, stale } = await ask('/')
    return status === 200 && !stale
  }, 5000)
})

for (const size of [16, 32]) {
  test(`@full with letters of ${size} pixels what says that nothing can be read, and the second try, fit any window`, async ({
    playwright,
  }) => {
    line.cut()
    await until(async () => (await ask('/readyz')).status === 503)
    await withLargeLetters({ playwright, size, baseURL: baseUrl }, async (page) => {
      for (const [prefix, refresh] of again) {
        const response = await page.goto(`${prefix}/tours/never-asked-at-${size}`)
        expect(response?.status()).toBe(503)
        for (const width of [320, 360, 768, 1440]) {
          await page.setViewportSize({ width, height: 780 })
          await expect(page.getByRole('link', { name: refresh })).toBeInViewport({ ratio: 1 })
          expect([prefix, width, await findOverflow(page)]).toEqual([prefix, width, 0])
        }
      }
    })
    await line.mend()
    await until(async () => (await ask('/readyz')).status === 200)
  })
}
