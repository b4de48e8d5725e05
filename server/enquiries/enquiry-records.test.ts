import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { tours } from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { type EnquiryFilters, readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import {
  countNewEnquiries,
  countSelected,
  findEnquiry,
  listEnquiries,
  listLatestEnquiries,
  readEnquiryFigures,
} from './enquiry-records.ts'

useTestDatabase()
beforeEach(async () => {
  await database().delete(enquiries)
  await database().delete(tours)
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const filtersOf = (query = ''): EnquiryFilters => readEnquiryFilters(new URLSearchParams(query))

async function namesOf(query = '') {
  return (await listEnquiries(filtersOf(query))).items.map(({ name }) => name)
}

test.each(['', 'x', '1', "' OR 1=1--", '["a"]', randomUUID()])('there is no enquiry %j', async (id) => {
  await seedEnquiry()
  expect(await findEnquiry(id)).toBeUndefined()
})

test('an enquiry is found whole, without the keys that the server keeps to itself', async () => {
  const planted = await seedEnquiry({ idempotencyKey: 'secret' })
  const found = await findEnquiry(planted.id)
  expect(found).toMatchObject({ name: 'Asha', status: 'new', tour: null })
  expect(JSON.stringify(found)).not.toContain('secret')
  expect(Object.keys(found ?? {})).not.toContain('searchText')
})

test('an enquiry names its tour, published or not, as long as there is one', async () => {
  const tour = await seedTour({ title: 'Ghats', status: 'draft' })
  const { id } = await seedEnquiry({ tourId: tour.id })
  expect((await findEnquiry(id))?.tour).toEqual({
    id: tour.id,
    title: 'Ghats',
    slug: 'ghats',
    isPublished: false,
  })
  expect((await listEnquiries(filtersOf())).items[0]?.tour).toBe('Ghats')
  await database().delete(tours)
  expect((await findEnquiry(id))?.tour).toBeNull()
})

test('suspected spam is in no list, figure and search for arrivals, but in the list of its own (H04)', async () => {
  const until = minutesAgo(60).toISOString()
  await seedEnquiry({ name: 'Spam', suspectedSpam: true, status: 'converted' })
  await seedEnquiry({ name: 'Asha' })
  expect(await namesOf()).toEqual(['Asha'])
  expect(await namesOf('show=suspected-spam')).toEqual(['Spam'])
  expect((await listLatestEnquiries()).map(({ name }) => name)).toEqual(['Asha'])
  expect(await countNewEnquiries(filtersOf(`until=${until}`))).toBe(1)
  expect(await countNewEnquiries(filtersOf(`show=suspected-spam&until=${until}`))).toBe(1)
  expect(await readEnquiryFigures()).toMatchObject({
    total: 1,
    new: 1,
    converted: 0,
    rate: 0,
    suspected: 1,
  })
})

test('without enquiries every figure is 0', async () => {
  expect(await readEnquiryFigures()).toMatchObject({
    total: 0,
    new: 0,
    converted: 0,
    rate: 0,
    suspected: 0,
  })
})

test('the rate is converted among all, rounded', async () => {
  for (const status of ['new', 'converted', 'converted'] as const) await seedEnquiry({ status })
  const before = Date.now()
  const { asOf, ...figures } = await readEnquiryFigures()
  expect(figures).toEqual({ total: 3, new: 1, converted: 2, rate: 67, suspected: 0 })
  expect(asOf.getTime()).toBeGreaterThanOrEqual(before)
  expect(asOf.getTime()).toBeLessThanOrEqual(Date.now() + 1)
})

test('the newest come first, five of them on the dashboard', async () => {
  for (const [at, name] of ['f', 'e', 'd', 'c', 'b', 'a'].entries()) {
    await seedEnquiry({ name, createdAt: minutesAgo(10 - at) })
  }
  expect((await listLatestEnquiries()).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(await namesOf()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('what waits for an answer comes first when asked for, the longest wait at the top, the rest newest first', async () => {
  const rows = [
    ['new', 5],
    ['new', 50],
    ['closed', 60],
    ['contacted', 3],
    ['new', 20],
    ['converted', 1],
  ] as const
  for (const [status, minutes] of rows) {
    await seedEnquiry({ name: `${status} ${minutes}`, status, createdAt: minutesAgo(minutes) })
  }
  const wanted = ['new 50', 'new 20', 'new 5', 'converted 1', 'contacted 3', 'closed 60']
  expect(await namesOf('sort=unanswered')).toEqual(wanted)
  expect(await namesOf('sort=unanswered&status=new')).toEqual(wanted.slice(0, 3))
})

test('type, status and text narrow the list down, together too', async () => {
  await seedEnquiry({ name: 'A', type: 'tour', status: 'closed', message: 'Two of us, to Kokan' })
  await seedEnquiry({ name: 'B', type: 'tour', email: 'kokan@example.com' })
  await seedEnquiry({ name: 'C', phone: '+91 98200 12345' })
  expect(await namesOf('type=tour')).toEqual(['B', 'A'])
  expect(await namesOf('status=closed')).toEqual(['A'])
  expect(await namesOf('q=KOKAN')).toEqual(['B', 'A'])
  expect(await namesOf('q=98200')).toEqual(['C'])
  expect(await namesOf('q=kokan&status=new')).toEqual(['B'])
  expect(await namesOf('q=%25&type=general')).toEqual([])
})

test('days are those of India, the last one included', async () => {
  await seedEnquiry({ name: 'before', createdAt: new Date('2026-11-20T18:29:59.999Z') })
  await seedEnquiry({ name: 'first moment', createdAt: new Date('2026-11-20T18:30:00Z') })
  await seedEnquiry({ name: 'last moment', createdAt: new Date('2026-11-21T18:29:59.999Z') })
  await seedEnquiry({ name: 'after', createdAt: new Date('2026-11-21T18:30:00Z') })
  expect(await namesOf('from=2026-11-21&to=2026-11-21')).toEqual(['last moment', 'first moment'])
  expect(await namesOf('from=2026-11-22')).toEqual(['after'])
  expect(await namesOf('to=2026-11-20')).toEqual(['before'])
})

test('a list up to a moment does not move when more come in; how many came is counted', async () => {
  await seedEnquiry({ name: 'seen', createdAt: minutesAgo(5) })
  const until = (await readEnquiryFigures()).asOf.toISOString()
  await seedEnquiry({ name: 'came', createdAt: new Date(Date.now() + 5000) })
  expect(await namesOf(`until=${until}`)).toEqual(['seen'])
  expect(await countNewEnquiries(filtersOf(`until=${until}`))).toBe(1)
  expect(await countNewEnquiries(filtersOf(`until=${until}&type=tour`))).toBe(0)
  expect(await countNewEnquiries(filtersOf())).toBe(0)
})

test('an enquiry stored before the figures were read is within their moment', async () => {
  await seedEnquiry({ name: 'seen' })
  const until = (await readEnquiryFigures()).asOf.toISOString()
  expect(await namesOf(`until=${until}`)).toEqual(['seen'])
})

test('a list comes in pages, of long messages only the beginning', async () => {
  for (let at = 0; at < 25; at += 1) {
    await seedEnquiry({ name: `N${at}`, createdAt: minutesAgo(at), message: 'x'.repeat(5000) })
  }
  const second = await listEnquiries(filtersOf('page=2'))
  expect(second).toMatchObject({ total: 25, page: 2, pages: 2, items: [{ name: 'N24' }] })
  expect(second.items[0]?.message.length).toBeLessThan(500)
  expect(await listEnquiries(filtersOf('page=9'))).toMatchObject({ page: 2 })
})

test('a selection counts those named, or all that a filter means', async () => {
  const { id } = await seedEnquiry()
  await seedEnquiry({ suspectedSpam: true })
  expect(await countSelected({ ids: [] })).toBe(0)
  expect(await countSelected({ ids: [id, randomUUID()] })).toBe(1)
  expect(await countSelected({ filters: filtersOf() })).toBe(1)
})
