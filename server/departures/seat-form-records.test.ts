import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { commandActor, staffActor } from '#server/content/actor.ts'
import { createSetting } from '#server/settings/setting-records.ts'
import { seatTexts } from '#shared/departures/seat-hold.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { businessDetailDefaults } from '#shared/settings/business-details.ts'
import { seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { runDepartureForm } from './departure-form-records.ts'
import { listTourDepartures } from './departure-records.ts'
import { listWaitingFor, readManifest, readSeatsOf, runSeatForm } from './seat-form-records.ts'

useTestDatabase()

const clerk = staffActor({ id: '5f0c1e3a-7a34-4a8e-9d1c-0b6a1f2e3d4c', role: 'enquiries' })

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('an editor enters a season, a clerk holds, confirms, moves and undoes from an enquiry', async () => {
  const tour = await seedTour({ title: 'Forts' })
  const edit = (fields: Record<string, string>) =>
    runDepartureForm(someStaff, { tourId: tour.id, form: formOf(fields) })
  expect(
    await edit({ departureAction: 'add', startsOn: '7 Dec 2199', repeatUntil: '21 Dec 2199', seats: '6' }),
  ).toEqual({ ok: true, text: '3 dates were added.' })
  expect(await edit({ departureAction: 'add', startsOn: '7 Dec 2199', seats: 'six' })).toMatchObject({
    errors: { seats: [expect.any(String)] },
  })
  const [first, second] = (await listTourDepartures(tour.id)).map(({ id }) => id) as [string, string]
  expect(
    await edit({ departureAction: 'change', ids: first, state: 'guaranteed', 'prices.adult': '9,000' }),
  ).toMatchObject({ text: '1 date was changed.' })
  const { id: enquiryId } = await seedEnquiry({ name: 'Asha', groupSize: 4 })
  const act = (fields: Record<string, string>) =>
    runSeatForm(clerk, { enquiryId, form: formOf({ id: randomUUID(), ...fields }) })
  expect(await act({ seatAction: 'hold', departure: first })).toMatchObject({
    status: 422,
    errors: { seats: [seatTexts.noSeats] },
  })
  expect(await act({ seatAction: 'hold', departure: first, seats: '7' })).toMatchObject({
    status: 409,
    errors: { [formErrorKey]: ['Only 6 seats are free on this date.'] },
  })
  const held = await act({ seatAction: 'hold', departure: first, seats: '4' })
  if (!held.ok) throw new Error('The seats were not held')
  const { id } = held.undo
  expect(await act({ seatAction: 'confirm', id })).toMatchObject({ ok: true })
  const moved = await act({ seatAction: 'move', id, departure: second })
  expect(await readManifest(second)).toMatchObject([
    { seats: 4, state: 'confirmed', enquiry: { name: 'Asha' } },
  ])
  const undo = JSON.stringify(moved.ok && { was: moved.undo.was, left: moved.undo.left })
  expect(await act({ seatAction: 'undo', id, undo })).toMatchObject({ ok: true })
  expect(await act({ seatAction: 'undo', id, undo })).toMatchObject({ status: 409 })
  expect(await act({ seatAction: 'undo', id, undo: '{"left":1}' })).toMatchObject({ status: 422 })
  const { holds, dates } = await readSeatsOf(enquiryId)
  expect(holds.map(({ departureId, seats }) => [departureId, seats])).toEqual([[first, 4]])
  expect(dates.map(({ free }) => free)).toEqual([2, 6, 6])
  expect(await edit({ departureAction: 'remove', ids: first })).toMatchObject({ ok: false })
  expect(await act({ seatAction: 'release', id, reason: 'Too dear' })).toMatchObject({ ok: true })
  expect(await edit({ departureAction: 'remove', ids: first })).toMatchObject({ ok: true })
})

test('the office holds seats of its own under a label', async () => {
  const tour = await seedTour({ title: 'Caves' })
  const form = formOf({ departureAction: 'add', startsOn: '7 Dec 2199', seats: '6' })
  await runDepartureForm(someStaff, { tourId: tour.id, form })
  const [{ id } = { id: '' }] = await listTourDepartures(tour.id)
  const hold = (label: string, actor = clerk) => {
    const fields = { seatAction: 'hold', id: randomUUID(), departure: id, seats: '1', label }
    return runSeatForm(actor, { enquiryId: null, form: formOf(fields) })
  }
  expect(await hold('')).toMatchObject({ errors: { label: [seatTexts.noLabel] } })
  const viewer = staffActor({ id: clerk.id, role: 'viewer' })
  await expect(hold('Guide', viewer)).rejects.toMatchObject({ status: 403 })
  const held = await hold('Guide')
  // They stay taken until staff release them.
  expect(await readManifest(id)).toMatchObject([{ label: 'Guide', enquiry: null, state: 'confirmed' }])
  if (!held.ok) throw new Error('The seat was not held')
  const { was, left } = held.undo
  const undo = formOf({ seatAction: 'undo', id: held.undo.id, undo: JSON.stringify({ was, left }) })
  expect(await runSeatForm(clerk, { enquiryId: null, form: undo })).toMatchObject({ ok: true })
  expect(await readManifest(id)).toEqual([])
})

test('seats are held for as many hours as the office sets, unless the form says', async () => {
  const tour = await seedTour({ title: 'Lakes' })
  const form = formOf({ departureAction: 'add', startsOn: '7 Dec 2199', seats: '6' })
  await runDepartureForm(someStaff, { tourId: tour.id, form })
  const [{ id: departure } = { id: '' }] = await listTourDepartures(tour.id)
  const hoursHeld = async (fields: Record<string, string> = {}) => {
    const { id: enquiryId } = await seedEnquiry()
    const hold = formOf({ seatAction: 'hold', id: randomUUID(), departure, seats: '1', ...fields })
    const before = Date.now()
    const held = await runSeatForm(clerk, { enquiryId, form: hold })
    const heldUntil = held.ok ? held.undo.left.heldUntil : null
    return Math.floor((Date.parse(heldUntil ?? '') - before) / 3_600_000)
  }
  expect([await hoursHeld(), await hoursHeld({ hours: '12' })]).toEqual([48, 12])
  const value = { ...businessDetailDefaults, hold_hours: '36' }
  await createSetting(commandActor('import'), { key: 'business_details', value })
  expect(await hoursHeld()).toBe(36)
})

test('open enquiries that asked for a date and have no seats wait for it, oldest first', async () => {
  const tour = await seedTour({ title: 'Beaches' })
  const form = formOf({
    departureAction: 'add',
    startsOn: '7 Dec 2199',
    repeatUntil: '14 Dec 2199',
    seats: '6',
  })
  await runDepartureForm(someStaff, { tourId: tour.id, form })
  const [departureId, other] = (await listTourDepartures(tour.id)).map(({ id }) => id) as [string, string]
  const asked = (name: string, given: Partial<Parameters<typeof seedEnquiry>[0]> = {}) =>
    seedEnquiry({ name, departureId, ...given })
  const second = await asked('Second')
  await asked('First', { createdAt: new Date('2026-01-01') })
  await asked('Closed', { status: 'closed' })
  await asked('Spam', { suspectedSpam: true })
  await asked('Elsewhere', { departureId: other })
  const names = async () => (await listWaitingFor(departureId)).map(({ name }) => name)
  expect(await names()).toEqual(['First', 'Second'])
  const fields = { seatAction: 'hold', id: randomUUID(), departure: departureId, seats: '2' }
  const held = await runSeatForm(clerk, { enquiryId: second.id, form: formOf(fields) })
  expect(await names()).toEqual(['First'])
  const release = { seatAction: 'release', id: held.ok ? held.undo.id : '', reason: 'Ill' }
  await runSeatForm(clerk, { enquiryId: second.id, form: formOf(release) })
  expect(await names()).toEqual(['First', 'Second'])
})
