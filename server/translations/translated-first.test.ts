import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listPublishedPosts } from '#server/blog/published-posts.ts'
import { database } from '#server/database/database.ts'
import { listPublishedDestinations } from '#server/destinations/published-destinations.ts'
import { tours } from '#server/tables/content-tables.ts'
import { listPublishedTours } from '#server/tours/published-tours.ts'
import { listPublishedTravelServices } from '#server/travel-services/published-travel-services.ts'
import { readTourFilters } from '#shared/pages/published-list-filters.ts'
import { pageSize } from '#shared/pages/site-constants.ts'
import {
  seedDestination,
  seedPost,
  seedTour,
  seedTravelService,
} from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedTranslation, type Texts } from '#tests/support/database/translated-item.ts'
import { translatedFirst } from './published-translations.ts'

useTestDatabase()

const whole = (title: string): Texts => ({
  title: [title, 'then'],
  shortDescription: ['थोडक्यात', 'then'],
  description: ['सविस्तर', 'then'],
})
const spare = pageSize + 3
const titlesOf = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)
const filters = (search = '') => readTourFilters(new URLSearchParams(search))

async function plantTour(title: string, more: { minute?: number; status?: 'draft' } = {}) {
  const { minute = 0, ...values } = more
  const { id } = await seedTour({ title, slug: title.toLowerCase().replaceAll(' ', '-'), ...values })
  await database()
    .update(tours)
    .set({ createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)) })
    .where(eq(tours.id, id))
  return id
}

beforeAll(async () => {
  const translated = [
    ['Oldest', 'गड', 0],
    ['Older', 'कोकण', 1],
    ['Old', 'औंध', 2],
  ] as const
  for (const [title, said, minute] of translated)
    await seedTranslation({ kind: 'tour', itemId: await plantTour(title, { minute }) }, whole(said))
  await seedTranslation(
    { kind: 'tour', itemId: await plantTour('Not ready', { minute: 3 }), isReady: false },
    whole('अ'),
  )
  await seedTranslation(
    { kind: 'tour', itemId: await plantTour('Not whole', { minute: 4 }) },
    { title: ['आ', 'then'] },
  )
  await seedTranslation({ kind: 'tour', itemId: await plantTour('Draft', { status: 'draft' }) }, whole('इ'))
  for (let at = 0; at < spare; at += 1) await plantTour(`Plain ${at + 10}`, { minute: 5 + at })
})

test('in English, and in a language in which nothing is public, the order is that of the kind', async () => {
  expect(await translatedFirst('tour', 'en')).toEqual([])
  expect(await translatedFirst('tour', 'hi')).toEqual([])
  expect(await translatedFirst('destination', 'mr')).toEqual([])
  const newest = titlesOf(await listPublishedTours(filters()))
  expect(newest[0]).toBe(`Plain ${spare + 9}`)
  expect(titlesOf(await listPublishedTours(filters(), 'hi'))).toEqual(newest)
})

test('tours that are public in Marathi stand first by their Marathi titles, the others newest first', async () => {
  const titles = titlesOf(await listPublishedTours(filters(), 'mr'))
  expect(titles.slice(0, 4)).toEqual(['Old', 'Older', 'Oldest', `Plain ${spare + 9}`])
  expect(titles).not.toContain('Draft')
})

test('every tour stands on one page alone, however it is sorted', async () => {
  const first = await listPublishedTours(filters(), 'mr')
  const pages = Array.from({ length: first.pages }, (_, at) => filters(`page=${at + 1}`))
  const all = (await Promise.all(pages.map((page) => listPublishedTours(page, 'mr')))).flatMap(titlesOf)
  expect(all).toHaveLength(spare + 5)
  expect(new Set(all).size).toBe(all.length)
  expect(all.slice(-2)).toEqual(['Not whole', 'Not ready'])
  expect(first.total).toBe((await listPublishedTours(filters())).total)
})

test('a search keeps what fits best first, and a filter keeps the translated ones first', async () => {
  expect(titlesOf(await listPublishedTours(filters('q=plain'), 'mr'))).toEqual(
    titlesOf(await listPublishedTours(filters('q=plain'))),
  )
  const easy = titlesOf(await listPublishedTours(filters('duration=1-3'), 'mr'))
  expect(easy.slice(0, 3)).toEqual(['Old', 'Older', 'Oldest'])
})

test('so do destinations, posts and services', async () => {
  const fort = await seedDestination({ title: 'Fort', slug: 'fort' })
  await seedDestination({ title: 'Beach', slug: 'beach' })
  await seedTranslation({ kind: 'destination', itemId: fort.id }, whole('किल्ला'))
  const everything = { q: '', region: '', page: 1 }
  expect(titlesOf(await listPublishedDestinations(everything, 'mr'))).toEqual(['Fort', 'Beach'])
  expect(titlesOf(await listPublishedDestinations(everything))).toEqual(['Beach', 'Fort'])

  const rain = await seedPost({ title: 'Rain', slug: 'rain', excerpt: 'e', content: 'c' })
  await seedPost({ title: 'Fog', slug: 'fog' })
  const post: Texts = { title: ['पाऊस', 'Rain'], excerpt: ['थोडक्यात', 'e'], content: ['सर', 'c'] }
  await seedTranslation({ kind: 'blogPost', itemId: rain.id }, post)
  expect(titlesOf(await listPublishedPosts({ q: '', topic: '', page: 1 }, 'mr'))).toEqual(['Rain', 'Fog'])

  await seedTravelService({ title: 'Carts', sortOrder: 1 })
  const boats = await seedTravelService({ title: 'Boats', sortOrder: 2 })
  await seedTranslation(
    { kind: 'travelService', itemId: boats.id, language: 'hi' },
    { title: ['नावें', 'Boats'], description: ['नदी में', 'then'] },
  )
  const services = async (language: 'en' | 'hi') =>
    titlesOf({ items: await listPublishedTravelServices(language) })
  expect(await services('hi')).toEqual(['Boats', 'Carts'])
  expect(await services('en')).toEqual(['Carts', 'Boats'])
})
