import { beforeEach, expect, test } from 'vitest'
import { listPublishedPosts } from '#server/blog/published-posts.ts'
import { database } from '#server/database/database.ts'
import { listPublishedDestinations } from '#server/destinations/published-destinations.ts'
import { blogPosts, destinations } from '#server/tables/content-tables.ts'
import { settings } from '#server/tables/setting-table.ts'
import { type AuditLogEntry, describeChanges, describeEntry } from '#shared/staff/audit-log-labels.ts'
import { csvRecord } from '#shared/values/csv.ts'
import { followAuditLog } from '#tests/support/database/audit-log-entries.ts'
import { seedDestination, seedPost } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { importSheet, sheetHeads } from '#tests/support/database/translator-file.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { translateNames } from './published-names.ts'
import { translateItems, translateList } from './published-texts.ts'
import { findSettingTranslation, saveSettingTranslation } from './setting-translation-records.ts'

useTestDatabase()

const of = { key: 'shared_names', language: 'mr' } as const

beforeEach(async () => {
  await database().delete(settings)
  await database().delete(destinations)
  await database().delete(blogPosts)
  await seedDestination({ title: 'Murud', slug: 'murud', region: 'Konkan' })
  await seedPost({ title: 'Rain', slug: 'rain', tags: ['Monsoon', 'Konkan'] })
})

/** Saves these names by their English, as the form does. */
async function name(names: Record<string, string>, isReady = true) {
  const { item, texts } = await findSettingTranslation(someStaff, of)
  const typed = texts.map(({ name, english }) => [name, names[english] ?? item[name]])
  const input = { ...item, ...Object.fromEntries(typed), isReady }
  return saveSettingTranslation(someStaff, { ...of, loadedAt: item.updatedAt, input })
}

test('a name that is too long is refused at its field', async () => {
  expect(await name({ Konkan: 'क'.repeat(121) })).toMatchObject({ ok: false, reason: 'invalid' })
  expect((await translateNames('mr'))('Konkan')).toBe('Konkan')
})

test('what a hand left in the table names nothing (N16)', async () => {
  for (const value of [
    5,
    { a: 'x', english: { a: 5 }, ready: true },
    { a: 'क'.repeat(121), english: { a: 'Konkan' }, ready: true },
  ]) {
    await database().delete(settings)
    await database().insert(settings).values({ key: 'shared_names_in_mr', value })
    expect((await translateNames('mr'))('Konkan')).toBe('Konkan')
  }
})

test('names that are not ready are said in English', async () => {
  await name({ Konkan: 'कोकण' }, false)
  expect((await translateNames('mr'))('Konkan')).toBe('Konkan')
})

test('a name whose last item is gone stays through a save, and is there when the item is back', async () => {
  await name({ Konkan: 'कोकण', Monsoon: 'पाऊस' })
  await database().delete(blogPosts)
  await name({ Konkan: 'कोंकण' })
  const { texts } = await findSettingTranslation(someStaff, of)
  expect(texts.map(({ english }) => english)).toEqual(['Konkan'])
  await seedPost({ title: 'Rain again', slug: 'rain-again', tags: ['Monsoon'] })
  const translatePreview = await translateNames('mr')
  expect([translatePreview('Konkan'), translatePreview('Monsoon')]).toEqual(['कोंकण', 'पाऊस'])
})

test('each region and tag is to be named once, regions first', async () => {
  const { texts } = await findSettingTranslation(someStaff, of)
  expect(texts.map(({ label, english }) => [label, english])).toEqual([
    ['Region: Konkan', 'Konkan'],
    ['Tag: Monsoon', 'Monsoon'],
  ])
})

test('a named region is said of every item, also of one that is shown in English, and is filtered by as before', async () => {
  await name({ Konkan: 'कोकण' })
  const filters = { q: '', region: 'Konkan', page: 1 }
  const list = await listPublishedDestinations(filters)
  const said = await translateList('mr', { kind: 'destination', list })
  expect(said.items.map(({ title, region }) => [title, region])).toEqual([['Murud', 'कोकण']])
  expect((await translateList('hi', { kind: 'destination', list })).items[0]?.region).toBe('Konkan')
  expect((await translateList('en', { kind: 'destination', list })).items).toEqual(list.items)
  expect(list.regions.map(await translateNames('mr'))).toEqual(['कोकण'])
})

test('so is each tag, and one that nobody named stays', async () => {
  await name({ Konkan: 'कोकण' })
  const { topics } = await listPublishedPosts({ q: '', topic: '', page: 1 })
  expect(topics.map(await translateNames('mr'))).toEqual(['कोकण', 'Monsoon'])
  const { items } = await translateItems('mr', {
    kind: 'blogPost',
    items: [{ slug: 'rain', tags: ['Monsoon', 'Konkan'] }],
  })
  expect(items[0]?.tags).toEqual(['Monsoon', 'कोकण'])
})

test('a region that gets another English name is said in English until it is named anew', async () => {
  await name({ Konkan: 'कोकण' })
  await database().update(destinations).set({ region: 'Konkan coast' })
  expect((await translateNames('mr'))('Konkan coast')).toBe('Konkan coast')
  await name({ 'Konkan coast': 'कोकण किनारा' })
  expect((await translateNames('mr'))('Konkan coast')).toBe('कोकण किनारा')
})

test('a translator names them by the file of the settings', async () => {
  const { texts } = await findSettingTranslation(someStaff, of)
  const field = texts.find(({ english }) => english === 'Monsoon')?.name ?? ''
  const line = csvRecord(['shared_names', '', field, 'Monsoon', 'पावसाळा', 'none'])
  const stored = await importSheet({ kind: 'setting', language: 'mr' }, { text: sheetHeads + line })
  expect(stored).toMatchObject({ ok: true, texts: 1 })
  await name({})
  expect((await translateNames('mr'))('Monsoon')).toBe('पावसाळा')
})

test('the ledger tells a name by the name itself', async () => {
  const entered = await followAuditLog()
  await name({ Konkan: 'कोकण' })
  await name({ Konkan: 'कोकण पट्टी' })
  const [, second] = (await entered()) as unknown as AuditLogEntry[]
  expect(second && describeEntry(second)).toContain('Regions and tags in Marathi')
  expect(second && describeChanges(second, {})).toEqual([
    { label: 'Name', words: 'from “कोकण” to “कोकण पट्टी”' },
  ])
})
