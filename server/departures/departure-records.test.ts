import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { removeContent } from '#server/content/content-removal-records.ts'
import { restoreFromTrash } from '#server/content/trash/restore-from-trash.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { changes } from '#server/tables/change-table.ts'
import { contentVersion, tours, trash } from '#server/tables/content-tables.ts'
import { seatHolds } from '#server/tables/departure-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { newDeparturesSchema, weeklyDays } from '#shared/departures/departure.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { draftTexts, seedEnquiry, seedTour, showsDraft } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import {
  changeDepartures,
  copyLastSeason,
  createDepartures,
  departureTexts,
  findDeparture,
  listTourDepartures,
  type NewDeparture,
  removeDepartures,
  rescheduleDeparture,
} from './departure-records.ts'
import { showNewDay } from './departures-job.ts'
import {
  findOpenDeparture,
  listDeparturesIn,
  listDeparturesOf,
  listOpenMonths,
  readNextDates,
} from './published-departures.ts'
import { confirmHold, holdSeats } from './seat-holds.ts'

useTestDatabase()

beforeEach(async () => {
  await database().execute(sql`TRUNCATE tours, enquiries, departures, trash CASCADE`)
  await database().execute(sql`UPDATE content_version SET version = version + 1`)
})

const date = (given: Partial<NewDeparture> = {}): NewDeparture => ({
  startsOn: '2199-12-12',
  seats: 20,
  ...given,
})

async function seedDates(...dates: Partial<NewDeparture>[]) {
  const tour = await seedTour({
    title: 'Forts',
    durationDays: 3,
    singleSupplement: 2000,
    childPriceWithBed: 5000,
  })
  await createDepartures(someStaff, { tourId: tour.id, dates: dates.map(date) })
  return { tour, dates: await listTourDepartures(tour.id) }
}

async function take(departureId: string, given: { seats?: number; enquiryId?: string } = {}) {
  const hold = { id: randomUUID(), departureId, enquiryId: null, label: 'Guide', seats: 4 }
  await holdSeats(someStaff, { ...hold, until: new Date(Date.now() + 3_600_000), ...given })
  await confirmHold(someStaff, hold.id)
}

test('wrong dates and numbers are refused at their field, and a series is weekly', () => {
  const read = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ startsOn: '12 Dec 2199', seats: '20', ...fields }))
      form.set(name, value)
    const reading = readForm(newDeparturesSchema, form)
    return reading.ok ? [] : Object.keys(reading.errors)
  }
  expect(read({ startsOn: '' })).toEqual(['startsOn'])
  expect(read({ startsOn: '31 Feb 2199' })).toEqual(['startsOn'])
  expect(read({ repeatUntil: '11 Dec 2199' })).toEqual(['repeatUntil'])
  expect(read({ startsOn: '1 Jan 2190', repeatUntil: '1 Jan 2199' })).toEqual(['repeatUntil'])
  expect(read({ seats: '0' })).toEqual(['seats'])
  expect(read({ needs: '21' })).toEqual(['needs'])
  expect(read({ 'prices.adult': '-1' })).toEqual(['prices.adult'])
  expect(read({ seats: '२०', 'prices.adult': '₹ 12,000' })).toEqual([])
  expect(weeklyDays({ startsOn: '2026-12-19', repeatUntil: '2027-01-02' })).toEqual([
    '2026-12-19',
    '2026-12-26',
    '2027-01-02',
  ])
})

test('dates are added once each, with their end from the days of the tour, and stand in its history', async () => {
  const { tour, dates } = await seedDates({}, { startsOn: '2199-12-19', seats: 2 })
  expect(dates.map(({ startsOn, endsOn, band, free }) => [startsOn, endsOn, band, free])).toEqual([
    ['2199-12-12', '2199-12-14', 'open', 20],
    ['2199-12-19', '2199-12-21', 'few', 2],
  ])
  const again = await createDepartures(someStaff, {
    tourId: tour.id,
    dates: [date(), date({ startsOn: '2199-12-26' })],
  })
  expect(again).toMatchObject({ ok: true, item: { added: 1, skipped: 1 } })
  expect(await createDepartures(someStaff, { tourId: tour.id, dates: [date()] })).toMatchObject({
    ok: false,
    errors: { startsOn: [departureTexts.sameDay] },
  })
  await changeDepartures(someStaff, { tourId: tour.id, ids: [dates[0]!.id], columns: { seats: 24 } })
  const entries = await database()
    .select()
    .from(changes)
    .where(eq(changes.itemId, tour.id))
    .orderBy(changes.id)
  expect(entries.at(-1)).toMatchObject({
    action: 'change',
    kind: 'tour',
    before: { '12 Dec 2199: seats': 20 },
    after: { '12 Dec 2199: seats': 24 },
  })
})

