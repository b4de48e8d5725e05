import { sql } from 'drizzle-orm'
import { data } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#server/database/database.ts'
import { destinations, oldSlugs } from '#server/tables/content-tables.ts'
import { missingPage } from '#shared/pages/page-policy.ts'
import { seedDestination } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { counting } from '#tests/support/site/counting-route.ts'
import { smallBuild } from '#tests/support/site/small-build.ts'
import { startPipeline } from '#tests/support/site/small-site.ts'
import { contentVersionIsSure } from './content-version.ts'

useTestDatabase()

test('while changes could be missed, requests for unknown addresses share one read and do not wait for the next', async () => {
  const { id } = await seedDestination({ title: 'Fort', status: 'published' })
  await database().insert(oldSlugs).values({ kind: 'destination', slug: '/2021/fort', itemId: id })
  expect(contentVersionIsSure()).toBe(false)
  const select = vi.spyOn(database(), 'select')
  onTestFinished(() => void vi.restoreAllMocks())
  const build = smallBuild([{ ...counting(() => data(null, { status: 404 })), path: '/*' }])
  Object.assign(build.routes['/*']?.module ?? {}, { handle: missingPage('/missing') })
  const { ask } = await startPipeline(build)
  const statuses = async (path: string) =>
    (await Promise.all(Array.from({ length: 20 }, () => ask(path)))).map(({ status }) => status)
  expect(new Set(await statuses('/2021/fort'))).toEqual(new Set([301]))
  const reads = select.mock.calls.length
  expect(reads).toBeLessThan(10)
  await database().transaction(async (transaction) => {
    await transaction.execute(sql`LOCK TABLE ${oldSlugs}, ${destinations} IN ACCESS EXCLUSIVE MODE`)
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000)
    expect(new Set(await statuses('/2021/fort'))).toEqual(new Set([301]))
    expect(new Set(await statuses('/2021/none'))).toEqual(new Set([404]))
  })
  expect(select.mock.calls.length).toBe(2 * reads)
})
