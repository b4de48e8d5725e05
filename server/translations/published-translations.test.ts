import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { contentRegister } from '#server/content/content-register.ts'
import { database } from '#server/database/database.ts'
import { destinations, translations, travelServices } from '#server/tables/content-tables.ts'
import { type ContentKindName, contentKindNames } from '#shared/content/content-kind.ts'
import {
  listRequired,
  listTranslatable,
  measureTranslation,
} from '#shared/content/translations/translatable-texts.ts'
import {
  draftTexts,
  seedDestination,
  seedPost,
  seedTour,
  showsDraft,
} from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedTranslation, type Texts } from '#tests/support/database/translated-item.ts'
import { readPublishedLanguages, readPublishedTranslations } from './published-translations.ts'

useTestDatabase()

beforeEach(async () => {
  await database().execute(sql`TRUNCATE destinations, tours, blog_posts, services, trash CASCADE`)
})

const english = { title: 'Raigad', shortDescription: 'In short', description: 'In full' }
const required = {
  title: ['रायगड', 'Raigad'],
  shortDescription: ['थोडक्यात', 'In short'],
  description: ['सविस्तर', 'In full'],
} satisfies Record<string, [string, string]>

const read = (kind: ContentKindName, ids: string[]) =>
  readPublishedTranslations({ kind, ids, language: 'mr' })

test('what is no id, or the id of nothing, is in no language', async () => {
  expect((await read('tour', [])).size).toBe(0)
  expect((await read('tour', ["' OR 1=1 --", 'null', randomUUID()])).size).toBe(0)
  expect((await readPublishedLanguages('tour', ['x'])).size).toBe(0)
  expect((await readPublishedLanguages('tour')).size).toBe(0)
})

test('a draft is in no language, whatever its translation says (N28)', async () => {
  const { id } = await seedDestination({ ...draftTexts })
  const canary: [string, string] = [draftTexts.title, draftTexts.title]
  const texts = { title: canary, shortDescription: canary, description: canary }
  await seedTranslation({ kind: 'destination', itemId: id }, texts)
  const answers = [await read('destination', [id]), await readPublishedLanguages('destination')]
  expect(answers.map(({ size }) => size)).toEqual([0, 0])
  expect(showsDraft(answers.map((answer) => [...answer]))).toBe(false)
})

test('an item that was withdrawn, or lies in the trash, is in none any more', async () => {
  const { id } = await seedDestination(english)
  await seedTranslation({ kind: 'destination', itemId: id }, required)
  expect((await read('destination', [id])).size).toBe(1)
  await database()
    .update(destinations)
    .set({ unpublishAt: new Date('2020-01-01T00:00:00Z') })
  expect((await read('destination', [id])).size).toBe(0)
  await database().delete(destinations)
  expect(await database().$count(translations)).toBe(0)
})

test('a translation that nobody called ready is not shown', async () => {
  const { id } = await seedDestination(english)
  await seedTranslation({ kind: 'destination', itemId: id, isReady: false }, required)
  expect((await read('destination', [id])).size).toBe(0)
  expect((await readPublishedLanguages('destination')).size).toBe(0)
})

test.each(Object.keys(required))('one without its %s is not shown', async (missing) => {
  const { id } = await seedDestination(english)
  const texts = Object.fromEntries(Object.entries(required).filter(([name]) => name !== missing))
  await seedTranslation({ kind: 'destination', itemId: id }, texts)
  expect((await read('destination', [id])).size).toBe(0)
})

test('what visitors are shown is what the form calls public, for every kind', () => {
  for (const name of contentKindNames) {
    const { schema } = contentRegister[name]
    const needed = listRequired(schema)
    expect(needed).toContain('title')
    const item = Object.fromEntries(needed.map((field) => [field, 'In English']))
    const texts = listTranslatable(schema, item)
    const said = needed.map((field) => [field, { text: 'मराठी', english: 'In English' }] as const)
    const isPublic = (fields: typeof said) =>
      measureTranslation(texts, { isReady: true, fields: Object.fromEntries(fields) }).isPublic
    expect(isPublic(said)).toBe(true)
    for (const field of needed) expect(isPublic(said.filter(([one]) => one !== field))).toBe(false)
  }
})