test('changes of many are all or none, and seats never fall below those taken', async () => {
  const { tour, dates } = await seedDates({ prices: { adult: 9000 } }, { startsOn: '2199-12-19' })
  const ids = dates.map(({ id }) => id)
  await take(ids[0]!)
  const change = (columns: Parameters<typeof changeDepartures>[1]['columns']) =>
    changeDepartures(someStaff, { tourId: tour.id, ids, columns })
  expect(await change({ seats: 3 })).toMatchObject({ errors: { seats: [departureTexts.fewer] } })
  expect((await findDeparture(ids[1]!))?.seats).toBe(20)
  expect(await change({ seats: 4, prices: { infant: 0 } })).toMatchObject({ ok: true, item: { changed: 2 } })
  expect(await findDeparture(ids[0]!)).toMatchObject({
    ...{ seats: 4, free: 0, band: 'full', prices: { adult: 9000, infant: 0 } },
  })
  const other = await seedTour({ title: 'Other' })
  expect(await changeDepartures(someStaff, { tourId: other.id, ids, columns: { seats: 9 } })).toMatchObject({
    ok: false,
  })
})

test('last season is copied 52 weeks later, without cancelled dates', async () => {
  const { tour } = await seedDates(
    { startsOn: '2026-01-03', closesOn: '2026-01-01' },
    { startsOn: '2026-01-10', state: 'cancelled' },
    { startsOn: '2024-01-06' },
  )
  await copyLastSeason(someStaff, { tourId: tour.id, today: '2026-11-29' })
  const added = (await listTourDepartures(tour.id)).filter(({ startsOn }) => startsOn > '2026-11-29')
  expect(added.map(({ startsOn, endsOn, closesOn }) => [startsOn, endsOn, closesOn])).toEqual([
    ['2027-01-02', '2027-01-04', '2026-12-31'],
  ])
})

test('a departure and a tour with seats taken are not deleted; cancelling frees the seats', async () => {
  const { id: enquiryId } = await seedEnquiry()
  const { tour, dates } = await seedDates({})
  const [{ id }] = dates as [(typeof dates)[0]]
  await take(id, { enquiryId })
  expect(await removeDepartures(someStaff, { tourId: tour.id, ids: [id] })).toMatchObject({ ok: false })
  expect(await removeContent(someStaff, { kind: 'tour', id: tour.id })).toBe('taken')
  await changeDepartures(someStaff, { tourId: tour.id, ids: [id], columns: { state: 'cancelled' } })
  expect(await findDeparture(id)).toMatchObject({ confirmed: 0, free: 20 })
  const { rows } = await database().execute<{ text: string }>(
    sql`SELECT text FROM enquiry_events WHERE kind = 'seats' ORDER BY at DESC LIMIT 1`,
  )
  expect(rows[0]?.text).toBe('freed 4 seats, because the departure is cancelled: Forts, 12 Dec 2199')
  expect(await removeContent(someStaff, { kind: 'tour', id: tour.id })).toBe('done')
})

test('the trash keeps the dates of a tour with their history, and gives them back', async () => {
  const { tour, dates } = await seedDates({}, { startsOn: '2199-12-19' })
  await take(dates[0]!.id)
  await changeDepartures(someStaff, { tourId: tour.id, ids: [dates[0]!.id], columns: { state: 'cancelled' } })
  const before = [await listTourDepartures(tour.id), await database().select().from(seatHolds)]
  await removeContent(someStaff, { kind: 'tour', id: tour.id })
  expect(await database().select().from(seatHolds)).toEqual([])
  const [entry] = await database().select({ id: trash.id }).from(trash)
  await write({ actor: someStaff, action: 'restore', subject: { kind: 'tour' } }, (writing) =>
    restoreFromTrash(writing, [entry!.id]),
  )
  expect([await listTourDepartures(tour.id), await database().select().from(seatHolds)]).toEqual(before)
})

test('only editors change dates', async () => {
  const { tour, dates } = await seedDates({})
  const clerk = staffActor({ id: randomUUID(), role: 'enquiries' })
  for (const attempt of [
    () => createDepartures(clerk, { tourId: tour.id, dates: [date({ startsOn: '2199-12-01' })] }),
    () => changeDepartures(clerk, { tourId: tour.id, ids: [dates[0]!.id], columns: { seats: 9 } }),
    () => removeDepartures(clerk, { tourId: tour.id, ids: [dates[0]!.id] }),
  ])
    await expect(attempt()).rejects.toMatchObject({ status: 403 })
})

