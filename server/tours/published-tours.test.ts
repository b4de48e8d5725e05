import { randomUUID } from 'node:crypto'
import { eq, getTableColumns } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { findCurrentSlug } from '#server/content/published-items.ts'
import { database } from '#server/database/database.ts'
import { destinations, tours } from '#server/tables/content-tables.ts'
import { draftTexts, seedDestination, seedTour, showsDraft } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import {
  findPublishedTour,
  listFeaturedTours,
  listPublishedTours,
  listPublishedToursOf,
  readTourMenus,
} from './published-tours.ts'

useTestDatabase()

const everything = {
  q: '',
  duration: '',
  difficulty: '',
  start: '',
  month: '',
  budget: '',
  leaves: '',
  page: 1,
} as const
const titles = (list: { title: string }[]) => list.map(({ title }) => title)
const ids: Record<string, string> = {}

beforeAll(async () => {
  for (const title of ['Raigad', 'Alibag', 'Murud']) ids[title] = (await seedDestination({ title })).id
  ids.draft = (await seedDestination({ ...draftTexts, region: 'DRAFT-CANARY' })).id
  await seedTour({ title: 'Forts by sea', durationDays: 3, isFeatured: true, priceFrom: 12000.5 }, [
    ids.Murud!,
    ids.draft,
    ids.Raigad!,
  ])
  await seedTour({ title: 'Ridge walk', durationDays: 4, difficultyLevel: 'difficult' }, [ids.Raigad!])
  await seedTour({ title: 'Grand round', durationDays: 8, difficultyLevel: 'moderate' }, [ids.Raigad!])
  await seedTour({ title: 'Long round', durationDays: 14, maxGroupSize: 12 }, [ids.Raigad!, ids.Alibag!])
  const canary = {
    inclusions: ['DRAFT-CANARY'],
    itinerary: [{ day: 1, title: 'DRAFT-CANARY', activities: [] }],
  }
  await seedTour({ ...draftTexts, ...canary, isFeatured: true }, [ids.Raigad!])
})

test('a draft is in no list, beside no destination, and cannot be found', async () => {
  const answers = [
    await listPublishedTours(everything),
    await listPublishedTours({ ...everything, q: 'canary' }),
    await listFeaturedTours(),
    await listPublishedToursOf(ids.Raigad!, 10),
    await findPublishedTour(draftTexts.slug),
  ]
  expect(answers.map((answer) => showsDraft(answer ?? ''))).toEqual([false, false, false, false, false])
  expect((await listPublishedTours({ ...everything, q: 'canary' })).total).toBe(0)
})

test('the public reads these columns of a tour; a new column stands here once it was decided that visitors may see it', async () => {
  const tour = await findPublishedTour('forts-by-sea')
  const read = Object.keys(getTableColumns(tours)).filter((name) => name in tour!)
  const meant = [
    'ageFrom childPriceWithBed childPriceWithoutBed createdAt description difficultyLevel durationDays endsAt',
    'exclusions groupPrices gst guideLanguages id inclusions isFeatured itinerary maxGroupSize metaDescription',
    'metaKeywords metaTitle months nights ownRating ownRatingCount ownRatingSource priceBasis priceFrom',
    'shortDescription singleSupplement slug startsAt suitsFamilies suitsSeniors title updatedAt',
  ]
  expect(read.sort()).toEqual(meant.join(' ').split(' '))
})

test('a tour leads to its published destinations in their own order, and to no draft or deleted one (B10)', async () => {
  expect(titles((await findPublishedTour('forts-by-sea'))!.destinations)).toEqual(['Murud', 'Raigad'])
  await seedDestination({ title: 'Soon gone' }).then(async ({ id }) => {
    await seedTour({ title: 'Short lived' }, [id, ids.Alibag!])
    await database().delete(destinations).where(eq(destinations.id, id))
  })
  expect(titles((await findPublishedTour('short-lived'))!.destinations)).toEqual(['Alibag'])
  await database().delete(tours).where(eq(tours.slug, 'short-lived'))
})

test.each(['no-such-tour', '', '%', 'x\0y', '../etc', 'a'.repeat(300)])(
  'there is no tour at %j',
  async (slug) => {
    expect(await findPublishedTour(slug)).toBeUndefined()
    expect(await findCurrentSlug('tour', slug)).toBeUndefined()
  },
)

test('a destination that nobody knows has no tours', async () => {
  expect(await listPublishedToursOf(randomUUID(), 3)).toEqual([])
})

