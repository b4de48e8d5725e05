import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { tours, translations } from '#server/tables/content-tables.ts'
import { sheetLimits } from '#shared/content/translations/translation-sheets.ts'
import { csvRecord } from '#shared/values/csv.ts'
import { followAuditLog } from '#tests/support/database/audit-log-entries.ts'
import { seedTour } from '#tests/support/database/content-rows.ts'
import { emptyAuditLog } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { exportSheet, importSheet, sheetHeads } from '#tests/support/database/translator-file.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { exportTranslations, importTranslations, listTranslations } from './translation-sheet-records.ts'

useTestDatabase()

beforeEach(async () => {
  await database().execute(sql`TRUNCATE destinations, tours, trash CASCADE`)
  await emptyAuditLog()
})

const of = { kind: 'tour', language: 'mr' } as const

const plant = (title = 'Forts') =>
  seedTour({ title, shortDescription: 'In short', description: 'In full', inclusions: ['Tea', '=1+1'] })

async function translate(
  itemId: string,
  { isReady = false, ...texts }: { isReady?: boolean; [name: string]: unknown },
) {
  const fields = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, { text: String(text), english: 'Then' }]),
  )
  await database().insert(translations).values({ kind: 'tour', itemId, language: 'mr', fields, isReady })
}

const exported = () => exportSheet(of)
const bring = (text: string, actor = someStaff) => importSheet(of, { text, actor })

async function stored() {
  const rows = await database().select({ fields: translations.fields }).from(translations)
  return rows.map(({ fields }) => fields)
}

/** A line as the file would have it of a text that nobody has translated. */
const line = (id: string, { field = 'title', english = 'Forts', text = 'किल्ले', mark = 'none' } = {}) =>
  csvRecord([id, 'Forts', field, english, text, mark])

test.each(['viewer', 'enquiries'] as const)(
  '%s takes no file away and brings none in (N28)',
  async (role) => {
    const actor = staffActor({ id: randomUUID(), role })
    const { id } = await plant()
    await expect(bring(sheetHeads + line(id), actor)).rejects.toMatchObject({ status: 403 })
    await expect(exportTranslations(actor, of).next()).rejects.toMatchObject({ status: 403 })
    expect(await stored()).toEqual([])
  },
)

test.each([
  ['is empty', '', 'The first line lacks the column'],
  ['lacks a column', 'id,item,field,english,mark\r\n', 'The first line lacks the column “translation”.'],
  [
    'is another table',
    'Name,Email\r\nAsha,a@example.com\r\n',
    'The first line lacks the columns “id”, “item”',
  ],
  ['never closes a quotation mark', `${sheetHeads}"x`, 'This is no CSV file in UTF-8.'],
])('a file that %s is refused whole, in words (N17)', async (_, text) => {
  const outcome = await bring(text)
  expect(outcome.ok).toBe(false)
  expect(await stored()).toEqual([])
})

test('a file that is too large, has too many lines, or is no UTF-8, is refused (N17)', async () => {
  const large = await importTranslations(someStaff, { ...of, file: new Uint8Array(sheetLimits.bytes + 1) })
  expect(large).toEqual({
    ok: false,
    problems: [{ line: 0, problem: 'The file is too large. Send a part of its lines.' }],
  })
  expect(await bring(sheetHeads + 'x\r\n'.repeat(sheetLimits.rows + 1))).toEqual({
    ok: false,
    problems: [{ line: 0, problem: 'Send at most 20000 lines.' }],
  })
  const latin = await importTranslations(someStaff, { ...of, file: new Uint8Array([0xe9, 0x0a]) })
  expect(latin).toMatchObject({ problems: [{ line: 0 }] })
})

test('one wrong line refuses all of them, each problem with the line on which it stands (N17)', async () => {
  const { id } = await plant()
  const text =
    sheetHeads +
    line(id) +
    line(id, { field: 'description', text: 'एक\nदोन\nतीन' }) +
    line(randomUUID()) +
    line('=HYPERLINK("x")') +
    line(id, { field: 'slug' }) +
    line(id, { field: 'inclusions', text: 'क'.repeat(301) }) +
    line(id)
  expect(await bring(text)).toEqual({
    ok: false,
    problems: [
      { line: 6, problem: 'There is no such tour.' },
      { line: 7, problem: 'There is no such tour.' },
      { line: 8, problem: '“slug” is no text of this item any more.' },
      { line: 9, problem: 'Use at most 300 characters in line 1.' },
      { line: 10, problem: 'This text stands in the file twice.' },
    ],
  })
  expect(await stored()).toEqual([])
})

test('no more problems are told than somebody reads', async () => {
  const outcome = await bring(sheetHeads + line(randomUUID()).repeat(200))
  expect(outcome.ok ? 0 : outcome.problems.length).toBe(sheetLimits.problems)
})