test('languages are told apart, also for all items at once', async () => {
  const both = await seedDestination(english)
  const one = await seedDestination({ ...english, title: 'Murud' })
  await seedTranslation({ kind: 'destination', itemId: both.id }, required)
  await seedTranslation({ kind: 'destination', itemId: both.id, language: 'hi' }, required)
  await seedTranslation({ kind: 'destination', itemId: one.id, language: 'hi' }, required)
  expect([...(await read('destination', [both.id, one.id])).keys()]).toEqual([both.id])
  const inHindi = { kind: 'destination', ids: [both.id, one.id], language: 'hi' } as const
  expect((await readPublishedTranslations(inHindi)).size).toBe(2)
  const all = await readPublishedLanguages('destination')
  expect([all.get(both.id), all.get(one.id)]).toEqual([['hi', 'mr'], ['hi']])
  expect([...(await readPublishedLanguages('destination', [one.id]))]).toEqual([[one.id, ['hi']]])
  expect((await readPublishedLanguages('tour')).size).toBe(0)
})

test('a tour has its lists as lists and its days beside those of the English', async () => {
  const { id } = await seedTour({
    ...english,
    inclusions: ['Tea', 'Bus'],
    metaTitle: 'Meta',
    itinerary: [
      { day: 1, title: 'Up', activities: ['Climb', 'Rest'] },
      { day: 2, title: 'Down', activities: [] },
    ],
  })
  await seedTranslation(
    { kind: 'tour', itemId: id },
    { ...required, inclusions: ['चहा\nबस', 'Tea\nBus'], day1Activities: ['चढाई\nविश्रांती', 'Climb\nRest'] },
  )
  expect((await read('tour', [id])).get(id)).toEqual({
    title: 'रायगड',
    shortDescription: 'थोडक्यात',
    description: 'सविस्तर',
    inclusions: ['चहा', 'बस'],
    itinerary: [
      { day: 1, title: undefined, activities: ['चढाई', 'विश्रांती'] },
      { day: 2, title: undefined, activities: undefined },
    ],
  })
})

test('words of which the English has changed since are shown until somebody writes them anew', async () => {
  const { id } = await seedDestination(english)
  await seedTranslation({ kind: 'destination', itemId: id }, { ...required, title: ['रायरी', 'Rairi'] })
  expect((await read('destination', [id])).get(id)).toMatchObject({ title: 'रायरी' })
})

test('a post comes with its text as it was typed, and a service that is switched off not at all', async () => {
  const post = await seedPost({ title: 'Rain', excerpt: 'In short', content: '# Rain' })
  const texts: Texts = {
    title: ['पाऊस', 'Rain'],
    excerpt: ['थोडक्यात', 'In short'],
    content: ['# पाऊस', '# Rain'],
  }
  await seedTranslation({ kind: 'blogPost', itemId: post.id }, texts)
  expect((await read('blogPost', [post.id])).get(post.id)).toMatchObject({ content: '# पाऊस' })
  const values = { title: 'Cars', description: 'With a driver', features: ['Clean'], isActive: true }
  const [service] = await database().insert(travelServices).values(values).returning()
  const words: Texts = { title: ['गाड्या', 'Cars'], description: ['चालकासह', 'With a driver'] }
  await seedTranslation({ kind: 'travelService', itemId: service!.id }, words)
  expect((await read('travelService', [service!.id])).get(service!.id)).toEqual({
    title: 'गाड्या',
    description: 'चालकासह',
  })
  await database().update(travelServices).set({ isActive: false })
  expect((await read('travelService', [service!.id])).size).toBe(0)
})
