import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { listDepartures } from '#server/departures/departure-records.ts'
import { removeEnquiries } from '#server/enquiries/enquiry-change-records.ts'
import { findEnquiry, listEnquiries, readEnquiryFigures } from '#server/enquiries/enquiry-records.ts'
import { readDashboard } from '#server/statistics/dashboard-records.ts'
import { readOfficeFigures } from '#server/statistics/office-figure-records.ts'
import { listViewsByDay } from '#server/statistics/page-view-records.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { pageViews } from '#server/tables/page-view-table.ts'
import { rateLimits } from '#server/tables/system-tables.ts'
import { readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import { seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useMailOffice } from '#tests/support/mail/mail-office.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { listSampleEnquiries } from './content/sample-enquiries.ts'
import { sampleTours } from './content/sample-tours.ts'
import { listSampleViews } from './content/sample-views.ts'
import { loadSampleDepartures } from './load-sample-departures.ts'
import { loadSampleOffice } from './load-sample-office.ts'

useTestDatabase()
const office = useMailOffice()

const now = new Date()
const number = listSampleEnquiries(now, []).length

beforeEach(async () => {
  await database().execute(sql`TRUNCATE tours, enquiries, page_views CASCADE`)
  for (const { title, slug } of sampleTours) await seedTour({ title, slug })
})

test('no letter is ordered for a sample enquiry, and none counts against a limit', async () => {
  await office.startQueue()
  await loadSampleOffice(now)
  const { rows } = await database().execute(sql`SELECT name, data FROM email_queue.job`)
  expect(rows).toEqual([])
  expect(await database().$count(rateLimits)).toBe(0)
  expect(await database().$count(enquiries)).toBe(number)
})

test('what an interrupted load left is neither doubled nor brought back to an earlier state', async () => {
  await loadSampleOffice(now)
  const { items } = await listEnquiries(readEnquiryFilters(new URLSearchParams()))
  await removeEnquiries(someStaff, { ids: [items[0]!.id] })
  const views = await listViewsByDay(60)
  await loadSampleOffice(new Date(now.getTime() + 60_000))
  expect(await database().$count(enquiries)).toBe(number)
  expect((await findEnquiry(items[1]!.id))?.createdAt).toEqual(items[1]!.createdAt)
  expect(await listViewsByDay(60)).toEqual(views)
})

test('views that were counted before stay alone', async () => {
  await database()
    .insert(pageViews)
    .values({ day: listSampleViews(now)[0]!.day, path: '/', count: 3 })
  await loadSampleOffice(now)
  expect(await database().$count(pageViews)).toBe(1)
})

test('every figure of the dashboard has a value, and the lists of suspicion and tours have rows', async () => {
  await loadSampleOffice(now)
  const { views, conversion } = await readDashboard()
  const { all, before } = await readOfficeFigures('month')
  expect(views?.total).toBeGreaterThan(3000)
  expect(views?.total).toBeGreaterThan(views?.before ?? 0)
  expect(all.received).toBeGreaterThan(before.received)
  expect(conversion).toBeGreaterThan(10)
  expect(conversion).toBeLessThan(50)
  expect(all.medianMinutes).toBeGreaterThan(60)
  expect(all.medianMinutes).toBeLessThan(300)
  expect((await readEnquiryFigures()).suspected).toBe(2)
  const { items } = await listEnquiries(readEnquiryFilters(new URLSearchParams({ type: 'tour' })))
  expect(items.filter(({ tour, sourcePage }) => tour === null && sourcePage !== 'admin')).toEqual([])
})

test('eight tours have dates after today: some with few seats, one full, guaranteed and cancelled; a second load adds none', async () => {
  await loadSampleDepartures(now)
  await loadSampleDepartures(now)
  const dates = await listDepartures({ tour: '', month: '2020-01', state: '' })
  expect(new Set(dates.map(({ tourId }) => tourId)).size).toBe(8)
  expect(dates).toHaveLength(20)
  expect(dates.every(({ startsOn }) => startsOn > calendarDateInIndia(now))).toBe(true)
  const bands = Object.groupBy(dates, ({ band }) => band)
  expect([bands.full?.length, bands.few?.length]).toEqual([1, 3])
  for (const state of ['guaranteed', 'cancelled'])
    expect(dates.filter((date) => date.state === state)).toHaveLength(1)
})
