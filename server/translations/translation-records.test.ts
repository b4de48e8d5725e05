import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { commandActor, type StaffActor, staffActor } from '#server/content/actor.ts'
import { removeContent } from '#server/content/content-removal-records.ts'
import { restoreFromTrash } from '#server/content/trash/restore-from-trash.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { tours, translations } from '#server/tables/content-tables.ts'
import { type AuditLogEntry, describeChanges } from '#shared/staff/audit-log-labels.ts'
import { followAuditLog } from '#tests/support/database/audit-log-entries.ts'
import { seedDestination, seedPost, seedTour } from '#tests/support/database/content-rows.ts'
import { emptyAuditLog } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { findTranslation, readTranslationProgress, saveTranslation } from './translation-records.ts'

useTestDatabase()

beforeEach(async () => {
  await database().execute(sql`TRUNCATE destinations, tours, blog_posts, services, trash CASCADE`)
  await emptyAuditLog()
})

const language = 'mr'
const required = { title: 'किल्ले', shortDescription: 'थोडक्यात', description: 'सविस्तर' }

async function plantTour(): Promise<string> {
  const { id } = await seedTour({
    ...{ title: 'Forts', shortDescription: 'In short', description: 'In full' },
    ...{ inclusions: ['Tea'], itinerary: [{ day: 1, title: 'Up', activities: ['Climb', 'Rest'] }] },
  })
  return id
}

async function load(id: string, of: 'mr' | 'hi' = language) {
  const found = await findTranslation(someStaff, { kind: 'tour', id, language: of })
  if (!found) throw new Error('There is no such tour')
  return found
}

/** Saves as the form does that shows what is stored now. */
async function save(
  id: string,
  { actor = someStaff, ...typed }: { actor?: StaffActor; [name: string]: unknown },
) {
  const { item } = await load(id)
  const of = { kind: 'tour', id, language, loadedAt: item.updatedAt } as const
  return saveTranslation(actor, { ...of, input: { ...item, ...typed } })
}

async function changeEnglish(id: string, values: Partial<typeof tours.$inferInsert>): Promise<void> {
  await database().update(tours).set(values).where(sql`id = ${id}`)
}

async function statesOf(id: string) {
  const { texts } = await load(id)
  return Object.fromEntries(texts.map(({ name, state }) => [name, state]))
}

test('of no item there is nothing to read, and nothing is stored', async () => {
  const input = { isReady: false, stillRight: [], english: {} }
  for (const id of [randomUUID(), 'no id']) {
    const of = { kind: 'tour', id, language } as const
    expect(await findTranslation(someStaff, of)).toBeUndefined()
    expect(await readTranslationProgress(someStaff, of)).toEqual([])
    expect(await saveTranslation(someStaff, { ...of, loadedAt: new Date(0), input })).toEqual({
      ok: false,
      reason: 'missing',
    })
  }
  expect(await database().$count(translations)).toBe(0)
})

test('who may not change content may not translate it (N28)', async () => {
  const id = await plantTour()
  for (const role of ['viewer', 'enquiries'] as const) {
    const actor = staffActor({ id: randomUUID(), role })
    await expect(save(id, { ...required, actor })).rejects.toMatchObject({ status: 403 })
  }
  expect(await database().$count(translations)).toBe(0)
})

test('each text is shown beside its English, with what it is called', async () => {
  const { texts, item } = await load(await plantTour())
  expect(item).toMatchObject({
    title: '',
    englishTitle: 'Forts',
    isReady: false,
    updatedAt: new Date(0),
    stillRight: [],
  })
  expect(texts.map(({ name, label, english, state }) => [name, label, english, state])).toEqual([
    ['title', 'Title', 'Forts', 'missing'],
    ['shortDescription', 'Short description', 'In short', 'missing'],
    ['description', 'Description', 'In full', 'missing'],
    ['day1Title', 'Day 1, title', 'Up', 'missing'],
    ['day1Activities', 'Day 1, activities', 'Climb\nRest', 'missing'],
    ['inclusions', 'Inclusions', 'Tea', 'missing'],
  ])
})

