import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { changes } from '#server/tables/change-table.ts'
import { departures } from '#server/tables/departure-tables.ts'
import { enquiryEvents } from '#server/tables/enquiry-tables.ts'
import type { EnquiryEditInput } from '#shared/enquiries/enquiry-forms.ts'
import { unknownParty } from '#shared/enquiries/party.ts'
import { seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { changeEnquiry } from './edit-records.ts'
import { findEnquiry } from './enquiry-records.ts'

useTestDatabase()

beforeEach(() => emptyTables(['enquiries', 'staff_users']))

const said: EnquiryEditInput = {
  ...{ type: 'general', source: 'form', name: 'Asha', email: 'asha@example.com', phone: '98220 12345' },
  ...{ tourId: null, groupSize: null, budgetRange: null, travelDates: null, message: 'Two of us.' },
  ...{ ...unknownParty, departureId: null },
}

async function seed() {
  const { id } = await seedEnquiry({ ...said, sourcePage: 'contact' })
  return (await findEnquiry(id))!
}

const edit = ({ id, updatedAt }: { id: string; updatedAt: Date }, more: Partial<EnquiryEditInput>) =>
  changeEnquiry(someStaff, { id, loadedAt: updatedAt, input: { ...said, ...more } })
const eventsOf = (id: string) =>
  database().select().from(enquiryEvents).where(eq(enquiryEvents.enquiryId, id))

test('a viewer corrects nothing (N05)', async () => {
  const { id, updatedAt } = await seed()
  const viewer = staffActor({ id: randomUUID(), role: 'viewer' })
  await expect(changeEnquiry(viewer, { id, loadedAt: updatedAt, input: said })).rejects.toMatchObject({
    status: 403,
  })
})

test('the first words stay in the timeline, and the ledger names no value of a person', async () => {
  const enquiry = await seed()
  const outcome = await edit(enquiry, {
    name: 'Asha K.',
    phone: null,
    message: 'Three of us.',
    source: 'agent',
  })
  expect(outcome).toMatchObject({ ok: true, item: { title: 'Asha K.', phone: null } })
  const [event] = await eventsOf(enquiry.id)
  expect(event).toMatchObject({
    kind: 'edited',
    text: 'Before it said:\nSource: Form on the site\nName: Asha\nPhone: 98220 12345\nMessage: Two of us.',
  })
  const entries = await database().select().from(changes).where(eq(changes.itemId, enquiry.id))
  expect(JSON.stringify(entries)).not.toMatch(/98220|of us/)
  expect(await findEnquiry(enquiry.id)).toMatchObject({ source: 'agent', sourcePage: 'contact' })
})

test('nothing changed is no event; a tour that is gone is left out', async () => {
  const enquiry = await seed()
  expect(await edit(enquiry, {})).toMatchObject({ ok: true })
  expect(await eventsOf(enquiry.id)).toEqual([])
  const now = (await findEnquiry(enquiry.id))!
  expect(await edit(now, { tourId: randomUUID() })).toMatchObject({ ok: true, item: { tourId: null } })
})

test('of twenty who correct it at once one is first, and the others are shown what stands there now', async () => {
  const enquiry = await seed()
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, at) => edit(enquiry, { name: `Asha ${at}` })),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  const refused = outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'conflict')
  expect(refused).toHaveLength(19)
  expect(await eventsOf(enquiry.id)).toHaveLength(1)
})

test('one that is gone is missing', async () => {
  for (const id of [randomUUID(), 'x'])
    expect(await edit({ id, updatedAt: new Date() }, {})).toEqual({ ok: false, reason: 'missing' })
})

test('another departure replaces the days of the former one, and one of another tour is refused (D30)', async () => {
  const [tour, other] = [await seedTour({ title: 'Forts' }), await seedTour({ title: 'Coast' })]
  const rows = [
    { tourId: tour.id, startsOn: '2199-12-07', endsOn: '2199-12-09', seats: 4 },
    { tourId: tour.id, startsOn: '2199-12-14', endsOn: '2199-12-16', seats: 4 },
    { tourId: other.id, startsOn: '2199-12-14', endsOn: '2199-12-16', seats: 4 },
  ]
  const dates = await database().insert(departures).values(rows).returning({ id: departures.id })
  const [first, second, foreign] = dates.map(({ id }) => id) as [string, string, string]
  const travelDates = '2199-12-07 to 2199-12-09; or a week later'
  const asked = { tourId: tour.id, departureId: first, travelDates }
  const { id } = await seedEnquiry({ ...said, ...asked, sourcePage: 'tour' })
  const now = async () => (await findEnquiry(id))!
  expect(await edit(await now(), { ...asked, departureId: foreign })).toMatchObject({
    ok: false,
    errors: { departureId: [expect.stringContaining('Choose the date again')] },
  })
  expect(await edit(await now(), { ...asked, tourId: other.id })).toMatchObject({ ok: false })
  expect(await edit(await now(), { ...asked, departureId: second })).toMatchObject({
    item: { departureId: second, travelDates: '2199-12-14 to 2199-12-16; or a week later' },
  })
  const [event] = await eventsOf(id)
  expect(event?.text).toContain('Departure: 7 Dec 2199')
  const without = { ...asked, travelDates: (await now()).travelDates, departureId: null }
  expect(await edit(await now(), without)).toMatchObject({
    item: { departureId: null, travelDates: 'or a week later' },
  })
})
