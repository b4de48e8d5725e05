import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  contentVersionIsSure,
  followContentVersion,
  resetContentVersion,
} from '#server/content/content-version.ts'
import { database } from '#server/database/database.ts'
import { closeNotifications, openNotifications } from '#server/database/notifications.ts'
import { blogPosts } from '#server/tables/content-tables.ts'
import { changeTravelServiceActivity } from '#server/travel-services/travel-service-records.ts'
import { seedPost, seedTravelService } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff, writeAsStaff } from '#tests/support/staff/acting-staff.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { startSchedule } from './schedule-timer.ts'

const { connection } = useTestDatabase()

beforeAll(async () => {
  followContentVersion()
  openNotifications({ connection, onEvent: () => undefined })
  await waitFor(contentVersionIsSure)
})
afterAll(async () => {
  await closeNotifications()
  resetContentVersion()
})
beforeEach(async () => {
  await database().execute(sql`TRUNCATE blog_posts, services CASCADE`)
})

function start() {
  const schedule = startSchedule()
  onTestFinished(() => schedule.stop())
}

const inMilliseconds = (milliseconds: number) => new Date(Date.now() + milliseconds)

async function isPublished(id: string): Promise<boolean> {
  const [row] = await database().select().from(blogPosts).where(eq(blogPosts.id, id))
  return row?.status === 'published'
}

test('what came due while no instance ran is done at the next start', async () => {
  const { id } = await seedPost({ title: 'Fog', status: 'draft', publishAt: inMilliseconds(-3_600_000) })
  start()
  await waitFor(() => isPublished(id))
})

test('an item is published in its moment, not before', async () => {
  const { id } = await seedPost({ title: 'Fog', status: 'draft', publishAt: inMilliseconds(700) })
  start()
  await waitFor(() => isPublished(id))
  const [row] = await database()
    .select({ isBeyondLimit: sql<boolean>`updated_at < created_at + interval '650 milliseconds'` })
    .from(blogPosts)
  expect(row).toEqual({ isBeyondLimit: false })
})

test('a time that is set while everybody sleeps until another one is heard of at once', async () => {
  const { id } = await seedPost({ title: 'Fog', status: 'draft', publishAt: inMilliseconds(3_600_000) })
  start()
  start()
  await writeAsStaff((writing) =>
    writing.update(blogPosts).set({ publishAt: sql`now()` }).where(eq(blogPosts.id, id)),
  )
  await waitFor(() => isPublished(id))
})

test('a switch by hand takes away what the time was for', async () => {
  const times = { publishAt: inMilliseconds(3_600_000), unpublishAt: inMilliseconds(7_200_000) }
  const { id } = await seedTravelService({ title: 'Cars', isActive: false, ...times })
  const read = async () =>
    (
      await database().execute(sql`
    SELECT is_active, publish_at IS NOT NULL AS begins, unpublish_at IS NOT NULL AS ends FROM services`)
    ).rows
  await changeTravelServiceActivity(someStaff, { id, isActive: true })
  expect(await read()).toEqual([{ is_active: true, begins: false, ends: true }])
  await changeTravelServiceActivity(someStaff, { id, isActive: false })
  expect(await read()).toEqual([{ is_active: false, begins: false, ends: true }])
})