test('what the field would refuse in English is refused at its field, and nothing is stored', async () => {
  const id = await plantTour()
  const long = { title: 'क'.repeat(161), inclusions: 'क'.repeat(301) }
  expect(await save(id, long)).toEqual({
    ok: false,
    reason: 'invalid',
    errors: {
      title: ['Use at most 160 characters; this has 161.'],
      inclusions: ['Use at most 300 characters in line 1.'],
    },
  })
  expect(await database().$count(translations)).toBe(0)
})

test('it cannot be ready before the required texts are there, and says which are missing', async () => {
  const id = await plantTour()
  const problem = ['Translate this into Marathi, or untick “Ready”.']
  expect(await save(id, { title: 'किल्ले', isReady: true })).toEqual({
    ok: false,
    reason: 'invalid',
    errors: { shortDescription: problem, description: problem },
  })
  expect(await save(id, { ...required, isReady: true })).toMatchObject({ ok: true, item: { isReady: true } })
  expect(await save(id, { ...required, isReady: true, description: '' })).toMatchObject({
    ok: false,
    errors: { description: problem },
  })
  expect(await save(id, { ...required, isReady: false, description: '' })).toMatchObject({ ok: true })
})

test('texts are stored beside the English that was shown, also where it changed meanwhile', async () => {
  const id = await plantTour()
  const { item } = await load(id)
  await changeEnglish(id, { title: 'Forts of rain' })
  const input = { ...item, ...required }
  const of = { kind: 'tour', id, language, loadedAt: item.updatedAt } as const
  expect(await saveTranslation(someStaff, { ...of, input })).toMatchObject({ ok: true })
  const [row] = await database().select({ fields: translations.fields }).from(translations)
  expect(row?.fields).toEqual({
    title: { text: 'किल्ले', english: 'Forts' },
    shortDescription: { text: 'थोडक्यात', english: 'In short' },
    description: { text: 'सविस्तर', english: 'In full' },
  })
  expect(await statesOf(id)).toMatchObject({ title: 'changed', description: 'done', inclusions: 'missing' })
})

test('English that changed is told with the difference, until somebody finds the text still right', async () => {
  const id = await plantTour()
  await save(id, required)
  await changeEnglish(id, { description: 'In full length' })
  const { texts } = await load(id)
  expect(texts.find(({ name }) => name === 'description')).toMatchObject({
    state: 'changed',
    difference: [
      { text: 'In full', side: 'both' },
      { text: ' length', side: 'new' },
    ],
  })
  // Another text is saved: this one waits on.
  await save(id, { ...required, title: 'दुर्ग' })
  expect(await statesOf(id)).toMatchObject({ title: 'done', description: 'changed' })
  await save(id, { ...required, title: 'दुर्ग', stillRight: ['description', 'unknown'] })
  expect(await statesOf(id)).toMatchObject({ title: 'done', description: 'done' })
})

test('a text that is written anew is right beside the English of now', async () => {
  const id = await plantTour()
  await save(id, required)
  await changeEnglish(id, { title: 'Sea forts' })
  expect((await statesOf(id)).title).toBe('changed')
  await save(id, { ...required, title: 'सागरी किल्ले' })
  expect((await statesOf(id)).title).toBe('done')
})

test('a save over a newer one is a conflict with what is stored, whoever began it', async () => {
  const id = await plantTour()
  const { item } = await load(id)
  expect(await save(id, required)).toMatchObject({ ok: true })
  const late = {
    kind: 'tour',
    id,
    language,
    loadedAt: item.updatedAt,
    input: { ...item, title: 'दुर्ग' },
  } as const
  expect(await saveTranslation(someStaff, late)).toMatchObject({
    ok: false,
    reason: 'conflict',
    stored: { shortDescription: 'थोडक्यात' },
  })
})

