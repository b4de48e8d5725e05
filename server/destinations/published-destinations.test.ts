import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { findCurrentSlug } from '#server/content/published-items.ts'
import { database } from '#server/database/database.ts'
import { destinations } from '#server/tables/content-tables.ts'
import { media } from '#server/tables/media-tables.ts'
import { draftTexts, seedDestination, showsDraft } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import {
  findPublishedDestination,
  listFeaturedDestinations,
  listPublishedDestinations,
} from './published-destinations.ts'

useTestDatabase()

const everything = { q: '', region: '', page: 1 }
const titles = (list: { title: string }[]) => list.map(({ title }) => title)

beforeAll(async () => {
  await database().insert(media).values({
    filename: 'fort.webp',
    originalFilename: 'fort.webp',
    filePath: 'media/1732190000000-0a1b2c.webp',
    fileSize: 10,
    mimeType: 'image/webp',
    width: 1200,
    height: 800,
  })
  for (const [title, region] of [
    ['Sindhudurg', 'Konkan'],
    ['Ellora', 'Marathwada'],
    ['Pune', 'Western Maharashtra'],
    ['Añjarle 100% quiet', 'Konkan'],
  ] as const) {
    await seedDestination({ title, region, isFeatured: title !== 'Pune' })
  }
  await seedDestination({
    ...draftTexts,
    region: 'DRAFT-CANARY',
    isFeatured: true,
    highlights: ['DRAFT-CANARY'],
  })
  await database()
    .update(destinations)
    .set({ featuredImage: 'media/1732190000000-0a1b2c.webp' })
    .where(eq(destinations.slug, 'sindhudurg'))
})

test('a draft is in no list, no region and no featured row, and cannot be found', async () => {
  const answers = [
    await listPublishedDestinations(everything),
    await listPublishedDestinations({ ...everything, q: 'canary' }),
    await listPublishedDestinations({ ...everything, region: 'DRAFT-CANARY' }),
    await listFeaturedDestinations(),
    await findPublishedDestination(draftTexts.slug),
  ]
  expect(answers.map((answer) => showsDraft(answer ?? ''))).toEqual([false, false, false, false, false])
  expect((await listPublishedDestinations({ ...everything, q: 'canary' })).total).toBe(0)
})

test.each(['no-such-place', '', 'Sindhudurg', "'; DROP TABLE destinations;--", 'x\0y', '%', 'a'.repeat(300)])(
  'there is nothing at %j',
  async (slug) => {
    expect(await findPublishedDestination(slug)).toBeUndefined()
    expect(await findCurrentSlug('destination', slug)).toBeUndefined()
  },
)

test('the newest destination stands first', async () => {
  const { items, total, pages } = await listPublishedDestinations(everything)
  expect(titles(items)).toEqual(['Añjarle 100% quiet', 'Pune', 'Ellora', 'Sindhudurg'])
  expect({ total, pages }).toEqual({ total: 4, pages: 1 })
})

test.each([
  ['ANJARLE', ['Añjarle 100% quiet']],
  ['100%', ['Añjarle 100% quiet']],
  ['%', ['Añjarle 100% quiet']],
  ['_', []],
  ['marathwada', ['Ellora']],
  ['in short', ['Pune', 'Ellora', 'Sindhudurg', 'Añjarle 100% quiet']],
  ['in full', ['Pune', 'Ellora', 'Sindhudurg', 'Añjarle 100% quiet']],
  ['kashmir', []],
  ["' OR 1=1--", []],
])(
  'a search for %s looks at all that is written of a destination, and takes signs as they are',
  async (q, found) => {
    expect(titles((await listPublishedDestinations({ ...everything, q })).items)).toEqual(found)
  },
)

test('a region narrows the list but not the choice of regions', async () => {
  const { items, regions } = await listPublishedDestinations({ q: 'd', region: 'Konkan', page: 1 })
  expect(titles(items)).toEqual(['Sindhudurg'])
  expect(regions).toEqual(['Konkan', 'Marathwada', 'Western Maharashtra'])
})

test('a region that was stored with spaces of another kind is one region, and its destinations are found', async () => {
  const { id } = await seedDestination({ title: 'Satara', region: 'Western\u00a0 Maharashtra' })
  const { items, regions } = await listPublishedDestinations({
    ...everything,
    region: 'Western Maharashtra',
  })
  await database().delete(destinations).where(eq(destinations.id, id))
  expect(titles(items)).toEqual(['Satara', 'Pune'])
  expect(regions).toEqual(['Konkan', 'Marathwada', 'Western Maharashtra'])
})

test('only featured ones are featured', async () => {
  expect(titles(await listFeaturedDestinations())).toEqual(['Añjarle 100% quiet', 'Ellora', 'Sindhudurg'])
})

test('a destination carries its picture, which says the title when it has no words of its own', async () => {
  const destination = await findPublishedDestination('sindhudurg')
  expect(destination).toMatchObject({
    title: 'Sindhudurg',
    highlights: [],
    picture: { src: '/media/1732190000000-0a1b2c.webp', width: 1200, alt: 'Sindhudurg' },
  })
  expect(destination).not.toHaveProperty('status')
  expect(destination).not.toHaveProperty('searchText')
})

test('a page holds 24, and one beyond the end is the last one', async () => {
  for (let number = 1; number <= 24; number += 1) {
    await seedDestination({ title: `Village ${number}`, region: 'Vidarbha' })
  }
  const first = await listPublishedDestinations(everything)
  const last = await listPublishedDestinations({ ...everything, page: 2 })
  expect([first.items.length, first.total, first.pages, last.items.length]).toEqual([24, 28, 2, 4])
  expect(await listPublishedDestinations({ ...everything, page: 9000 })).toEqual(last)
})

test.each([
  ...['ellora)', 'ellora.', 'ellora,', 'ellora%20', 'ellora ', '"ellora"', '“ellora”', 'ellora…', 'ellora।'],
  ...['ellora\u200b', 'el\u200dlora', 'ellora…caves)', 'ellora, see this', '(ellora', 'ellora-'],
])('an address with what stood around it in a chat, %j, leads to its destination', async (text) => {
  expect(await findCurrentSlug('destination', text)).toBe('ellora')
})

test('what holds no slug of a published item leads nowhere, nor does a slug to itself', async () => {
  const texts = ['', '…', '।', 'ellor)', 'no-such-place.', 'Ellora', 'elloraX', 'x'.repeat(5000), 'ellora']
  for (const text of texts) expect(await findCurrentSlug('destination', text)).toBeUndefined()
})

test('an old address leads on while its destination is published', async () => {
  await database().update(destinations).set({ slug: 'ellora-caves' }).where(eq(destinations.slug, 'ellora'))
  expect(await findCurrentSlug('destination', 'ellora')).toBe('ellora-caves')
  expect(await findCurrentSlug('tour', 'ellora')).toBeUndefined()
  await database().update(destinations).set({ status: 'draft' }).where(eq(destinations.slug, 'ellora-caves'))
  expect(await findCurrentSlug('destination', 'ellora')).toBeUndefined()
})
