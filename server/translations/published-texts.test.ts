import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findPublishedPost, translatePost } from '#server/blog/published-posts.ts'
import { database } from '#server/database/database.ts'
import { listPublishedAddresses } from '#server/sharing/published-addresses.ts'
import { findPublishedTour, listFeaturedTours } from '#server/tours/published-tours.ts'
import {
  seedDestination,
  seedPost,
  seedTour,
  seedTravelService,
} from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedTranslation, type Texts } from '#tests/support/database/translated-item.ts'
import { translateItems, translateList, translateOne } from './published-texts.ts'

useTestDatabase()

beforeEach(async () => {
  await database().execute(sql`TRUNCATE destinations, tours, blog_posts, services, trash CASCADE`)
})

const days = [
  { day: 1, title: 'To the fort', activities: ['Walk up', 'Camp'] },
  { day: 2, title: 'Back', activities: ['Walk down'] },
]
const tourTexts = {
  title: ['रायगड', 'Raigad'],
  shortDescription: ['दोन दिवस', 'Two days'],
  description: ['सविस्तर', 'In full'],
  day1Title: ['किल्ल्याकडे', 'To the fort'],
  day2Activities: ['उतरणे', 'Walk down'],
} satisfies Texts

const seedRaigad = () =>
  seedTour({
    ...{ title: 'Raigad', slug: 'raigad', shortDescription: 'Two days', description: 'In full' },
    ...{ itinerary: days, metaTitle: 'Raigad trek', isFeatured: true },
  })

test('an untranslated item is said in English, and is public in no other language', async () => {
  await seedTour({ title: 'Konkan', slug: 'konkan' })
  const tour = (await findPublishedTour('konkan'))!
  expect(await translateItems('mr', { kind: 'tour', items: [tour] })).toEqual({
    items: [tour],
    translated: [],
  })
  expect(await translateItems('mr', { kind: 'tour', items: [] })).toEqual({ items: [], translated: [] })
})

test('a translation that nobody called ready changes no page', async () => {
  const { id: itemId } = await seedRaigad()
  await seedTranslation({ kind: 'tour', itemId, isReady: false }, tourTexts)
  const tour = (await findPublishedTour('raigad'))!
  expect(await translateItems('mr', { kind: 'tour', items: [tour] })).toEqual({
    items: [tour],
    translated: [],
  })
})

test('each text is said on its own: what is not translated stays in English, days too', async () => {
  const { id: itemId } = await seedRaigad()
  await seedTranslation({ kind: 'tour', itemId }, tourTexts)
  const tour = (await findPublishedTour('raigad'))!
  const { item, translated } = await translateOne('mr', { kind: 'tour', item: tour })
  expect(translated).toEqual(['mr'])
  expect(item).toMatchObject({ title: 'रायगड', shortDescription: 'दोन दिवस', slug: 'raigad' })
  expect(item.itinerary).toEqual([
    { day: 1, title: 'किल्ल्याकडे', activities: ['Walk up', 'Camp'] },
    { day: 2, title: 'Back', activities: ['उतरणे'] },
  ])
  // An English title for search engines would stand over a Marathi page.
  expect(item.metaTitle).toBe('')
  expect(Object.keys(item).toSorted()).toEqual(Object.keys(tour).toSorted())
})

test('a page in English or Hindi keeps its texts, and knows of the Marathi one', async () => {
  const { id: itemId } = await seedRaigad()
  await seedTranslation({ kind: 'tour', itemId }, tourTexts)
  const tour = (await findPublishedTour('raigad'))!
  for (const language of ['en', 'hi'] as const)
    expect(await translateItems(language, { kind: 'tour', items: [tour] })).toEqual({
      items: [tour],
      translated: ['mr'],
    })
})

test('cards are found by their slugs, and show no field more than in English', async () => {
  const { id: itemId } = await seedRaigad()
  await seedTour({ title: 'Konkan', slug: 'konkan', isFeatured: true })
  await seedTranslation({ kind: 'tour', itemId }, tourTexts)
  const cards = await listFeaturedTours()
  const { items } = await translateItems('mr', { kind: 'tour', items: cards })
  expect(items.map(({ title }) => title).toSorted()).toEqual(['Konkan', 'रायगड'])
  expect(items.map((item) => Object.keys(item))).toEqual(cards.map((item) => Object.keys(item)))
})

test('a list is public in a language in which any of its kind is, and so it stands in the sitemap', async () => {
  const list = { items: await listFeaturedTours(), total: 0 }
  expect(await translateList('mr', { kind: 'tour', list })).toEqual({ ...list, translated: [] })
  const { id: itemId } = await seedRaigad()
  await seedTranslation({ kind: 'tour', itemId }, tourTexts)
  expect(await translateList('mr', { kind: 'tour', list })).toMatchObject({ items: [], translated: ['mr'] })
  const { items, listsIn } = await listPublishedAddresses()
  expect(listsIn).toMatchObject({ tour: ['mr'], destination: [], blogPost: [], travelService: [] })
  expect(items.tour).toMatchObject([{ slug: 'raigad', translated: ['mr'] }])
})

test('services and the destinations of a tour are said as well', async () => {
  const { id: service } = await seedTravelService({ title: 'Boats', description: 'By sea' })
  const { id: place } = await seedDestination({
    title: 'Wai',
    slug: 'wai',
    description: 'd',
    shortDescription: 's',
  })
  await seedTranslation(
    { kind: 'travelService', itemId: service },
    { title: ['बोटी', 'Boats'], description: ['समुद्रातून', 'By sea'] },
  )
  await seedTranslation(
    { kind: 'destination', itemId: place },
    { title: ['वाई', 'Wai'], shortDescription: ['थोडक्यात', 's'], description: ['सविस्तर', 'd'] },
  )
  const boats = { id: service, title: 'Boats', description: 'By sea' }
  expect((await translateItems('mr', { kind: 'travelService', items: [boats] })).items).toEqual([
    { id: service, title: 'बोटी', description: 'समुद्रातून' },
  ])
  const covered = { id: place, slug: 'wai', title: 'Wai', region: 'Desh' }
  expect((await translateItems('mr', { kind: 'destination', items: [covered] })).items[0]?.title).toBe('वाई')
})

test('the body of a post is made of its translation by the rules of posts', async () => {
  const { id: itemId } = await seedPost({ title: 'Rain', slug: 'rain', excerpt: 'e', content: 'c' })
  await seedTranslation(
    { kind: 'blogPost', itemId },
    {
      ...{ title: ['पाऊस', 'Rain'], excerpt: ['थोडक्यात', 'e'] },
      content: ['**घाट** <script>alert(1)</script>', 'c'],
    },
  )
  const post = (await findPublishedPost('rain'))!
  const { items, translated } = await translatePost('mr', post)
  expect(items[0]?.contentHtml).toContain('<strong>घाट</strong>')
  expect(items[0]?.contentHtml).not.toContain('<script')
  expect(translated).toEqual(['mr'])
  expect((await translatePost('hi', post)).items[0]).toEqual(post)
})
