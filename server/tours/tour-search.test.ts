import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { destinations, tours } from '#server/tables/content-tables.ts'
import { draftTexts, seedDestination, seedTour, showsDraft } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { listPublishedTours } from './published-tours.ts'

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
const now = sql`clock_timestamp()`

async function find(q: string, filters: Partial<typeof everything> | object = {}): Promise<string[]> {
  const { items } = await listPublishedTours({ ...everything, ...filters, q })
  return items.map(({ title }) => title)
}

beforeEach(async () => {
  await database().execute(sql`TRUNCATE tours, destinations CASCADE`)
})

test('a draft is found by nobody, nor a published tour by the name of a place that is a draft', async () => {
  const draft = await seedDestination({ ...draftTexts, title: 'Ghost fort' })
  await seedTour({ ...draftTexts, title: 'Ghost tour' })
  await seedTour({ title: 'Ridge walk' }, [draft.id])
  expect(await find('ghost')).toEqual([])
  const { nearest } = await listPublishedTours({ ...everything, q: 'ghost ridge' })
  expect(nearest.map(({ title }) => title)).toEqual(['Ridge walk'])
  expect(showsDraft(nearest)).toBe(false)
})

test('what is withdrawn is found no more, and what is published is', async () => {
  const { id } = await seedTour({ title: 'Ridge walk' })
  expect(await find('ridge')).toEqual(['Ridge walk'])
  await database().update(tours).set({ status: 'draft', updatedAt: now }).where(eq(tours.id, id))
  expect(await find('ridge')).toEqual([])
  await database().update(tours).set({ status: 'published', title: 'Torna walk', updatedAt: now })
  expect(await find('torna')).toEqual(['Torna walk'])
})

test('a tour is found by the places that it covers, by their new names once they have one', async () => {
  const place = await seedDestination({ title: 'Murud', region: 'Konkan' })
  await seedTour({ title: 'By the sea' }, [place.id])
  expect(await find('murud sea')).toEqual(['By the sea'])
  expect(await find('कोकण')).toEqual(['By the sea'])
  await database()
    .update(destinations)
    .set({ title: 'Janjira', updatedAt: now })
    .where(eq(destinations.id, place.id))
  expect(await find('janjira')).toEqual(['By the sea'])
  expect(await find('murud')).toEqual([])
})

test('the chosen filters narrow what the words find, and the nearest ones too', async () => {
  await seedTour({ title: 'Fort walk', durationDays: 2, difficultyLevel: 'easy' })
  await seedTour({ title: 'Fort climb', durationDays: 5, difficultyLevel: 'difficult' })
  expect(await find('fort', { difficulty: 'difficult' })).toEqual(['Fort climb'])
  const answer = await listPublishedTours({ ...everything, q: 'fort kashmir', duration: '1-3' })
  expect(answer.total).toBe(0)
  expect(answer.nearest.map(({ title }) => title)).toEqual(['Fort walk'])
})

test('a part of a word is found as it was typed, after what fits whole words', async () => {
  await seedTour({ title: 'Undertow' })
  await seedTour({ title: 'Tow boats' })
  expect(await find('tow')).toEqual(['Tow boats', 'Undertow'])
  expect(await find('derto')).toEqual(['Undertow'])
})

test('a name that nobody wrote so is found by its sound, and the answer says for what it was taken', async () => {
  const place = await seedDestination({ title: 'Trimbakeshwar', metaKeywords: 'kushavarta' })
  await seedTour({ title: 'By the river' }, [place.id])
  await seedTour({ title: 'Kunkeshwar beach' })
  const answer = await listPublishedTours({ ...everything, q: 'trip to tryambkeshwar' })
  expect(answer).toMatchObject({
    total: 1,
    correctedQuery: 'trip to Trimbakeshwar',
    items: [{ title: 'By the river' }],
  })
  expect(await listPublishedTours({ ...everything, q: 'trimbakeshwar' })).toMatchObject({
    total: 1,
    correctedQuery: '',
  })
  const near = await listPublishedTours({ ...everything, q: 'tryambkeshwar by helicopter' })
  expect(near).toMatchObject({ total: 0, correctedQuery: '', nearest: [{ title: 'By the river' }] })
})

