import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listMatchingIds } from '#server/content/bulk-action-records.ts'
import { attachLanguages, isInLanguage, listContent } from '#server/content/content-list-records.ts'
import { contentRegister } from '#server/content/content-register.ts'
import { database } from '#server/database/database.ts'
import { tours, translations } from '#server/tables/content-tables.ts'
import { type ContentKindName, contentKindNames } from '#shared/content/content-kind.ts'
import { listTranslatable, measureTranslation } from '#shared/content/translations/translatable-texts.ts'
import {
  type TranslationChoice,
  translationChoices,
} from '#shared/content/translations/translation-choices.ts'
import { describeField } from '#shared/forms/form-field.ts'
import {
  seedDestination,
  seedPost,
  seedTour,
  seedTravelService,
} from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedTranslation, type Texts } from '#tests/support/database/translated-item.ts'
import { waitForLockWaiters } from '#tests/support/database/wait-for-lock-waiters.ts'

useTestDatabase()

beforeEach(async () => {
  await database().execute(sql`TRUNCATE destinations, tours, blog_posts, services CASCADE`)
})

const days = (...titles: string[]) =>
  titles.map((title, at) => ({ day: at + 1, title, activities: title ? [`See ${title}`, 'Rest'] : [''] }))

async function titlesIn(kind: ContentKindName, translation: TranslationChoice): Promise<string[]> {
  const { items, total } = await listContent(kind, { q: '', translation })
  expect(total).toBe(items.length)
  return items.map(({ title }) => title).toSorted()
}

/** By the rules of the form, in memory. */
async function measuredIn(kind: ContentKindName, choice: TranslationChoice): Promise<string[]> {
  const { table, schema } = contentRegister[kind]
  const asked = translationChoices.find(({ value }) => value === choice)
  const stored = await database().select().from(translations).where(eq(translations.kind, kind))
  const items: { id: string; title: string }[] = await database().select().from(table)
  const found = items.filter((item) => {
    const own = stored.find(({ itemId, language }) => itemId === item.id && language === asked?.language)
    const { missing, changed, isReady } = measureTranslation(listTranslatable(schema, item), own)
    const holds = { missing: missing > 0, changed: changed > 0, ready: isReady, 'not-ready': !isReady }
    return asked && holds[asked.state]
  })
  return found.map(({ title }) => title).toSorted()
}

test('what is no choice narrows nothing down in SQL, whatever is said in place of one', () => {
  for (const word of ['', 'mr', 'en-ready', 'mr-ready; DROP TABLE tours', 'toString', 'hi-'])
    expect(isInLanguage('tour', word as TranslationChoice)).toBeUndefined()
})

test('the database measures the fields that the forms translate, of each kind, and none beside them', async () => {
  for (const kind of contentKindNames) {
    const { shape } = contentRegister[kind].schema
    const said = Object.entries(shape).flatMap(([name, rule]) =>
      describeField(rule)?.translation ? [name] : [],
    )
    const { rows } = await database().execute(sql`SELECT field FROM translated_fields(${kind})`)
    expect([kind, rows.map(({ field }) => field).toSorted()]).toEqual([kind, said.toSorted()])
  }
})

test('what is said to be whole by whoever writes it is measured all the same', async () => {
  const { id } = await seedTour({ title: 'Forts' })
  const none = { kind: 'tour', itemId: id, language: 'mr', fields: {} } as const
  await database()
    .insert(translations)
    .values({ ...none, hasMissing: false, hasChanged: true })
  const state = { hasMissing: translations.hasMissing, hasChanged: translations.hasChanged }
  expect(await database().select(state).from(translations)).toEqual([{ hasMissing: true, hasChanged: false }])
  await database().update(translations).set({ hasMissing: false })
  expect(await database().select(state).from(translations)).toEqual([{ hasMissing: true, hasChanged: false }])
})

test('a change of the English is no change of the translation: who has it open can save it', async () => {
  const { id } = await seedTour({ title: 'Forts' })
  await seedTranslation({ kind: 'tour', itemId: id }, { title: ['किल्ले', 'Forts'] })
  const [before] = await database().select().from(translations)
  await database().update(tours).set({ title: 'Sea forts', priceFrom: 9 }).where(eq(tours.id, id))
  const [after] = await database().select().from(translations)
  expect(after).toEqual({ ...before, hasChanged: true })
  await database().update(translations).set({ isReady: false })
  const [saved] = await database().select().from(translations)
  expect(saved?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? Infinity)
})

