import { beforeEach, expect, test } from 'vitest'
import { findPublishedPost } from '#server/blog/published-posts.ts'
import { database } from '#server/database/database.ts'
import { findPublishedDestination } from '#server/destinations/published-destinations.ts'
import { translations } from '#server/tables/content-tables.ts'
import { settings } from '#server/tables/setting-table.ts'
import { findPublishedTour } from '#server/tours/published-tours.ts'
import { writeSettingTranslation } from '#shared/settings/translations/setting-texts.ts'
import { seedDestination, seedPost, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedTranslation, type Texts } from '#tests/support/database/translated-item.ts'
import { listShareCards } from './card-list.ts'
import { findItemCard, findSiteCard } from './published-cards.ts'
import { cardKeyOf } from './share-card.ts'

useTestDatabase()

const slug = 'forts'
const texts = (title: string): Texts => ({
  title: [title, 'Forts'],
  shortDescription: ['थोडक्यात', 'In short'],
  description: ['सविस्तर', 'In full'],
})

beforeEach(async () => {
  await database().delete(settings)
  await database().delete(translations)
})

async function listPaths(): Promise<string[]> {
  return (await listShareCards()).map((card) => `/${cardKeyOf(card)}`)
}

test('an item has a card in each language in which it is public, the very ones that its pages name', async () => {
  const { id: place } = await seedDestination({ title: 'Forts', slug })
  const { id: tour } = await seedTour({ title: 'Forts', slug })
  const { id: post } = await seedPost({ title: 'Forts', slug, content: 'c', excerpt: 'e' })
  const before = await listPaths()
  await seedTranslation({ kind: 'destination', itemId: place }, texts('किल्ला'))
  await seedTranslation({ kind: 'tour', itemId: tour }, texts('किल्ले'))
  await seedTranslation({ kind: 'tour', itemId: tour, language: 'hi' }, texts('क़िले'))
  await seedTranslation(
    { kind: 'blogPost', itemId: post },
    { title: ['दुर्ग', 'Forts'], excerpt: ['थोडक्यात', 'e'], content: ['सर', 'c'] },
  )
  const named = [
    await findItemCard('destination', {
      ...(await findPublishedDestination(slug))!,
      title: 'किल्ला',
      language: 'mr',
    }),
    await findItemCard('tour', { ...(await findPublishedTour(slug))!, title: 'किल्ले', language: 'mr' }),
    await findItemCard('tour', { ...(await findPublishedTour(slug))!, title: 'क़िले', language: 'hi' }),
    await findItemCard('blogPost', { ...(await findPublishedPost(slug))!, title: 'दुर्ग', language: 'mr' }),
  ]
  expect((await listPaths()).toSorted()).toEqual([...before, ...named].toSorted())
})

test('what is not ready, not whole or not published has no card in another language (I20)', async () => {
  const before = await listPaths()
  const { id: begun } = await seedTour({ title: 'Begun', slug: 'begun' })
  const { id: part } = await seedTour({ title: 'Part', slug: 'part' })
  const { id: draft } = await seedTour({ title: 'Draft', slug: 'draft', status: 'draft' })
  await seedTranslation({ kind: 'tour', itemId: begun, isReady: false }, texts('CANARY'))
  await seedTranslation({ kind: 'tour', itemId: part }, { title: ['CANARY', 'Part'] })
  await seedTranslation({ kind: 'tour', itemId: draft }, texts('CANARY'))
  expect(JSON.stringify(await listShareCards())).not.toContain('CANARY')
  expect(await listPaths()).toHaveLength(before.length + 2)
})

test('the site has a card of its own in a language in which its tagline is translated', async () => {
  await database()
    .insert(settings)
    .values({ key: 'site_info', value: { tagline: 'Slow roads' } })
  expect(await findSiteCard('mr')).toBe(await findSiteCard())
  const fields = { tagline: { text: 'संथ रस्ते', english: 'Slow roads' } }
  await database()
    .insert(settings)
    .values({ key: 'site_info_in_mr', value: writeSettingTranslation({ isReady: true, fields }) })
  const [english, marathi] = await listShareCards()
  expect([english?.title, marathi?.title]).toEqual(['Slow roads', 'संथ रस्ते'])
  expect(await findSiteCard('mr')).toBe(`/${cardKeyOf(marathi!)}`)
  expect(await findSiteCard('hi')).toBe(await findSiteCard())
  expect(await findSiteCard()).toBe(`/${cardKeyOf(english!)}`)
})

test('a region stands on a card as pages in its language name it, and in English where not all names are ready', async () => {
  const { id } = await seedDestination({ title: 'Coast', slug: 'coast', region: 'Konkan' })
  for (const language of ['mr', 'hi'] as const)
    await seedTranslation({ kind: 'destination', itemId: id, language }, texts('किनारा'))
  const fields = { name: { text: 'कोकण', english: 'Konkan' } }
  await database()
    .insert(settings)
    .values([
      { key: 'shared_names_in_mr', value: writeSettingTranslation({ isReady: true, fields }) },
      { key: 'shared_names_in_hi', value: writeSettingTranslation({ isReady: false, fields }) },
    ])
  const coast = (await listShareCards()).filter(({ title }) => ['Coast', 'किनारा'].includes(title))
  expect(coast.map(({ language = 'en', kicker }) => [language, kicker])).toEqual(
    expect.arrayContaining([
      ['en', 'Konkan'],
      ['mr', 'कोकण'],
      ['hi', 'Konkan'],
    ]),
  )
  const found = (await findPublishedDestination('coast'))!
  const named = await findItemCard('destination', { ...found, title: 'किनारा', language: 'mr' })
  expect(await listPaths()).toContain(named)
  expect(named).not.toBe(await findItemCard('destination', { ...found, title: 'किनारा', language: 'hi' }))
})