test('where a tour has the letters as they were typed, no name is taken for them', async () => {
  await seedTour({ title: 'Satara hills' })
  await seedTour({ title: 'Walk', shortDescription: 'Along xsatarra.' })
  expect(await find('satarra')).toEqual(['Walk'])
  expect(await listPublishedTours({ ...everything, q: 'satarra' })).toMatchObject({ correctedQuery: '' })
  expect(await find('sathara')).toEqual(['Satara hills'])
})

test('no sound leads to the name of a draft, nor a query without end to anything (D29)', async () => {
  const draft = await seedDestination({ ...draftTexts, title: 'Suvarnadurg' })
  await seedTour({ ...draftTexts, title: 'Mahabaleshwar' })
  await seedTour({ title: 'Ridge walk' }, [draft.id])
  for (const q of ['suvarndurga', 'mahableshwar', 'm'.repeat(100), 'महा'.repeat(33), 'ma '.repeat(33)])
    expect(await listPublishedTours({ ...everything, q })).toMatchObject({
      total: 0,
      correctedQuery: '',
      nearest: [],
    })
  const { id } = await seedTour({ title: 'Velneshwar' })
  expect(await find('velaneswar')).toEqual(['Velneshwar'])
  await database().update(tours).set({ status: 'draft', updatedAt: now }).where(eq(tours.id, id))
  expect(await listPublishedTours({ ...everything, q: 'velaneswar' })).toMatchObject({
    total: 0,
    correctedQuery: '',
  })
})

test.each(['%', '_', "'; DROP TABLE tours;--", '\0x', '((((', '\u0915\u094d'.repeat(50)])(
  'the signs of %j do nothing but find nothing',
  async (q) => {
    await seedTour({ title: 'Ridge walk' })
    const { total, nearest } = await listPublishedTours({ ...everything, q })
    expect({ total, nearest }).toEqual({ total: 0, nearest: [] })
  },
)

test('more tours than fit a page stand on the next, each once', async () => {
  for (let number = 1; number <= 30; number += 1) await seedTour({ title: `Fort ${number}` })
  const pages = await Promise.all([1, 2].map((page) => find('fort', { page })))
  expect(new Set(pages.flat()).size).toBe(30)
})

test('no other name of a draft, or of a place that is one, leads to a tour (D29)', async () => {
  const draft = await seedDestination({ ...draftTexts, title: 'Ghost fort', alsoKnownAs: ['Rayri'] })
  await seedTour({ ...draftTexts, title: 'Ghost tour', alsoKnownAs: ['Sagari Marg'] })
  await seedTour({ title: 'Ridge walk' }, [draft.id])
  for (const q of ['rayri', 'rairee', 'sagari marg', 'saagri marg'])
    expect(await listPublishedTours({ ...everything, q })).toMatchObject({
      ...{ total: 0, correctedQuery: '', nearest: [] },
    })
})

test('a tour is found by its other names and by those of the places that it covers, as they are now', async () => {
  const place = await seedDestination({ title: 'Raigad', alsoKnownAs: ['Rayri', 'Gibraltar of the East'] })
  await seedTour({ title: 'Ridge walk', alsoKnownAs: ['सागरी मार्ग'] }, [place.id])
  expect(await find('sagari marg')).toEqual(['Ridge walk'])
  expect(await find('gibraltar of the east')).toEqual(['Ridge walk'])
  expect(await find('rayri ridge')).toEqual(['Ridge walk'])
  expect(await listPublishedTours({ ...everything, q: 'rairee walk' })).toMatchObject({
    ...{ total: 1, correctedQuery: 'Raigad walk' },
  })
  await database()
    .update(destinations)
    .set({ alsoKnownAs: ['Bhoj'], updatedAt: now })
    .where(eq(destinations.id, place.id))
  expect(await find('bhoj')).toEqual(['Ridge walk'])
  expect(await find('gibraltar')).toEqual([])
})
