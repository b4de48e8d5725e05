import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { chatOpenings, enquiries } from '#server/tables/enquiry-tables.ts'
import { pageViews } from '#server/tables/page-view-table.ts'
import { pagedKindNames } from '#shared/content/content-kind.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import { seedDestination, seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { readDashboard } from './dashboard-records.ts'
import { addPageViews, removeOldPageViews } from './page-view-records.ts'

useTestDatabase()

const oneDay = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * oneDay)
const dayAgo = (days: number) => calendarDateInIndia(daysAgo(days))

beforeEach(async () => {
  await database().delete(enquiries)
  await database().delete(pageViews)
})

test('with nothing measured every figure is none, never a made-up number', async () => {
  const content = Object.fromEntries(pagedKindNames.map((name) => [name, 0]))
  expect(await readDashboard()).toEqual({
    counts: { content, enquiries: 0, newEnquiries: 0 },
    views: null,
    enquiries: null,
    conversion: null,
    chats: null,
  })
})

test('counts hold drafts as well as what is published', async () => {
  await seedDestination({ title: 'Pune' })
  await seedDestination({ title: 'Hidden', status: 'draft' })
  await seedTour({ title: 'Ghats' })
  const { counts } = await readDashboard()
  expect(counts).toMatchObject({ content: { destination: 2, tour: 1, blogPost: 0 } })
})

test('suspected spam counts nowhere (H04)', async () => {
  const contacted = { firstContactedAt: new Date(), status: 'converted' } as const
  await seedEnquiry({ suspectedSpam: true, ...contacted })
  await seedEnquiry()
  const { counts, conversion, enquiries: received } = await readDashboard()
  expect([counts.enquiries, counts.newEnquiries, conversion]).toEqual([1, 1, 0])
  expect(received?.byDay.at(-1)?.count).toBe(1)
})

test('conversion is converted among all, rounded', async () => {
  for (const status of ['new', 'converted', 'closed'] as const) await seedEnquiry({ status })
  const { counts, conversion } = await readDashboard()
  expect([counts.enquiries, counts.newEnquiries, conversion]).toEqual([3, 1, 33])
})

test('enquiries are counted by day for thirty days', async () => {
  for (const days of [0, 1, 29, 30, 59, 60, 400]) await seedEnquiry({ createdAt: daysAgo(days) })
  const { enquiries: received } = await readDashboard()
  expect(received?.byDay).toHaveLength(30)
  expect(received?.byDay.at(-1)).toEqual({ day: dayAgo(0), count: 1 })
  expect(received?.byDay[0]).toEqual({ day: dayAgo(29), count: 1 })
})

test('a first month has nothing to be compared with', async () => {
  await addPageViews([{ day: dayAgo(0), path: '/', count: 5 }])
  expect((await readDashboard()).views?.before).toBe(0)
})

test('views are added up by day, with every day of the thirty there, today last', async () => {
  await addPageViews([
    { day: dayAgo(0), path: '/', count: 3 },
    { day: dayAgo(0), path: '/tours', count: 2 },
    { day: dayAgo(29), path: '/', count: 1 },
    { day: dayAgo(30), path: '/', count: 4 },
    { day: dayAgo(60), path: '/', count: 100 },
  ])
  const { views } = await readDashboard()
  expect(views).toMatchObject({ total: 6, before: 4 })
  expect(views?.byDay).toHaveLength(30)
  expect(views?.byDay.at(-1)).toEqual({ day: dayAgo(0), count: 5 })
  expect(views?.byDay[0]).toEqual({ day: dayAgo(29), count: 1 })
})

test('days of more than a year ago are forgotten', async () => {
  await addPageViews([
    { day: dayAgo(500), path: '/', count: 1 },
    { day: dayAgo(300), path: '/', count: 1 },
  ])
  expect(await removeOldPageViews()).toBe(1)
  expect(await database().$count(pageViews)).toBe(1)
})

test('chats count from the last thirty days, opened and written in', async () => {
  const { id } = await seedEnquiry({ source: 'whatsapp' })
  const opening = { page: 'contact', language: 'en' as const }
  await database()
    .insert(chatOpenings)
    .values([
      { ...opening, code: 'BBBBB', enquiryId: id },
      { ...opening, code: 'CCCCC' },
      { ...opening, code: 'DDDDD', createdAt: daysAgo(31) },
    ])
  expect((await readDashboard()).chats).toEqual({ opened: 2, wrote: 1 })
})