test('what somebody changed since the file was made is a problem, and what nobody touched is not (N17)', async () => {
  const { id } = await plant()
  await translate(id, { title: 'जुने', description: 'सविस्तर' })
  const file = await exported()
  await database().delete(translations)
  await translate(id, { title: 'नवे', description: 'नवे सविस्तर' })
  expect(await bring(file)).toEqual({ ok: true, items: 0, texts: 0 })
  expect(await bring(file.replace('जुने', 'सुधारलेले'))).toEqual({
    ok: false,
    problems: [{ line: 2, problem: 'Another user changed this translation after the file was made.' }],
  })
  expect(await stored()).toMatchObject([{ title: { text: 'नवे' } }])
})

test('a file is taken away with a line for each text, safe in a spreadsheet, and that is entered (N17)', async () => {
  const { id } = await seedTour({ title: '=SUM(A1)', shortDescription: '@short', description: 'In full' })
  await translate(id, { title: '+किल्ले' })
  const news = await followAuditLog()
  const text = await exported()
  expect(text.startsWith('\uFEFFid,item,field,english,translation,mark\r\n')).toBe(true)
  expect(text).toContain(`${id},'=SUM(A1),title,'=SUM(A1),'+किल्ले,`)
  expect(text).toContain(`${id},'=SUM(A1),shortDescription,'@short,,none\r\n`)
  expect(await news()).toMatchObject([
    { action: 'export', kind: 'site', title: 'tours to be translated into Marathi' },
  ])
})

test('a file that was filled in is stored, and bringing it in again stores nothing', async () => {
  const { id } = await plant()
  const filled = (await exported())
    .replace('title,Forts,,none', 'title,Forts,किल्ले,none')
    .replace('description,In full,,none', 'description,In full,"एक\r\nदोन",none')
  const news = await followAuditLog()
  expect(await bring(filled)).toEqual({ ok: true, items: 1, texts: 2 })
  expect(await stored()).toEqual([
    {
      title: { text: 'किल्ले', english: 'Forts' },
      description: { text: 'एक\nदोन', english: 'In full' },
    },
  ])
  expect(await news()).toMatchObject([{ kind: 'tour', itemId: id, after: { 'mr.title': 'किल्ले' } }])
  expect(await bring(filled)).toEqual({ ok: true, items: 0, texts: 0 })
})

test('a cell that was kept from calculating comes back as it was, with semicolons as well', async () => {
  const { id } = await plant()
  const text = [
    'ID;Item;Field;English;Translation;Mark',
    `${id};Forts;title;Forts;'=किल्ले;none`,
    '',
    `${id};Forts;shortDescription;In short;'स्वतःचे';none`,
  ].join('\n')
  expect(await bring(text)).toEqual({ ok: true, items: 1, texts: 2 })
  expect(await stored()).toMatchObject([{ title: { text: '=किल्ले' }, shortDescription: { text: "'स्वतःचे'" } }])
})

test('English that changed since the file was made marks the text as changed, and other texts stay', async () => {
  const { id } = await plant()
  await translate(id, { shortDescription: 'थोडक्यात', isReady: true })
  const filled = (await exported()).replace('title,Forts,,none', 'title,Forts,किल्ले,none')
  await database().update(tours).set({ title: 'Sea forts' })
  expect(await bring(filled)).toMatchObject({ ok: true, texts: 1 })
  expect(await stored()).toEqual([
    {
      title: { text: 'किल्ले', english: 'Forts' },
      shortDescription: { text: 'थोडक्यात', english: 'Then' },
    },
  ])
  const [row] = await database().select({ isReady: translations.isReady }).from(translations)
  expect(row?.isReady).toBe(true)
})

test('the list tells how far each is, in the order of titles, and by state', async () => {
  const [b, a] = [await plant('Bhor'), await plant('Alibag')]
  const whole = { title: 'भोर', shortDescription: 'थोडक्यात', description: 'सविस्तर', inclusions: 'चहा' }
  await translate(b.id, { ...whole, isReady: true })
  const titles = async (state: Parameters<typeof listTranslations>[1]['state']) =>
    (await listTranslations(someStaff, { ...of, state })).items.map(({ title }) => title)
  expect(await titles('')).toEqual(['Alibag', 'Bhor'])
  expect(await titles('missing')).toEqual(['Alibag'])
  expect(await titles('changed')).toEqual(['Bhor'])
  expect(await titles('ready')).toEqual(['Bhor'])
  expect(await titles('not-ready')).toEqual(['Alibag'])
  const { items, total } = await listTranslations(someStaff, { ...of, state: '' })
  expect(total).toBe(2)
  expect(items[0]).toEqual({
    ...{ id: a.id, title: 'Alibag', texts: 4, missing: 4, changed: 0 },
    ...{ isReady: false, isPublic: false },
  })
})

test('more items than one query reads are all there', async () => {
  const values = Array.from({ length: 130 }, (_, at) => ({
    ...{ title: `Tour ${at}`, slug: `tour-${at}`, shortDescription: 's', description: 'd' },
    ...{ priceFrom: 1, durationDays: 1, difficultyLevel: 'easy' as const },
  }))
  await database().insert(tours).values(values)
  expect((await listTranslations(someStaff, { ...of, state: '' })).total).toBe(130)
  expect((await exported()).split('\r\n')).toHaveLength(130 * 3 + 2)
})
