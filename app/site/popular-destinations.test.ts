import { eq, sql } from 'drizzle-orm'
import type { ServerBuild } from 'react-router'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { destinations } from '#server/tables/content-tables.ts'
import { seedDestination } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { all, links, one, part, readPage, words } from '#tests/support/pages/page-tree.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { startPipeline } from '#tests/support/site/small-site.ts'

useTestDatabase()

let build: ServerBuild

beforeAll(async () => {
  build = await realBuild()
}, 120_000)
beforeEach(async () => void (await database().delete(destinations)))

/** A site, what the foot of a page names and links, and a content version for the test to raise. */
async function openSite() {
  const { ask, content } = await startPipeline(build)
  const look = async (path = '/contact') => {
    const { status, headers, text } = await ask(path)
    const popular = part(one(readPage(text), 'footer'), 'Popular Destinations')
    const linked = links(popular).map(([, to]) => to)
    return { status, headers, named: all(popular, 'li').map(words).length, linked }
  }
  return { look, content }
}

test('a new site names its popular destinations and leads to none that is not there', async () => {
  const { look } = await openSite()
  await seedDestination({ title: 'Pune', status: 'draft' })
  for (const path of ['/contact', '/', '/nowhere'])
    expect(await look(path)).toMatchObject({ named: 5, linked: [] })
})

test('the next page after a destination is published links it, and the next after it is withdrawn does not', async () => {
  const { look, content } = await openSite()
  expect((await look()).linked).toEqual([])
  const { id } = await seedDestination({ title: 'Pune' })
  content.version += 1
  expect((await look()).linked).toEqual(['/destinations/pune'])
  // From memory, as every page.
  expect((await look()).headers['cache-status']).toBe('pravas; hit')
  await database().update(destinations).set({ status: 'draft' }).where(eq(destinations.id, id))
  content.version += 1
  expect((await look()).linked).toEqual([])
})

test('a popular destination that has another address now is linked there, unless it was withdrawn', async () => {
  const { look, content } = await openSite()
  const { id } = await seedDestination({ title: 'Mumbai' })
  await database().update(destinations).set({ slug: 'mumbai-city' }).where(eq(destinations.id, id))
  expect((await look()).linked).toEqual(['/destinations/mumbai-city'])
  await database().update(destinations).set({ status: 'draft' }).where(eq(destinations.id, id))
  content.version += 1
  expect((await look()).linked).toEqual([])
})

test('destinations that cannot be read leave every other page as it is, and nobody keeps it without its links', async () => {
  const { look, content } = await openSite()
  await seedDestination({ title: 'Pune' })
  await database().execute(sql`ALTER TABLE destinations RENAME TO destinations_lost`)
  const giveBack = () =>
    database().execute(sql`ALTER TABLE IF EXISTS destinations_lost RENAME TO destinations`)
  onTestFinished(() => void giveBack())
  const without = await look()
  expect(without).toMatchObject({ status: 200, named: 5, linked: [] })
  expect(without.headers['cache-control']).toBe('no-store')
  await giveBack()
  content.version += 1
  expect((await look()).linked).toEqual(['/destinations/pune'])
})
