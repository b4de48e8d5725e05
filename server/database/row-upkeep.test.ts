import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  blogPosts,
  destinations,
  oldSlugs,
  tourDestinations,
  tours,
  travelServices,
} from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { media } from '#server/tables/media-tables.ts'
import { pageViews } from '#server/tables/page-view-table.ts'
import { settings } from '#server/tables/setting-table.ts'
import { staffSessions, staffUsers } from '#server/tables/staff-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { database } from './database.ts'

useTestDatabase()

const destination = { title: 'Wai', slug: 'wai', description: 'd', shortDescription: 's', region: 'Desh' }
const tour = {
  ...{ title: 'Ghats', slug: 'ghats', description: 'd', shortDescription: 's' },
  ...{ priceFrom: 12_000.5, durationDays: 2, difficultyLevel: 'moderate' as const },
}

test('one slug belongs to one item of a kind, even when ten people create it at once', async () => {
  const attempts = Array.from({ length: 10 }, () =>
    database()
      .insert(destinations)
      .values({ ...destination, slug: 'raced' }),
  )
  const outcomes = await Promise.allSettled(attempts)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await database()
    .insert(tours)
    .values({ ...tour, slug: 'raced' })
})

test('the same enquiry sent twice is one row; enquiries without a key are never the same', async () => {
  const enquiry = { type: 'general', name: 'N', email: 'n@example.com', sourcePage: 'contact' } as const
  const keyed = database()
    .insert(enquiries)
    .values({ ...enquiry, idempotencyKey: 'k1' })
  await keyed
  await expect(
    database()
      .insert(enquiries)
      .values({ ...enquiry, idempotencyKey: 'k1' }),
  ).rejects.toMatchObject({
    cause: { constraint: 'enquiries_idempotency_key_unique' },
  })
  await database().insert(enquiries).values([enquiry, enquiry])
})

test('a price keeps its paise', async () => {
  const [row] = await database()
    .insert(tours)
    .values({ ...tour, slug: 'paise' })
    .returning()
  expect(row?.priceFrom).toBe(12_000.5)
})

test('a deleted destination leaves its tours, a deleted tour leaves its enquiries', async () => {
  const [place] = await database()
    .insert(destinations)
    .values({ ...destination, slug: 'leaving' })
    .returning()
  const [trip] = await database()
    .insert(tours)
    .values({ ...tour, slug: 'staying' })
    .returning()
  const [row] = await database()
    .insert(enquiries)
    .values({ type: 'tour', name: 'N', email: 'n@example.com', sourcePage: 'tour-staying', tourId: trip!.id })
    .returning()
  await database()
    .insert(tourDestinations)
    .values({ tourId: trip!.id, destinationId: place!.id, position: 0 })
  await database().delete(destinations).where(eq(destinations.id, place!.id))
  expect(await database().$count(tours, eq(tours.id, trip!.id))).toBe(1)
  expect(await database().$count(tourDestinations)).toBe(0)
  await database().delete(tours).where(eq(tours.id, trip!.id))
  expect(await database().select().from(enquiries).where(eq(enquiries.id, row!.id))).toMatchObject([
    { tourId: null },
  ])
})

test('a changed row gets a later time, twice within one millisecond too', async () => {
  const [row] = await database().insert(settings).values({ key: 'offices', value: [] }).returning()
  const times = [row!.updatedAt.getTime()]
  await database().transaction(async (transaction) => {
    for (const city of ['Pune', 'Nashik']) {
      const [changed] = await transaction
        .update(settings)
        .set({ value: [city] })
        .where(eq(settings.key, 'offices'))
        .returning()
      times.push(changed!.updatedAt.getTime())
    }
  })
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
})

test('former slugs lead to their item until somebody else takes them or the item goes', async () => {
  const [first] = await database()
    .insert(destinations)
    .values({ ...destination, slug: 'bombay' })
    .returning()
  const rename = (slug: string) =>
    database().update(destinations).set({ slug }).where(eq(destinations.id, first!.id))
  await rename('mumbai')
  await rename('mumbai-city')
  const listOld = async () => (await database().select().from(oldSlugs)).map(({ slug }) => slug).sort()
  expect(await listOld()).toEqual(['bombay', 'mumbai'])
  await database()
    .insert(destinations)
    .values({ ...destination, slug: 'bombay' })
  expect(await listOld()).toEqual(['mumbai'])
  await rename('mumbai')
  expect(await listOld()).toEqual(['mumbai-city'])
  await database().delete(destinations).where(eq(destinations.id, first!.id))
  expect(await listOld()).toEqual([])
})

test('a session without an end is refused, and a removed user has no sessions', async () => {
  const [user] = await database()
    .insert(staffUsers)
    .values({ name: 'N', email: 'staff@example.com' })
    .returning()
  const session = { userId: user!.id, token: 't', expiresAt: new Date() }
  await expect(
    database().execute(sql`INSERT INTO staff_sessions (user_id, token) VALUES (${user!.id}, 'x')`),
  ).rejects.toMatchObject({ cause: { column: 'expires_at' } })
  await database().insert(staffSessions).values(session)
  await database().delete(staffUsers)
  expect(await database().$count(staffSessions)).toBe(0)
})

test('defaults are those of the specification', async () => {
  const [post] = await database()
    .insert(blogPosts)
    .values({ title: 'T', slug: 't', content: 'c', excerpt: 'e', author: 'A' })
    .returning()
  expect(post).toMatchObject({ status: 'published', isFeatured: false, tags: [], featuredImage: '' })
  const [service] = await database()
    .insert(travelServices)
    .values({ title: 'T', description: 'd' })
    .returning()
  expect(service).toMatchObject({ icon: 'Package', isActive: true, sortOrder: 0, features: [] })
  const [file] = await database()
    .insert(media)
    .values({
      filename: 'a',
      originalFilename: 'b',
      filePath: 'media/a',
      fileSize: 5_000_000_000,
      mimeType: 'video/mp4',
    })
    .returning()
  expect(file).toMatchObject({ altText: '', fileSize: 5_000_000_000, variants: [], width: null })
  const [day] = await database().insert(pageViews).values({ day: '2026-11-21', path: '/' }).returning()
  expect(day).toEqual({ day: '2026-11-21', path: '/', count: 0 })
})
