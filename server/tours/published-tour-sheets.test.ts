import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { tours } from '#server/tables/content-tables.ts'
import { draftTexts, seedDestination, seedTour, showsDraft } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { readPdfTitles } from '#tests/support/media/pdf-titles.ts'
import { drawTourSheet, findTourSheet, listSheetTours } from './published-tour-sheets.ts'

useTestDatabase()

let published: string
let draft: string

beforeAll(async () => {
  loadConfiguration({ SECRET: 'a secret for tests alone, letter s', PUBLIC_ORIGIN: 'https://site.test' })
  const place = await seedDestination({ title: 'Murud' })
  const hidden = await seedDestination(draftTexts)
  published = (await seedTour({ title: 'Forts by sea', priceFrom: 12000 }, [hidden.id, place.id])).id
  draft = (await seedTour(draftTexts)).id
  await seedTour({ title: 'A ridge walk' })
})

test('a draft has no sheet, and a sheet tells nothing of one (B26)', async () => {
  expect(await findTourSheet(draft)).toBeUndefined()
  expect(showsDraft(await listSheetTours())).toBe(false)
  const sheet = await findTourSheet(published)
  expect(showsDraft(sheet)).toBe(false)
  expect(sheet?.data).toContain('"Murud"')
})

test.each(['', 'x', '../../etc/passwd', randomUUID()])('%j is no tour with a sheet', async (id) => {
  expect(await findTourSheet(id)).toBeUndefined()
})

test('a tour that is withdrawn has no sheet any more, and one that is changed has another version (B26)', async () => {
  const before = await findTourSheet(published)
  const change = (more: Partial<typeof tours.$inferInsert>) =>
    database().update(tours).set(more).where(eq(tours.id, published))
  await change({ priceFrom: 13000 })
  expect((await findTourSheet(published))?.version).not.toBe(before?.version)
  await change({ status: 'draft' })
  expect(await findTourSheet(published)).toBeUndefined()
  await change({ status: 'published', priceFrom: 12000 })
  expect((await findTourSheet(published))?.version).toBe(before?.version)
})

test('the sheet of a published tour leads to its page and is a PDF with its title', async () => {
  const sheet = await findTourSheet(published)
  expect(sheet).toMatchObject({ tourId: published, title: 'Forts by sea', name: 'forts-by-sea.pdf' })
  expect(sheet?.data).toContain('https://site.test/tours/forts-by-sea')
  expect(readPdfTitles((await drawTourSheet({ ...sheet!, account: 'meera' }))!)).toContain('Forts by sea')
})

test('sheets are offered by the title of their tour; what cannot be drawn is none', async () => {
  expect((await listSheetTours()).map(({ title }) => title)).toEqual(['A ridge walk', 'Forts by sea'])
  expect(await drawTourSheet({ data: 'no sheet', account: 'meera' })).toBeUndefined()
})
