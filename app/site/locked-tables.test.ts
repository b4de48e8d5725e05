import { randomUUID } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  contentVersionIsSure,
  currentContentVersion,
  followContentVersion,
  resetContentVersion,
  withdrawnSinceVersion,
} from '#server/content/content-version.ts'
import { database } from '#server/database/database.ts'
import { closeNotifications, openNotifications } from '#server/database/notifications.ts'
import {
  seedDestination,
  seedPost,
  seedTour,
  seedTravelService,
} from '#tests/support/database/content-rows.ts'
import { lockTable, tablesToLock } from '#tests/support/database/locked-table.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { listPublicScreens } from '#tests/support/site/public-paths.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { startStaffSite, unclean } from '#tests/support/staff/staff-visitor.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const { connection } = useTestDatabase()
useStaffAccess()

let build: ServerBuild
const addresses = [
  ...listPublicScreens(),
  ...['/destinations/konkan', '/tours/round', '/blog/fog', '/tours/no-such-tour'],
  ...['/sitemap.xml', '/maharashtra-travel-blog/feed.xml', '/site.webmanifest'],
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
  resetContentVersion()
})

/** A site that stores no pages, but has cached what many pages need. */
async function startUncached() {
  const version = {
    current: currentContentVersion,
    isSure: contentVersionIsSure,
    withdrawnSince: withdrawnSinceVersion,
  }
  const site = await startStaffSite(build, { cacheBytes: 0, version })
  for (const address of addresses) await site.ask(address)
  return site
}

const sendContact = ({ post }: Awaited<ReturnType<typeof startUncached>>) =>
  post('/contact', {
    fields: { name: 'Asha', email: 'asha@example.com', phone: '', message: 'Two of us', key: randomUUID() },
  })

test.each(tablesToLock)(
  'while %s is locked, each public page is answered as usual, or with 503 and words (L13)',
  async (table) => {
    const site = await startUncached()
    const unlock = await lockTable(connection, table)
    const [sent, ...pages] = await Promise.all([
      sendContact(site),
      ...addresses.map((address) => site.ask(address)),
    ])
    await unlock()
    for (const [at, { status, text }] of pages.entries()) {
      const usual = /no-such/.test(addresses[at] ?? '') ? 404 : 200
      expect([usual, 503], `${addresses[at]} answered ${status}`).toContain(status)
      expect(unclean.test(text), addresses[at]).toBe(false)
    }
    expect([200, 503]).toContain(sent.status)
    if (sent.status === 503) expect(sent.text).toContain('Please try again in a minute')
  },
  60_000,
)

test('while many visitors wait for a locked table, staff work and enquiries are stored (L13)', async () => {
  const site = await startUncached()
  const headers = await site.signedIn()
  await lockTable(connection, 'blog_posts')
  const visitors = Array.from({ length: 60 }, (_, at) => site.ask(`/blog?q=${at}`))
  await waitFor(() => database().$client.waitingCount > 0)
  const others = await Promise.all([
    site.ask('/admin/tours', { headers }),
    site.ask('/admin/enquiries', { headers }),
    site.signIn(),
    sendContact(site),
  ])
  expect(others.map(({ status }) => status)).toEqual([200, 200, 302, 200])
  for (const { status, text } of await Promise.all(visitors)) {
    expect(status).toBe(503)
    expect(unclean.test(text)).toBe(false)
  }
}, 60_000)
