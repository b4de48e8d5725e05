import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { createDepartures, listTourDepartures } from '#server/departures/departure-records.ts'
import { holdSeats } from '#server/departures/seat-holds.ts'
import { createEnquiryEvent } from '#server/enquiries/event-records.ts'
import { countNotesTo } from '#server/enquiries/notes/mention-records.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { addDays } from '#shared/departures/departure.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import { seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import { waitFor } from '#tests/support/wait-for.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

beforeEach(async () => {
  await database().delete(enquiries)
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

test('a viewer reads the lists, and is offered nothing that changes them', async () => {
  const { open } = await startSignedIn()
  await seedEnquiry({ name: 'Asha' })
  await database().update(staffUsers).set({ role: 'viewer' })
  const { status, text } = await open('/admin/today')
  expect([status, text.includes('>Asha</a>')]).toEqual([200, true])
  expect(text.slice(text.indexOf('<main'), text.indexOf('</main>'))).not.toContain('<form')
})

test('suspected enquiries that nobody has looked at are counted above the lists, with a way to them', async () => {
  const { open } = await startSignedIn()
  const { id } = await seedEnquiry({ suspectedSpam: true })
  const { text } = await open('/admin/today')
  expect(text).toContain('1 enquiry looks like spam.')
  expect(text).toContain('href="/admin/enquiries?show=suspected-spam"')
  await database().update(enquiries).set({ status: 'closed' }).where(sql`id = ${id}`)
  expect((await open('/admin/today')).text).not.toContain('looks like spam')
})

test('of a long message the beginning is shown, with dots that say so', async () => {
  const { open } = await startSignedIn()
  await seedEnquiry({ message: `To be continued ${'and so on '.repeat(40)}` })
  expect((await open('/admin/today')).text).toMatch(/To be continued and so on [^<]*…</)
})

test('holds that end today and departures below their minimum stand on Today, with actions for the desk only', async () => {
  const { open, act } = await startSignedIn()
  const empty = (await open('/admin/today')).text
  expect(empty).toContain('No hold ends today · No departure below its minimum')
  expect(empty).not.toContain('Holds that end today')
  const tour = await seedTour({ title: 'Forts' })
  const { id: enquiryId } = await seedEnquiry({ name: 'Asha', status: 'closed' })
  const day = (count: number) => addDays(calendarDateInIndia(new Date()), count)
  const dates = [5, 14, 15].map((count) => ({ startsOn: day(count), seats: 10, needs: 6 }))
  await createDepartures(someStaff, { tourId: tour.id, dates })
  const [soon, , later] = (await listTourDepartures(tour.id)).map(({ id }) => id) as [string, string, string]
  const until = new Date(Date.now() + 60_000)
  const hold = (departureId: string, given: Partial<Parameters<typeof holdSeats>[1]> = {}) =>
    holdSeats(someStaff, { id: randomUUID(), departureId, enquiryId, seats: 6, until, ...given })
  const held = await hold(soon)
  await hold(later, { until: new Date(Date.now() + 3 * 86_400_000) })
  // Seats of the office are no people.
  await hold(soon, { enquiryId: null, label: 'Guide', seats: 2, until: null })
  await database().execute(
    sql`UPDATE seat_holds SET seats = 5 WHERE departure_id = ${soon}::uuid AND enquiry_id IS NOT NULL`,
  )
  const main = async () => {
    const { text } = await open('/admin/today')
    return text.slice(text.indexOf('<main'), text.indexOf('</main>')).replaceAll('<!-- -->', '')
  }
  await database().update(staffUsers).set({ role: 'viewer' })
  const seen = await main()
  expect(seen).toMatch(/Holds that end today.*>Asha<.*5 seats held until.*Forts, /s)
  expect(seen).toMatch(/Departures below the minimum <span[^>]*>\(2\).*5 of 6 people.*0 of 6 people/s)
  expect(seen).not.toContain('<form')
  const confirm = { seatAction: 'confirm', id: held.ok ? held.undo.id : '' }
  expect((await act(`/admin/departures/${soon}/seats`, confirm)).status).toBe(403)
  await database().update(staffUsers).set({ role: 'enquiries' })
  expect(await main()).toContain('Hold 2 days from now')
  expect(await act(`/admin/departures/${soon}/seats`, confirm)).toMatchObject({
    status: 200,
    result: { ok: true },
  })
  expect(await main()).not.toContain('Holds that end today')
})

test('a number that cannot be read keeps nobody from the other screens', async () => {
  const { open } = await startSignedIn()
  await database().execute(sql`ALTER TABLE enquiries RENAME TO enquiries_elsewhere`)
  onTestFinished(async () => {
    await database().execute(sql`ALTER TABLE enquiries_elsewhere RENAME TO enquiries`)
  })
  expect((await open('/admin/tours')).status).toBe(200)
  expect((await open('/admin/today')).status).toBe(500)
})

test('what waits is counted in the sidebar and the title, told by the time that is left, and red when it is late', async () => {
  const { open } = await startSignedIn()
  const empty = await open('/admin/today')
  expect(empty.text).toContain('<title>Today · ')
  expect(empty.text).toContain('Every enquiry has a reply')
  await seedEnquiry({ name: 'Asha', createdAt: hoursAgo(21) })
  await seedEnquiry({ name: 'Ravi', phone: '098220 12345', createdAt: hoursAgo(2) })
  // A screen does without a number that does not come in a moment.
  const text = await waitFor(async () => {
    const read = (await open('/admin/today')).text
    return read.includes('<title>(2) Today · ') && read
  })
  expect(text.match(/>2<span class="sr-only"> to answer, due or to read/g)?.length).toBeGreaterThan(0)
  expect(text).toMatch(/text-laterite-deep">2 h 59 min left/)
  expect(text).toMatch(/text-stone">22 h left/)
  expect(text).toMatch(/<a href="tel:\+919822012345"[^>]*>098220 12345<\/a>/)
  expect(JSON.stringify((await open('/admin/today/count.data')).text)).toContain('number')
  const mine = (await open('/admin/today?show=mine')).text
  expect(mine).toContain(
    'Each enquiry of yours has a reply · No new replies to you · Nothing of yours overdue',
  )
})

test('a note to whoever looks stands on Today, written as words, until they mark it as read (N27)', async () => {
  const { open, send } = await startSignedIn()
  const { id: enquiryId } = await seedEnquiry({ name: 'Asha', status: 'closed' })
  const [me] = await database().update(staffUsers).set({ name: 'Meera <b>' }).returning()
  const eventId = randomUUID()
  const input = { event: 'note', eventId, text: '@Meera <b>: wants <i>May</i>.' } as const
  expect(await createEnquiryEvent(someStaff, { enquiryId, input })).toEqual({ ok: true })
  // A screen does without a number that does not come in a moment.
  const text = await waitFor(async () => {
    const read = (await open('/admin/today')).text
    return read.includes('<title>(1) Today · ') && read
  })
  expect(text).toContain('@Meera &lt;b&gt;: wants &lt;i&gt;May&lt;/i&gt;.')
  expect((await open(`/admin/enquiries/${enquiryId}`)).text).toContain('(not read yet)')
  for (const note of ['', 'x']) expect((await send('/admin/today', { note })).status).toBe(422)
  expect((await send('/admin/today', { note: randomUUID() })).status).toBe(200)
  expect(await countNotesTo(me!.id)).toBe(1)
  expect((await send('/admin/today?show=mine', { note: eventId })).status).toBe(200)
  expect((await open('/admin/today')).text).not.toContain('Notes to you')
  expect((await open(`/admin/enquiries/${enquiryId}`)).text).toContain('(read)')
})
