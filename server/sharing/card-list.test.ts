import { expect, test } from 'vitest'
import { findPublishedPost } from '#server/blog/published-posts.ts'
import { database } from '#server/database/database.ts'
import { findPublishedDestination } from '#server/destinations/published-destinations.ts'
import { media } from '#server/tables/media-tables.ts'
import { settings } from '#server/tables/setting-table.ts'
import { findPublishedTour } from '#server/tours/published-tours.ts'
import {
  draftTexts,
  seedDestination,
  seedPost,
  seedTour,
  showsDraft,
} from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { listShareCards } from './card-list.ts'
import { findItemCard, findSiteCard } from './published-cards.ts'
import { cardKeyOf } from './share-card.ts'

useTestDatabase()

const stored = 'media/1732190000000-0a1b2c3d4e5f.webp'
const gone = 'media/1732190000001-0a1b2c3d4e5f.webp'
const video = 'media/1732190000002-0a1b2c3d4e5f.webp'
const record = { filename: 'a', originalFilename: 'a', fileSize: 3, mimeType: 'image/webp' }

async function listPaths(): Promise<string[]> {
  return (await listShareCards()).map((card) => `/${cardKeyOf(card)}`)
}

test('an empty site has its own card, and drafts have none', async () => {
  await seedDestination(draftTexts)
  await seedTour(draftTexts)
  await seedPost({ ...draftTexts, content: 'DRAFT-CANARY' })
  expect(showsDraft(await listShareCards())).toBe(false)
  expect(await listPaths()).toEqual([await findSiteCard()])
})

test('lists the very cards that the pages name, whatever became of the pictures', async () => {
  await database()
    .insert(media)
    .values([
      { ...record, filePath: stored, focalX: 30, focalY: 85 },
      { ...record, filePath: video, mimeType: 'video/mp4' },
    ])
  const named: string[] = []
  for (const featuredImage of ['', stored, gone, video, 'https://other.test/a.jpg']) {
    const slug = `item-${named.length}`
    const item = { title: `Item ${named.length}`, slug, featuredImage }
    await seedDestination(item)
    await seedTour(item)
    await seedPost(item)
    named.push(await findItemCard('destination', (await findPublishedDestination(slug))!))
    named.push(await findItemCard('tour', (await findPublishedTour(slug))!))
    named.push(await findItemCard('blogPost', (await findPublishedPost(slug))!))
  }
  expect((await listPaths()).toSorted()).toEqual([await findSiteCard(), ...named].toSorted())
  expect(new Set(named).size).toBe(named.length)
})

test('the site is called by its stored name, and every card with it', async () => {
  const before = await listPaths()
  await database()
    .insert(settings)
    .values({ key: 'site_info', value: { name: 'Sahyadri Walks', hero_image: stored } })
  const [ofSite, ...others] = await listShareCards()
  expect(ofSite).toMatchObject({ siteName: 'Sahyadri Walks', pictureKey: stored })
  expect(others.every(({ siteName }) => siteName === 'Sahyadri Walks')).toBe(true)
  const after = await listPaths()
  expect(after.filter((path) => before.includes(path))).toEqual([])
})
