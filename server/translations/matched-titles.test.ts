import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listPublishedPosts } from '#server/blog/published-posts.ts'
import { database } from '#server/database/database.ts'
import { listPublishedDestinations } from '#server/destinations/published-destinations.ts'
import { translations } from '#server/tables/content-tables.ts'
import { listPublishedTours } from '#server/tours/published-tours.ts'
import { readTourFilters } from '#shared/pages/published-list-filters.ts'
import { draftTexts, seedDestination, seedPost, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedTranslation, type Texts } from '#tests/support/database/translated-item.ts'

useTestDatabase()

const title: Texts[string] = ['द्राक्षमळ्यांची सहल', 'Vineyards']
const texts: Texts = { title, shortDescription: ['थोडक्यात', 's'], description: ['सविस्तर', 'd'] }
const post: Texts = { title, excerpt: ['थोडक्यात', 'e'], content: ['सविस्तर', 'c'] }

beforeEach(async () => {
  await database().execute(sql`TRUNCATE destinations, tours, blog_posts, translations CASCADE`)
})

/** How many places, tours and posts are found by these words, in a Marathi list. */
async function count(q: string): Promise<number[]> {
  const found = await Promise.all([
    listPublishedDestinations({ q, region: '', page: 1 }, 'mr'),
    listPublishedTours(readTourFilters(new URLSearchParams({ q })), 'mr'),
    listPublishedPosts({ q, topic: '', page: 1 }, 'mr'),
  ])
  return found.map(({ total }) => total)
}

test('nothing is found by a title that is not ready, not whole, of a draft or of another kind', async () => {
  const unready = await seedDestination({ title: 'Nashik' })
  await seedTranslation({ kind: 'destination', itemId: unready.id, isReady: false }, texts)
  const partly = await seedTour({ title: 'Vineyards' })
  await seedTranslation({ kind: 'tour', itemId: partly.id }, { title })
  const draft = await seedTour({ ...draftTexts, title: 'Ghost tour' })
  await seedTranslation({ kind: 'tour', itemId: draft.id }, texts)
  expect(await count('द्राक्षमळ्यांची')).toEqual([0, 0, 0])
})

test('what visitors read as a title in Marathi or Hindi is found by it, in either script, until it goes', async () => {
  const place = await seedDestination({ title: 'Nashik' })
  const tour = await seedTour({ title: 'Vineyards' })
  const written = await seedPost({ title: 'Wine' })
  await seedTranslation({ kind: 'destination', itemId: place.id }, texts)
  await seedTranslation({ kind: 'tour', itemId: tour.id, language: 'hi' }, texts)
  await seedTranslation({ kind: 'blogPost', itemId: written.id }, post)
  expect(await count('द्राक्षमळ्यांची सहल')).toEqual([1, 1, 1])
  expect(await count('drakshamalyanchi')).toEqual([1, 1, 1])
  await database().update(translations).set({ isReady: false })
  expect(await count('द्राक्षमळ्यांची')).toEqual([0, 0, 0])
})

test('a tour is found by what a place that it covers is called in Marathi or Hindi, as long as visitors read it', async () => {
  const place = await seedDestination({ title: 'Nashik' })
  const draft = await seedDestination({ ...draftTexts, title: 'Ghost' })
  await seedTour({ title: 'Wine' }, [place.id, draft.id])
  await seedTour({ title: 'Elsewhere' })
  expect(await count('द्राक्षमळ्यांची')).toEqual([0, 0, 0])
  await seedTranslation({ kind: 'destination', itemId: draft.id }, texts)
  expect(await count('द्राक्षमळ्यांची')).toEqual([0, 0, 0])
  await seedTranslation({ kind: 'destination', itemId: place.id, language: 'hi' }, texts)
  expect(await count('द्राक्षमळ्यांची')).toEqual([1, 1, 0])
  await database().update(translations).set({ isReady: false })
  expect(await count('द्राक्षमळ्यांची')).toEqual([0, 0, 0])
})