test('the public reads dates, prices and bands of published tours, and no number of seats', async () => {
  const { tour } = await seedDates(
    { startsOn: '2199-01-05', state: 'closed' },
    { startsOn: '2199-01-12', prices: { adult: 9000, infant: 500 }, notes: { mr: 'पहाटे निघू' } },
    { startsOn: '2199-02-02', state: 'guaranteed', notes: { en: 'With a guide' } },
    { startsOn: '2020-01-01' },
  )
  const draft = await seedTour({ ...draftTexts })
  await createDepartures(someStaff, { tourId: draft.id, dates: [date()] })
  await database().execute(sql`UPDATE content_version SET version = version + 1`)
  const shown = await listDeparturesOf(tour.id, 'mr')
  expect(shown.map(({ startsOn, isOpen, note }) => [startsOn, isOpen, note])).toEqual([
    ['2199-01-05', false, ''],
    ['2199-01-12', true, 'पहाटे निघू'],
    ['2199-02-02', true, 'With a guide'],
  ])
  expect(shown[1]).toMatchObject({
    ...{ nights: 2, band: 'open', closesOn: '2199-01-12' },
    prices: {
      adult: 9000,
      triple: null,
      single: 11000,
      childWithBed: 5000,
      childWithoutBed: null,
      infant: 500,
    },
  })
  const inFebruary = await listDeparturesIn('2199-02')
  expect(inFebruary).toMatchObject({
    months: ['2199-01', '2199-02'],
    departures: [{ startsOn: '2199-02-02', slug: tour.slug, title: 'Forts' }],
  })
  expect((await listDeparturesIn('2199-03')).departures.map(({ startsOn }) => startsOn)).toEqual([
    '2199-01-05',
    '2199-01-12',
  ])
  expect(await listOpenMonths()).toEqual(['2199-01', '2199-02'])
  // 12 January 2199 is a Saturday and so is 2 February.
  expect([...(await readNextDates('weekend'))]).toEqual([[tour.slug, '2199-01-12']])
  expect([...(await readNextDates('2199-02'))]).toEqual([[tour.slug, '2199-02-02']])
  const all = [shown, inFebruary, [...(await readNextDates())]]
  expect([showsDraft(all), /"(seats|free|held|confirmed|needs)"/.test(JSON.stringify(all))]).toEqual([
    false,
    false,
  ])
  expect(await findOpenDeparture({ tourId: tour.id, day: '2199-01-12' })).toMatchObject({ isFull: false })
  expect(await findOpenDeparture({ tourId: tour.id, day: '2199-01-05' })).toBeUndefined()
  expect(await findOpenDeparture({ tourId: draft.id, day: '2199-01-12' })).toBeUndefined()
})

test('a new day raises the content version only if a date began or closed', async () => {
  await seedDates({})
  const version = async () => (await database().select().from(contentVersion))[0]!.version
  const before = await version()
  await showNewDay()
  expect(await version()).toBe(before)
  await database().execute(sql`UPDATE departures SET starts_on = (now() AT TIME ZONE 'Asia/Kolkata')::date`)
  await showNewDay()
  expect(await version()).toBe(before + 1)
  expect(await database().$count(tours)).toBe(1)
})

test('a departure moves to another day with its seats, and the people concerned are noted', async () => {
  const { tour, dates } = await seedDates({ closesOn: '2199-12-10' }, { startsOn: '2199-12-26' })
  const id = dates[0]!.id
  const owner = await seedOwner()
  const { id: enquiryId } = await seedEnquiry({ name: 'Asha', ownerId: owner })
  await seedEnquiry({ name: 'Ravi', departureId: id })
  await seedEnquiry({ name: 'Closed', departureId: id, status: 'closed' })
  await take(id, { enquiryId })
  const move = (startsOn: string, { actor = someStaff, today = '2199-12-01' } = {}) =>
    rescheduleDeparture(actor, { tourId: tour.id, id, startsOn, today })
  for (const role of ['viewer', 'enquiries'] as const)
    await expect(move('2199-12-19', { actor: staffActor({ id: someStaff.id, role }) })).rejects.toMatchObject(
      {
        status: 403,
      },
    )
  const errors = async (outcome: ReturnType<typeof move>) => {
    const result = await outcome
    return !result.ok && result.reason === 'invalid' && result.errors
  }
  expect(await errors(move('2199-12-26'))).toEqual({ startsOn: [departureTexts.sameDay] })
  expect(await errors(move('2199-11-30'))).toEqual({ startsOn: [departureTexts.past] })
  expect(await errors(move('2199-12-19', { today: '2199-12-13' }))).toEqual({ form: [departureTexts.over] })
  expect(await move('2199-12-19')).toEqual({ ok: true, item: { affected: ['Asha', 'Ravi'] } })
  expect(await move('2199-12-19')).toEqual({ ok: true, item: { affected: [] } })
  expect(await findDeparture(id)).toMatchObject({
    ...{ startsOn: '2199-12-19', endsOn: '2199-12-21', closesOn: '2199-12-17', confirmed: 4 },
  })
  expect(await findOpenDeparture({ tourId: tour.id, day: '2199-12-12' })).toBeUndefined()
  expect((await listDeparturesOf(tour.id)).map(({ startsOn }) => startsOn)).toEqual([
    '2199-12-19',
    '2199-12-26',
  ])
  const { rows } = await database().execute(
    sql`SELECT text, user_id IS NOT NULL AS noted FROM enquiry_events LEFT JOIN event_mentions ON event_id = enquiry_events.id
      WHERE text LIKE 'the office moved%' ORDER BY noted`,
  )
  const text = 'the office moved the departure: Forts, 12 Dec 2199 to 19 Dec 2199'
  expect(rows).toEqual([
    { text, noted: false },
    { text, noted: true },
  ])
})

async function seedOwner(): Promise<string> {
  const [row] = await database()
    .insert(staffUsers)
    .values({ name: 'Meera', email: 'meera@example.com' })
    .returning({ id: staffUsers.id })
  return row!.id
}