test('two first saves at once store one translation, and the other is a conflict', async () => {
  const id = await plantTour()
  const { item } = await load(id)
  const of = { kind: 'tour', id, language, loadedAt: item.updatedAt } as const
  const send = (title: string) => saveTranslation(someStaff, { ...of, input: { ...item, title } })
  const outcomes = await Promise.all([send('किल्ले'), send('दुर्ग')])
  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(await database().$count(translations)).toBe(1)
})

test('languages are apart, and how far each is can be told', async () => {
  const id = await plantTour()
  await save(id, { ...required, isReady: true })
  await changeEnglish(id, { title: 'Sea forts' })
  expect(await readTranslationProgress(someStaff, { kind: 'tour', id })).toEqual([
    { language: 'mr', texts: 6, missing: 3, changed: 1, isReady: true, isPublic: true },
    { language: 'hi', texts: 6, missing: 6, changed: 0, isReady: false, isPublic: false },
  ])
  expect((await load(id, 'hi')).item).toMatchObject({
    title: '',
    englishTitle: 'Sea forts',
    shortDescription: '',
  })
})

async function tellLast(entries: Promise<unknown[]>) {
  const entry = (await entries).at(-1) as AuditLogEntry
  return describeChanges(entry).map(({ label, words }) => `${label}: ${words}`)
}

test('the history of the item tells what changed of a translation, in words', async () => {
  const id = await plantTour()
  const news = await followAuditLog()
  await save(id, { title: 'किल्ले', day1Title: 'वर' })
  expect((await tellLast(news())).sort()).toEqual([
    'Day 1, title in Marathi: set to “वर”',
    'Title in Marathi: set to “किल्ले”',
  ])
  await save(id, { ...required, day1Title: 'वर', title: 'दुर्ग', isReady: true })
  const [entry] = await news()
  expect(entry).toMatchObject({ kind: 'tour', itemId: id, title: 'Forts', action: 'change' })
  const told = await tellLast(Promise.resolve([entry]))
  expect(told).toContain('Title in Marathi: from “किल्ले” to “दुर्ग”')
  expect(told).toContain('Ready in Marathi: yes')
  await changeEnglish(id, { title: 'Sea forts' })
  await news()
  await save(id, { ...required, day1Title: 'वर', title: 'दुर्ग', isReady: true, stillRight: ['title'] })
  expect(await tellLast(news())).toEqual([
    'Title in Marathi, looked over beside: from “Forts” to “Sea forts”',
  ])
})

test('a save that changes nothing is in no history', async () => {
  const id = await plantTour()
  await save(id, required)
  const news = await followAuditLog()
  await save(id, required)
  expect(await news()).toEqual([])
})

test.each([
  ['destination', async () => (await seedDestination({ title: 'Raigad' })).id],
  ['tour', plantTour],
  ['blogPost', async () => (await seedPost({ title: 'Rain' })).id],
] as const)('a %s goes to the trash with its translations, and comes back with them', async (kind, plant) => {
  const id = await plant()
  const fields = { title: { text: 'नाव', english: 'Name' } }
  const values = { kind, itemId: id, language: 'hi', fields, isReady: true } as const
  await database().insert(translations).values(values)
  const [before] = await database().select().from(translations)
  await removeContent(someStaff, { kind, id })
  expect(await database().$count(translations)).toBe(0)
  const { rows } = await database().execute<{ id: string }>(sql`SELECT id FROM trash`)
  const change = { actor: commandActor('restore'), action: 'restore', subject: { kind: 'site' } } as const
  await write(change, (writing) =>
    restoreFromTrash(
      writing,
      rows.map((row) => row.id),
    ),
  )
  expect(await database().select().from(translations)).toEqual([before])
})

test('a translation of no item is refused by the database', async () => {
  const values = { kind: 'tour', itemId: randomUUID(), language } as const
  await expect(database().insert(translations).values(values)).rejects.toThrow()
})