test('a translation that is begun while its English is being changed is measured by the new English', async () => {
  const { id } = await seedTour({ title: 'Forts' })
  let began: Promise<void> | undefined
  await database().transaction(async (change) => {
    await change.update(tours).set({ title: 'Sea forts' }).where(eq(tours.id, id))
    began = seedTranslation({ kind: 'tour', itemId: id }, { title: ['किल्ले', 'Forts'] })
    await waitForLockWaiters(1)
  })
  await began
  expect(await titlesIn('tour', 'mr-changed')).toEqual(['Sea forts'])
})

test('each item of a page is told with all states of each language, in the order of the page', async () => {
  const [forts, caves] = [await seedTour({ title: 'Forts' }), await seedTour({ title: 'Caves' })]
  await seedTranslation({ kind: 'tour', itemId: forts.id }, { title: ['किल्ले', 'Old forts'] })
  const post = await seedPost({ title: 'Rain' })
  await seedTranslation({ kind: 'blogPost', itemId: post.id, language: 'hi' }, {})
  const told = await attachLanguages('tour', [caves, forts])
  const notBegun = ['not-ready', 'missing']
  expect(told.map(({ title, languages }) => [title, languages])).toEqual([
    ['Caves', ['mr', 'hi'].map((language) => ({ language, states: notBegun }))],
    [
      'Forts',
      [
        { language: 'mr', states: ['ready', 'changed', 'missing'] },
        { language: 'hi', states: notBegun },
      ],
    ],
  ])
  expect(await attachLanguages('tour', [])).toEqual([])
})

test('an item that nobody began to translate is missing and not ready in each language, and never changed', async () => {
  await seedTour({ title: 'Forts' })
  const found = await Promise.all(translationChoices.map(({ value }) => titlesIn('tour', value)))
  expect(translationChoices.filter((_, at) => found[at]?.length === 1).map(({ value }) => value)).toEqual([
    ...['mr-missing', 'mr-not-ready', 'hi-missing', 'hi-not-ready'],
  ])
})

test('the translation of another item, kind or language tells nothing of this one', async () => {
  const tour = await seedTour({ title: 'Forts' })
  const other = await seedTour({ title: 'Caves' })
  const post = await seedPost({ title: 'Rain' })
  await seedTranslation({ kind: 'tour', itemId: other.id, language: 'hi' }, { title: ['गुफाएँ', 'Caves'] })
  await seedTranslation({ kind: 'blogPost', itemId: post.id }, { title: ['पाऊस', 'Rain'] })
  expect(await titlesIn('tour', 'mr-ready')).toEqual([])
  expect(await titlesIn('tour', 'hi-ready')).toEqual(['Caves'])
  expect(await titlesIn('blogPost', 'mr-ready')).toEqual(['Rain'])
  expect(await listMatchingIds('tour', new URLSearchParams('translation=hi-not-ready'))).toEqual([tour.id])
})

test.each(contentKindNames)('%s: it is whole, then changed, then lacks what was added', async (kind) => {
  const seeds = {
    destination: () => seedDestination({ title: 'Sea', bestTimeToVisit: '' }),
    tour: () => seedTour({ title: 'Sea', itinerary: days('Fort', 'Lake'), inclusions: ['Tea', 'Boat'] }),
    blogPost: () => seedPost({ title: 'Sea' }),
    travelService: () => seedTravelService({ title: 'Sea', features: ['Tea', 'Boat'] }),
  }
  const { table, schema } = contentRegister[kind]
  const { id } = await seeds[kind]()
  const [item] = await database().select().from(table).where(eq(table.id, id))
  const all = listTranslatable(schema, item ?? {}).map(({ name, text }) => [name, ['शब्द', text]])
  await seedTranslation({ kind, itemId: id, isReady: false }, Object.fromEntries(all) as Texts)
  expect(await titlesIn(kind, 'mr-missing')).toEqual([])
  expect(await titlesIn(kind, 'mr-changed')).toEqual([])
  expect(await titlesIn(kind, 'mr-not-ready')).toEqual(['Sea'])
  await database().update(table).set({ title: 'The sea' }).where(eq(table.id, id))
  expect(await titlesIn(kind, 'mr-changed')).toEqual(['The sea'])
  expect(await titlesIn(kind, 'mr-missing')).toEqual([])
  await database()
    .update(translations)
    .set({ fields: sql`${translations.fields} - 'title'`, isReady: true })
  expect(await titlesIn(kind, 'mr-changed')).toEqual([])
  expect(await titlesIn(kind, 'mr-missing')).toEqual(['The sea'])
  expect(await titlesIn(kind, 'mr-ready')).toEqual(['The sea'])
})

