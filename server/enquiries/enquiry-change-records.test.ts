import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { publishPendingChanges } from '#server/content/change-notices.ts'
import { database } from '#server/database/database.ts'
import { trash } from '#server/tables/content-tables.ts'
import { departures } from '#server/tables/departure-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { undoDeletion } from '#server/trash/trash-records.ts'
import { readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { type EnquiryStatus, enquiryStatuses } from '#shared/enquiries/enquiry.ts'
import { staffEnquirySchema } from '#shared/enquiries/enquiry-forms.ts'
import { seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { noteWriters } from '#tests/support/staff/note-writers.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import {
  changeEnquiryStatus,
  changeEnquirySuspicion,
  createEnquiry,
  eraseEnquiries,
  removeEnquiries,
  restoreEnquiries,
} from './enquiry-change-records.ts'

const { connection } = useTestDatabase()
beforeEach(async () => void (await database().delete(enquiries)))

const all = (query = '') => ({ filters: readEnquiryFilters(new URLSearchParams(query)) })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

async function stored(id: string) {
  const [row] = await database().select().from(enquiries).where(eq(enquiries.id, id))
  return row
}

const form = (given: object = {}) =>
  staffEnquirySchema.parse({
    type: 'general',
    name: 'Asha',
    email: 'asha@example.com',
    message: 'Called.',
    ...given,
  })

const clear = (status: EnquiryStatus) => ({ status, suspectedSpam: false })
const suspectedClosed = { ...clear('closed'), suspectedSpam: true }

test('an undo leaves alone what somebody else has changed since, and takes back nothing but its own action', async () => {
  const [mine, theirs, gone] = [await seedEnquiry(), await seedEnquiry(), await seedEnquiry()]
  const ids = [mine.id, theirs.id, gone.id]
  const { before } = await changeEnquiryStatus(someStaff, { ids, status: 'contacted' })
  await changeEnquiryStatus(someStaff, { ids: [theirs.id], status: 'converted' })
  await changeEnquirySuspicion(someStaff, { ids: [mine.id], suspectedSpam: true })
  await removeEnquiries(someStaff, { ids: [gone.id] })
  expect(await restoreEnquiries(someStaff, before)).toMatchObject({
    number: 1,
    stayed: 1,
    before: [{ id: mine.id }],
  })
  expect(await stored(theirs.id)).toMatchObject({ status: 'converted' })
  expect(await stored(mine.id)).toMatchObject({ status: 'new', suspectedSpam: true })
  expect(await restoreEnquiries(someStaff, before)).toMatchObject({ number: 0, stayed: 2 })
})

test('nobody is changed or removed by the id of nobody', async () => {
  const { id } = await seedEnquiry()
  const before = await stored(id)
  const ids = [randomUUID()]
  expect(await changeEnquiryStatus(someStaff, { ids, status: 'closed' })).toEqual({ number: 0, before: [] })
  expect(await changeEnquirySuspicion(someStaff, { ids: [], suspectedSpam: true })).toEqual({
    number: 0,
    before: [],
  })
  expect(await removeEnquiries(someStaff, { ids: [] })).toEqual({ number: 0, before: [] })
  expect(
    await restoreEnquiries(someStaff, [{ id: randomUUID(), ...suspectedClosed, left: suspectedClosed }]),
  ).toMatchObject({ number: 0 })
  expect(await stored(id)).toEqual(before)
})

test('a tour that is gone is left out of what staff add', async () => {
  const outcome = await createEnquiry(someStaff, { form: form({ type: 'tour', tourId: randomUUID() }) })
  expect(outcome).toMatchObject({ ok: true, item: { title: 'Asha' } })
  expect(await database().select().from(enquiries)).toMatchObject([{ tourId: null }])
})

test('what staff add is new and from admin, its empty fields null (D13)', async () => {
  const tour = await seedTour({ title: 'Ghats' })
  await createEnquiry(someStaff, {
    form: form({
      ...{ type: 'tour', tourId: tour.id, groupSize: '4', budgetRange: 'under-10000', travelDates: 'May' },
    }),
  })
  expect(await database().select().from(enquiries)).toMatchObject([
    {
      ...{ type: 'tour', status: 'new', sourcePage: 'admin', source: 'phone', tourId: tour.id },
      ...{
        suspectedSpam: false,
        phone: null,
        groupSize: null,
        budgetRange: null,
        travelDates: null,
        idempotencyKey: null,
      },
    },
  ])
})

test('any status may follow any other, and stamps the time of the change', async () => {
  for (const from of enquiryStatuses) {
    for (const to of enquiryStatuses) {
      const { id, updatedAt } = await seedEnquiry({ status: from, updatedAt: hoursAgo(1) })
      const change = await changeEnquiryStatus(someStaff, { ids: [id], status: to })
      expect(change).toEqual({
        number: 1,
        before: [{ id, name: 'Asha', ...clear(from), left: clear(to) }],
      })
      const row = await stored(id)
      expect([from, row?.status]).toEqual([from, to])
      expect(row!.updatedAt.getTime() > updatedAt.getTime()).toBe(from !== to)
    }
  }
})

test('only being contacted or converted is a first contact, and the first one stays', async () => {
  const { id } = await seedEnquiry({ createdAt: hoursAgo(5) })
  await changeEnquiryStatus(someStaff, { ids: [id], status: 'closed' })
  expect((await stored(id))?.firstContactedAt).toBeNull()
  const before = Date.now()
  await changeEnquiryStatus(someStaff, { ids: [id], status: 'converted' })
  const first = (await stored(id))?.firstContactedAt
  expect(Number(first)).toBeGreaterThanOrEqual(before)
  expect(Number(first)).toBeLessThanOrEqual(Date.now() + 1)
  await changeEnquiryStatus(someStaff, { ids: [id], status: 'contacted' })
  expect((await stored(id))?.firstContactedAt).toEqual(first)
})

test('a contact put back to new at once was a slip; one of yesterday was a contact', async () => {
  const slip = await seedEnquiry({ createdAt: hoursAgo(50) })
  await changeEnquiryStatus(someStaff, { ids: [slip.id], status: 'contacted' })
  await changeEnquiryStatus(someStaff, { ids: [slip.id], status: 'new' })
  expect((await stored(slip.id))?.firstContactedAt).toBeNull()
  const yesterday = hoursAgo(24)
  const real = await seedEnquiry({ status: 'contacted', firstContactedAt: yesterday })
  await changeEnquiryStatus(someStaff, { ids: [real.id], status: 'new' })
  expect((await stored(real.id))?.firstContactedAt).toEqual(yesterday)
})

test('many change at once and go back to what each was', async () => {
  const planted = [
    await seedEnquiry({ name: 'A' }),
    await seedEnquiry({ name: 'B', status: 'converted', firstContactedAt: hoursAgo(9) }),
    await seedEnquiry({ name: 'C', suspectedSpam: true }),
  ]
  const ids = planted.map(({ id }) => id)
  const { before, number } = await changeEnquiryStatus(someStaff, { ids, status: 'contacted' })
  expect(number).toBe(3)
  const suspected = await changeEnquirySuspicion(someStaff, { ids, suspectedSpam: true })
  expect(suspected.before.map(({ status }) => status)).toEqual(['contacted', 'contacted', 'contacted'])
  expect(await restoreEnquiries(someStaff, suspected.before)).toMatchObject({ number: 3, stayed: 0 })
  expect(await restoreEnquiries(someStaff, before)).toMatchObject({ number: 3, stayed: 0 })
  for (const { id, status, suspectedSpam, firstContactedAt } of planted) {
    expect(await stored(id)).toMatchObject({ status, suspectedSpam, firstContactedAt })
  }
})

test('two who change the same rows in different order both get through', async () => {
  const ids: string[] = []
  for (let at = 0; at < 10; at += 1) ids.push((await seedEnquiry()).id)
  const changes = Array.from({ length: 20 }, (_, at) =>
    changeEnquiryStatus(someStaff, {
      ids: at % 2 ? ids : ids.toReversed(),
      status: at % 2 ? 'closed' : 'contacted',
    }),
  )
  expect((await Promise.all(changes)).map(({ number }) => number)).toEqual(changes.map(() => 10))
})

test('all that a filter means change, in as many steps as it takes, and nobody else', async () => {
  const values = Array.from({ length: 2500 }, (_, at) => {
    return { type: 'tour', name: `N${at}`, email: 'a@example.com', sourcePage: 'contact' } as const
  })
  await database().insert(enquiries).values(values)
  const other = await seedEnquiry()
  const spam = await seedEnquiry({ type: 'tour', suspectedSpam: true })
  expect(await changeEnquiryStatus(someStaff, { ...all('type=tour&status=new'), status: 'closed' })).toEqual({
    number: 2500,
    before: [],
  })
  expect(await database().$count(enquiries, eq(enquiries.status, 'closed'))).toBe(2500)
  expect(await changeEnquirySuspicion(someStaff, { ...all('type=tour'), suspectedSpam: true })).toMatchObject(
    { number: 2500 },
  )
  expect(await removeEnquiries(someStaff, all('show=suspected-spam&type=tour'))).toEqual({
    number: 2501,
    before: [],
  })
  expect(await stored(spam.id)).toBeUndefined()
  expect(await stored(other.id)).toMatchObject({ status: 'new' })
})

test('what came after the list was read is not meant by all of it', async () => {
  const late = await seedEnquiry({ createdAt: new Date(Date.now() + 60_000) })
  await seedEnquiry()
  expect(
    await removeEnquiries(someStaff, all(`until=${new Date(Date.now() + 1000).toISOString()}`)),
  ).toMatchObject({
    number: 1,
  })
  expect(await stored(late.id)).toBeDefined()
})

test('what is deleted is gone, and told by name', async () => {
  const { id } = await seedEnquiry()
  expect(await removeEnquiries(someStaff, { ids: [id] })).toMatchObject({
    number: 1,
    before: [{ name: 'Asha' }],
  })
  expect(await stored(id)).toBeUndefined()
  expect(await removeEnquiries(someStaff, { ids: [id] })).toMatchObject({ number: 0 })
})

test('what is deleted lies in the trash, and one act of deleting is undone as a whole, however many it took', async () => {
  await database().delete(trash)
  await seedEnquiry()
  await database().execute(sql`
    INSERT INTO enquiries (type, name, email, source_page)
    SELECT 'general', 'Many ' || number, 'many@example.com', 'contact' FROM generate_series(1, 1200) AS number`)
  const deletion = randomUUID()
  const number = await database().$count(enquiries)
  await removeEnquiries(someStaff, { ...all(), deletion })
  expect([await database().$count(enquiries), await database().$count(trash)]).toEqual([0, number])
  expect(await undoDeletion(someStaff, deletion)).toHaveLength(number)
  expect([await database().$count(enquiries), await database().$count(trash)]).toEqual([number, 0])
})

test('of what is erased for a person nothing is kept, not in the trash either (Q04)', async () => {
  await database().delete(trash)
  const [one, other] = [await seedEnquiry(), await seedEnquiry()]
  expect(await eraseEnquiries(someStaff, { ids: [one.id] })).toMatchObject({ number: 1 })
  expect(await eraseEnquiries(someStaff, all())).toMatchObject({ number: 1 })
  expect([await stored(one.id), await stored(other.id), await database().$count(trash)]).toEqual([
    undefined,
    undefined,
    0,
  ])
  const { rows } = await database().execute(
    sql`SELECT * FROM changes WHERE kind = 'enquiry' AND item_id IN (${one.id}, ${other.id})`,
  )
  expect(rows).not.toEqual([])
  expect(JSON.stringify(rows)).not.toMatch(/Asha|asha@/)
})

test('whoever looks at enquiries is told of a change, and of nothing when nothing changed', async () => {
  const listener = new pg.Client(connection)
  const heard: string[] = []
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await listener.connect()
  try {
    // What the tests before this one held back is sent, and nothing is on its way any more.
    await publishPendingChanges()
    const pool = database().$client
    await waitFor(() => pool.idleCount === pool.totalCount)
    await listener.query('LISTEN change_notices')
    await changeEnquiryStatus(someStaff, { ids: [randomUUID()], status: 'closed' })
    const { id } = await seedEnquiry()
    await listener.query('SELECT 1')
    expect(heard).toEqual([])
    await changeEnquiryStatus(someStaff, { ids: [id], status: 'closed' })
    await waitFor(() => heard.length > 0)
    expect(JSON.parse(heard[0] ?? '')).toMatchObject({ topic: 'enquiries', keys: [] })
    expect(heard.join()).not.toContain('Asha')
  } finally {
    await listener.end()
  }
})

test('each change is known to the database as that of the member of staff who made it', async () => {
  const noted = await noteWriters('enquiries')
  const outcome = await createEnquiry(someStaff, { form: form() })
  if (!outcome.ok) throw new Error(outcome.reason)
  const ids = [outcome.item.id]
  const { before } = await changeEnquiryStatus(someStaff, { ids, status: 'closed' })
  await restoreEnquiries(someStaff, before)
  await changeEnquirySuspicion(someStaff, { ...all(), suspectedSpam: true })
  await removeEnquiries(someStaff, { ids })
  const { id } = someStaff
  expect(await noted()).toEqual([
    `INSERT staff:${id} create`,
    `UPDATE staff:${id} change`,
    `UPDATE staff:${id} restore`,
    `UPDATE staff:${id} change`,
    `DELETE staff:${id} remove`,
  ])
})

test('an office enquiry names a date of its tour and who travels, and no date of another tour (D30)', async () => {
  const [tour, other] = [await seedTour({ title: 'Dated' }), await seedTour({ title: 'Undated' })]
  const date = { tourId: tour.id, startsOn: '2199-12-07', endsOn: '2199-12-09', seats: 4 }
  const [departure] = await database().insert(departures).values(date).returning({ id: departures.id })
  const wish = { departureId: departure?.id, adults: '2', childrenWithBed: '1', rooms: '1' }
  const create = (given: object) => createEnquiry(someStaff, { form: form({ ...wish, ...given }) })
  for (const tourId of [other.id, ''])
    expect(await create({ type: 'tour', tourId })).toMatchObject({ ok: false, reason: 'invalid' })
  const gone = { type: 'tour', tourId: tour.id, departureId: tour.id }
  expect(await create(gone)).toMatchObject({ errors: { departureId: [expect.any(String)] } })
  const added = await create({ type: 'tour', tourId: tour.id })
  expect(added.ok && (await stored(added.item.id))).toMatchObject({
    ...{ departureId: departure?.id, travelDates: '2199-12-07 to 2199-12-09' },
    ...{ groupSize: 3, adults: 2, childrenWithBed: 1, infants: null, rooms: 1 },
  })
  const general = await create({ tourId: tour.id })
  expect(general.ok && (await stored(general.item.id))).toMatchObject({ departureId: null, adults: null })
})