test.each([
  [{ duration: '1-3' }, ['Forts by sea']],
  [{ duration: '4-7' }, ['Ridge walk']],
  [{ duration: '8+' }, ['Long round', 'Grand round']],
  [{ difficulty: 'difficult' }, ['Ridge walk']],
  [{ duration: '8+', difficulty: 'easy' }, ['Long round']],
  [{ q: 'ROUND', difficulty: 'moderate' }, ['Grand round']],
  [{ q: 'kashmir' }, []],
  [{}, ['Long round', 'Grand round', 'Ridge walk', 'Forts by sea']],
] as const)('the filters %j leave the tours that fit all of them, newest first', async (filters, found) => {
  const { items, total } = await listPublishedTours({ ...everything, ...filters })
  expect(titles(items)).toEqual(found)
  expect(total).toBe(found.length)
})

test('menus offer where published tours start, and choices leave what fits (tours without months run in each)', async () => {
  expect(await readTourMenus()).toEqual({ starts: [], tellsMonths: false, leaves: [] })
  const facts = { durationDays: 3, priceFrom: 15_000.01 }
  const rows = [
    await seedTour({ ...facts, title: 'By train', startsAt: 'Pune', months: [6, 7] }),
    await seedTour({ ...facts, title: 'By bus', startsAt: 'PUNE', priceFrom: 15_000 }),
    await seedTour({ ...facts, title: 'By boat', startsAt: 'Mumbai (गेटवे)', months: [1, 12] }),
    await seedTour({ ...draftTexts, slug: 'ghost-start', startsAt: 'DRAFT-CANARY', months: [3] }),
  ]
  const menus = await readTourMenus()
  expect(menus).toEqual({
    starts: ['Mumbai (गेटवे)', expect.stringMatching(/^pune$/i)],
    tellsMonths: true,
    leaves: [],
  })
  const found = async (choice: object) =>
    titles((await listPublishedTours({ ...everything, duration: '1-3', ...choice })).items)
  expect(await found({ start: 'pune' })).toEqual(['By bus', 'By train'])
  expect(await found({ start: 'Mumbai (गेटवे)' })).toEqual(['By boat'])
  expect(await found({ start: 'DRAFT-CANARY' })).toEqual([])
  expect(await found({ start: "x' OR 1=1 --" })).toEqual([])
  expect(await found({ month: '6' })).toEqual(['By bus', 'By train', 'Forts by sea'])
  expect(await found({ month: '12', start: 'pune' })).toEqual(['By bus'])
  expect(await found({ budget: '15000' })).toEqual(['By bus', 'Forts by sea'])
  expect(await found({ q: 'boat', month: '1', budget: '30000' })).toEqual(['By boat'])
  for (const { id } of rows) await database().delete(tours).where(eq(tours.id, id))
})

test('a tour tells its facts and prices as they are stored', async () => {
  const facts = {
    ...{ startsAt: 'Pune', endsAt: 'Goa', nights: 4, months: [1, 12], suitsFamilies: true, ageFrom: 5 },
    ...{ suitsSeniors: true, guideLanguages: 'Marathi', priceBasis: 'Twin sharing', gst: 'plus-5' as const },
    ...{ childPriceWithBed: 7500.5, childPriceWithoutBed: 0, singleSupplement: null },
    groupPrices: [{ people: 6, price: 9000 }],
    ...{ ownRating: 4.6, ownRatingCount: 312, ownRatingSource: 'Google' },
  }
  const { id } = await seedTour({ title: 'All told', ...facts })
  expect(await findPublishedTour('all-told')).toMatchObject(facts)
  await database().delete(tours).where(eq(tours.id, id))
})

test('a destination shows its newest tours, as many as asked for', async () => {
  expect(titles(await listPublishedToursOf(ids.Raigad!, 3))).toEqual([
    'Long round',
    'Grand round',
    'Ridge walk',
  ])
})

test('a tour tells price, group and plan as they are', async () => {
  expect(await findPublishedTour('forts-by-sea')).toMatchObject({
    priceFrom: 12000.5,
    durationDays: 3,
    maxGroupSize: null,
    difficultyLevel: 'easy',
    itinerary: [],
    picture: { src: '/placeholder-picture.svg', alt: '' },
  })
  expect(titles(await listFeaturedTours())).toEqual(['Forts by sea'])
})

test('an old address leads to the published tour', async () => {
  await database().update(tours).set({ slug: 'sea-forts' }).where(eq(tours.slug, 'forts-by-sea'))
  expect(await findCurrentSlug('tour', 'forts-by-sea')).toBe('sea-forts')
})
