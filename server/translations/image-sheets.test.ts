import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { changeAltText, findMedia } from '#server/media/media-records.ts'
import { media } from '#server/tables/media-tables.ts'
import { type AuditLogEntry, describeChanges, describeEntry } from '#shared/staff/audit-log-labels.ts'
import { csvRecord } from '#shared/values/csv.ts'
import { followAuditLog } from '#tests/support/database/audit-log-entries.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { exportSheet, importSheet, sheetHeads } from '#tests/support/database/translator-file.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { exportTranslations, listTranslations } from './translation-sheet-records.ts'

useTestDatabase()

const of = { kind: 'picture', language: 'mr' } as const
let fort = ''

async function seedFile(name: string, altText: string): Promise<string> {
  const filePath = `media/${name}`
  const mimeType = name.endsWith('.mp4') ? 'video/mp4' : 'image/jpeg'
  const common = { filename: name, originalFilename: name, filePath, fileSize: 10 }
  const [row] = await database()
    .insert(media)
    .values({ ...common, altText, mimeType })
    .returning()
  return row!.id
}

beforeEach(async () => {
  await database().delete(media)
  fort = await seedFile('fort.jpg', 'A fort')
  await seedFile('lines.jpg', '')
  await seedFile('film.mp4', 'A film')
})

const exported = () => exportSheet(of)
const bring = (text: string, actor = someStaff) => importSheet(of, { text, actor })
const line = (text: string, mark = 'none') =>
  sheetHeads + csvRecord([fort, 'fort.jpg', 'altText', 'A fort', text, mark])
const altText = async () => (await findMedia(someStaff, fort))?.altTextInMr

test('who may not change the library takes no file away and brings none in (Q06)', async () => {
  const viewer = staffActor({ id: randomUUID(), role: 'viewer' })
  await expect(bring(line('किल्ला'), viewer)).rejects.toMatchObject({ status: 403 })
  await expect(exportTranslations(viewer, of).next()).rejects.toMatchObject({ status: 403 })
  expect(await altText()).toBe('')
  const desk = staffActor({ id: randomUUID(), role: 'enquiries' })
  await expect(listTranslations(desk, { ...of, state: '' })).rejects.toMatchObject({ status: 403 })
})

test('of a file with one wrong line nothing is stored', async () => {
  const wrong = [
    csvRecord(['5', 'x', 'altText', 'A fort', 'x', 'none']),
    csvRecord([fort, 'fort.jpg', 'filePath', 'A fort', 'x', 'none']),
    csvRecord([fort, 'fort.jpg', 'altText', 'A fort', 'क'.repeat(501), 'none']),
  ]
  for (const one of wrong) {
    const other = one.startsWith(fort) ? '' : csvRecord([fort, 'fort.jpg', 'altText', 'A fort', 'क', 'none'])
    expect(await bring(sheetHeads + other + one)).toMatchObject({ ok: false, problems: [{}] })
  }
  expect(await bring(sheetHeads + wrong[0])).toMatchObject({
    problems: [{ problem: 'There is no such picture.' }],
  })
  expect(await altText()).toBe('')
})

test('what somebody else wrote since the file was made is refused and not overwritten', async () => {
  const file = line('किल्ला')
  await changeAltText(someStaff, { id: fort, altText: 'गड', language: 'mr' })
  expect(await bring(file)).toMatchObject({
    problems: [{ line: 2, problem: 'Another user changed this translation after the file was made.' }],
  })
  expect(await altText()).toBe('गड')
})

test('a file has a line for each picture that shows something, and is shown once it is back', async () => {
  expect(await exported()).toBe(`\uFEFF${line('')}`)
  expect(await bring(line('किल्ला'))).toEqual({ ok: true, items: 1, texts: 1 })
  expect(await findMedia(someStaff, fort)).toMatchObject({ altTextInMr: 'किल्ला', altEnglishInMr: 'A fort' })
  expect(await exported()).toContain(',किल्ला,')
  expect(await bring((await exported()).replace('किल्ला', 'रायगड'))).toMatchObject({ ok: true, texts: 1 })
  expect(await altText()).toBe('रायगड')
})

test('a list tells which are missing, which have another English now, and which are shown', async () => {
  const inState = async (state: 'missing' | 'changed' | 'ready' | 'not-ready') =>
    (await listTranslations(someStaff, { ...of, state })).items.map(({ title }) => title)
  expect(await listTranslations(someStaff, { ...of, state: '' })).toMatchObject({
    items: [{ id: fort, title: 'fort.jpg', texts: 1, missing: 1 }],
    total: 1,
  })
  expect([await inState('missing'), await inState('ready')]).toEqual([['fort.jpg'], []])
  await changeAltText(someStaff, { id: fort, altText: 'किल्ला', language: 'mr' })
  expect([await inState('missing'), await inState('ready')]).toEqual([[], ['fort.jpg']])
  await changeAltText(someStaff, { id: fort, altText: 'A beach' })
  expect([await inState('changed'), await inState('not-ready')]).toEqual([['fort.jpg'], ['fort.jpg']])
  expect((await listTranslations(someStaff, { ...of, language: 'hi', state: 'missing' })).total).toBe(1)
})

test('the ledger tells of both ways in which language it was written', async () => {
  const entered = await followAuditLog()
  await bring(line('किल्ला'))
  const [entry] = (await entered()) as AuditLogEntry[]
  expect(entry && describeEntry(entry)).toContain('fort.jpg')
  expect(entry && describeChanges(entry, {})).toEqual([
    { label: 'Alt text in Marathi', words: expect.stringContaining('किल्ला') },
    { label: 'English beside the alt text in Marathi', words: expect.stringContaining('A fort') },
  ])
})
