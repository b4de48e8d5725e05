import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { settings } from '#server/tables/setting-table.ts'
import {
  seedDestination,
  seedEnquiry,
  seedPost,
  seedTour,
  seedTravelService,
} from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { waitForLockWaiters } from '#tests/support/database/wait-for-lock-waiters.ts'
import { reachSampleState, startSampleContent } from './sample-state.ts'

useTestDatabase()

beforeEach(async () => {
  await database().execute(
    sql`TRUNCATE destinations, tours, blog_posts, services, settings, media, enquiries CASCADE`,
  )
})

const somebodysWork: Record<string, () => Promise<unknown>> = {
  'a destination': () => seedDestination({ title: 'Ours' }),
  'a tour': () => seedTour({ title: 'Ours' }),
  'a post': () => seedPost({ title: 'Ours' }),
  'a service': () => seedTravelService({ title: 'Ours' }),
  'an enquiry': () => seedEnquiry(),
  'a setting': () => database().insert(settings).values({ key: 'site_info', value: {} }),
  'a picture': () =>
    database().execute(sql`INSERT INTO media (filename, original_filename, file_path, file_size, mime_type)
      VALUES ('a.webp', 'a.webp', 'media/1732190000000-9f2c4e71a0b3.webp', 3, 'image/webp')`),
}

test.each(Object.keys(somebodysWork))('where there is %s, the sample is not begun', async (work) => {
  await somebodysWork[work]?.()
  expect(await startSampleContent()).toBe('none')
  expect(await startSampleContent()).toBe('none')
})

test('what somebody wrote in the place of the state is no state', async () => {
  for (const value of [{}, { state: 'LOADED' }, { state: 'none' }, { state: null }, { state: true }, 7]) {
    await database().delete(settings)
    await database().insert(settings).values({ key: 'sample_content', value })
    expect(await startSampleContent()).toBe('none')
  }
})

test('whoever begins it while another is just beginning it waits for that, and finds it begun', async () => {
  const late: Promise<string>[] = []
  await database().transaction(async (transaction) => {
    await transaction.insert(settings).values({ key: 'sample_content', value: { state: 'content' } })
    late.push(startSampleContent())
    await waitForLockWaiters(1)
  })
  expect(await Promise.all(late)).toEqual(['content'])
  expect(await database().$count(settings)).toBe(1)
})

test('it is begun once, and goes on where it was', async () => {
  expect(await startSampleContent()).toBe('content')
  await seedDestination({ title: 'Of the sample' })
  expect(await startSampleContent()).toBe('content')
  await reachSampleState('pictures')
  expect(await startSampleContent()).toBe('pictures')
  await reachSampleState('loaded')
  expect(await startSampleContent()).toBe('loaded')
})

test('a state is reached only where the sample was begun', async () => {
  await reachSampleState('loaded')
  expect(await database().$count(settings)).toBe(0)
  expect(await startSampleContent()).toBe('content')
})
