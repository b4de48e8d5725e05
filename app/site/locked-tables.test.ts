import { randomUUID } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  contentVersionIsSure,
  currentContentVersion,
  followContentVersion,
  forgetContentVersion,
  withdrawnSinceVersion,
} from '#server/content/content-version.ts'
import { closeNotifications, openNotifications } from '#server/database/notifications.ts'
import { seedDestination, seedPost, seedTour, seedTravelService } from '#tests/support/content-rows.ts'
import { lockTable, tablesOf, tablesToLock } from '#tests/support/locked-table.ts'
import { listPublicScreens } from '#tests/support/public-paths.ts'
import { realBuild } from '#tests/support/real-build.ts'
import { startPipeline } from '#tests/support/small-site.ts'
import { seedStaff, useStaffAccess } from '#tests/support/staff-members.ts'
import { formType, unclean } from '#tests/support/staff-visitor.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { waitForLockWaiters } from '#tests/support/wait-for-lock-waiters.ts'

const { connection } = useTestDatabase()
useStaffAccess()

let build: ServerBuild
/** The tables that each address needs when all that is remembered is remembered. */
const needed = new Map<string, Set<string>>()
const addresses = [
  ...listPublicScreens(),
  ...['/destinations/konkan', '/tours/round', '/blog/fog', '/tours/no-such-tour'],
  ...['/tours.data', '/sitemap.xml', '/maharashtra-travel-blog/feed.xml', '/site.webmanifest'],
  ...['destinations', 'tours', 'blog'].flatMap((list) => [`/${list}?q=rain`, `/${list}?page=7`]),
]

beforeAll(async () => {
  followContentVersion()
  openNotifications({ connection, onEvent: () => undefined })
  build = await realBuild()
  const { id } = await seedDestination({ title: 'Konkan', slug: 'konkan' })
  await seedTour({ title: 'Round', slug: 'round' }, [id])
  await seedPost({ title: 'Fog', slug: 'fog' })
  await seedTravelService({ title: 'Boats' })
  await waitFor(contentVersionIsSure)
}, 120_000)

beforeEach(async () => void (await seedStaff()))

afterAll(async () => {
  await closeNotifications()
  forgetContentVersion()
})

/** A site that keeps no page, but remembers what many pages need. */
async function startUncached() {
  const version = {
    current: currentContentVersion,
    isSure: contentVersionIsSure,
    withdrawnSince: withdrawnSinceVersion,
  }
  const site = await startPipeline(build, { cacheBytes: 0, version })
  for (const address of needed.size > 0 ? [] : addresses) {
    await site.ask(address)
    needed.set(address, await tablesOf(() => site.ask(address)))
  }
  for (const address of addresses) await site.ask(address)
  return site
}

function another(address: string, number: number): string {
  return `${address}${address.includes('?') ? '&' : '?'}q=${number}`
}

const asha = { name: 'Asha', email: 'asha@example.com', phone: '', message: 'Two of us' }

test.each(tablesToLock)(
  'while %s is locked, every page that does not need it is answered, beside many that wait for it (L13)',
  async (table) => {
    const { ask } = await startUncached()
    const needsIt = (address: string) => needed.get(address)?.has(table)
    const waiting = addresses.filter(needsIt)
    const free = addresses.filter((address) => !needsIt(address))
    const unlock = await lockTable(connection, table)
    // Each of them another page: nobody shares a render.
    const crowd = Array.from(
      { length: waiting.length > 0 ? 60 : 0 },
      (_, at) => waiting[at % waiting.length] ?? '',
    )
    const others = Promise.all(crowd.map((address, at) => ask(another(address, at))))
    if (waiting.length > 0) await Promise.race([waitForLockWaiters(1), others])
    const answers = await Promise.all(free.map((address) => ask(address)))
    const send = (path: string, fields: Record<string, string>) =>
      ask(path, { method: 'POST', headers: formType, body: new URLSearchParams(fields).toString() })
    const sent = await send('/contact', { ...asha, key: randomUUID() })
    expect(answers.map(({ status }, at) => [free[at], status])).toEqual(
      free.map((address) => [address, /no-such/.test(address) ? 404 : 200]),
    )
    const late = await others
    await unlock()
    expect(late.filter(({ status }) => ![200, 404, 503].includes(status))).toEqual([])
    expect(late.filter(({ text }) => unclean.test(text))).toEqual([])
    expect([200, 503]).toContain(sent.status)
    if (sent.status === 503) expect(sent.text).toContain('Please try again in a minute')
  },
  60_000,
)