test('a day that moved keeps its translation, one of two alike lacks it, and one that became another has changed', async () => {
  const wholes: Texts = {
    title: ['शीर्षक', 'Forts'],
    shortDescription: ['थोडक्यात', 'In short'],
    description: ['सविस्तर', 'In full'],
  }
  const dayTexts = (...titles: string[]) =>
    Object.fromEntries(
      days(...titles).flatMap(({ day, title, activities }): [string, [string, string]][] => [
        [`day${day}Title`, [`${title} मराठी`, title]],
        [`day${day}Activities`, ['पाहा', activities.join('\n')]],
      ]),
    )
  const { id } = await seedTour({ title: 'Forts', shortDescription: 'In short', description: 'In full' })
  await seedTranslation({ kind: 'tour', itemId: id }, { ...wholes, ...dayTexts('Fort', 'Lake') })
  async function statesWith(...titles: string[]) {
    await database()
      .update(tours)
      .set({ itinerary: days(...titles) })
      .where(eq(tours.id, id))
    const [missing, changed] = [await titlesIn('tour', 'mr-missing'), await titlesIn('tour', 'mr-changed')]
    expect([missing, changed]).toEqual([
      await measuredIn('tour', 'mr-missing'),
      await measuredIn('tour', 'mr-changed'),
    ])
    return { isMissing: missing.length > 0, isChanged: changed.length > 0 }
  }
  expect(await statesWith('Fort', 'Lake')).toEqual({ isMissing: false, isChanged: false })
  expect(await statesWith('Lake', 'Fort')).toEqual({ isMissing: false, isChanged: false })
  expect(await statesWith('Lake')).toEqual({ isMissing: false, isChanged: false })
  expect(await statesWith('Beach', 'Fort', 'Lake')).toEqual({ isMissing: true, isChanged: false })
  expect(await statesWith('Fort', 'Fort')).toEqual({ isMissing: false, isChanged: true })
  expect(await statesWith('Fort', 'Lake', 'Fort')).toEqual({ isMissing: true, isChanged: false })
  expect(await statesWith('Beach', 'Lake')).toEqual({ isMissing: false, isChanged: true })
  expect(await statesWith()).toEqual({ isMissing: false, isChanged: false })
})

/** Numbers below `most` that are the same in each run. */
function sameNumbers(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * most)
  }
}

test('of many itineraries that changed in any way the list says the same as the form', async () => {
  const below = sameNumbers(7)
  const places = ['Fort', 'Lake', 'Beach', '']
  for (let at = 0; at < 150; at += 1) {
    const some = () => Array.from({ length: below(4) }, () => places[below(4)] ?? '')
    const itinerary = days(...some())
    const { id } = await seedTour({ title: `Tour ${at}`, shortDescription: 'S', description: 'D', itinerary })
    const previous = days(...some()).flatMap(({ day, title, activities }): [string, [string, string]][] => [
      [`day${day}Title`, ['नाव', title]],
      [`day${day}Activities`, ['पाहा', activities.join('\n')]],
    ])
    const texts: Texts = {
      title: ['नाव', `Tour ${at}`],
      shortDescription: ['थ', 'S'],
      description: ['स', 'D'],
    }
    const kept = previous.filter(([, [, english]]) => english !== '' && below(5) > 0)
    await seedTranslation({ kind: 'tour', itemId: id }, { ...texts, ...Object.fromEntries(kept) })
  }
  for (const choice of ['mr-missing', 'mr-changed'] as const) {
    const ids = await listMatchingIds('tour', new URLSearchParams({ translation: choice }))
    const rows = await database().select({ id: tours.id, title: tours.title }).from(tours)
    const titles = rows.filter(({ id }) => ids.includes(id)).map(({ title }) => title)
    expect(titles.toSorted()).toEqual(await measuredIn('tour', choice))
    expect(titles.length).toBeGreaterThan(10)
  }
})
