import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { departureJobs } from '#server/departures/departures-job.ts'
import type { EnquirySeats } from '#server/departures/seat-form-records.ts'
import { departures, seatHolds } from '#server/tables/departure-tables.ts'
import { enquiries, enquiryEvents } from '#server/tables/enquiry-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { type HoldUndo, type SeatResult, seatTexts, tooFewSeats } from '#shared/departures/seat-hold.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedStaff } from '#tests/support/staff/staff-members.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'

useTestDatabase()
const { startSite, startSignedIn } = useStaffPanel()

const tourPath = '/tours/forts-of-sahyadri'
const listPath = '/maharashtra-tour-departures'

beforeEach(async () => {
  await database().execute(sql`TRUNCATE tours, enquiries, departures CASCADE`)
})

/** The address of a page that no test has requested before, so that it is rendered with the current content. */
let requests = 0
function renewed(path: string): string {
  requests += 1
  return `${path}?${path === listPath ? 'month' : 'date'}=${requests}`
}

type Fields = Record<string, string>
type Office = Awaited<ReturnType<typeof startSignedIn>>

/** A tour with dates a week apart, and the office; departures are added by its form. */
async function openOffice({ weeks = 1, seats = 12 } = {}) {
  const { id: tourId } = await seedTour({ title: 'Forts of Sahyadri' })
  const office = await startSignedIn()
  const changeDates = (fields: Fields) =>
    office.act<{ ok: boolean }>(`/admin/departures?tour=${tourId}`, fields)
  const repeatUntil = `2199-12-${7 * weeks}`
  await changeDates({ departureAction: 'add', startsOn: '2199-12-07', repeatUntil, seats: String(seats) })
  const dates = await database().select().from(departures).orderBy(departures.startsOn)
  return { ...office, tourId, dates, changeDates, seat: seatForm(office) }
}

function seatForm({ act }: Pick<Office, 'act'>) {
  return (enquiryId: string, fields: Fields) =>
    act<SeatResult>(`/admin/enquiries/${enquiryId}/seats`, { id: randomUUID(), ...fields })
}

function undoOf({ result }: { result: SeatResult }): HoldUndo {
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.undo
}

async function readSeats(id: string) {
  const { rows } = await database().execute<{ confirmed: number; held: number; free: number }>(
    sql`SELECT confirmed, held, free FROM seats_of(${id}::uuid)`,
  )
  return rows[0]
}

function readEvents(enquiryId: string) {
  return database()
    .select({ text: enquiryEvents.text })
    .from(enquiryEvents)
    .where(sql`${enquiryEvents.enquiryId} = ${enquiryId} AND text LIKE '%seat%'`)
    .orderBy(enquiryEvents.at)
}

test('four clerks want the last five seats for eight families: five get one, three wait', async () => {
  const { dates, ask, post, open, seat } = await openOffice()
  const [{ id: departureId } = { id: '' }] = dates
  const early = await seedEnquiry({ name: 'Early' })
  const first = undoOf(await seat(early.id, { seatAction: 'hold', departure: departureId, seats: '7' }))
  await seat(early.id, { seatAction: 'confirm', id: first.id })
  const clerks = await Promise.all(
    [1, 2, 3, 4].map(async (number) => {
      const email = `clerk-${number}@site.test`
      await seedStaff(email, 'enquiries')
      const site = await startSite()
      const cookies = (await site.signIn({ email, password: 'rain over the ghats' })).headers['set-cookie']
      const headers = { Cookie: String(cookies).match(/[^ ,]*session_token=[^;]+/)?.[0] ?? '' }
      return (path: string, fields: Fields) => site.post(path, { fields, headers })
    }),
  )
  const families: string[] = []
  for (let number = 1; number <= 8; number += 1) {
    const email = `family-${number}@example.com`
    const fields = { name: `Family ${number}`, email, departure: '2199-12-07', groupSize: '1' }
    expect((await post(tourPath, { fields })).status).toBe(200)
    const [row] = await database().select().from(enquiries).where(eq(enquiries.email, email))
    families.push(row?.id ?? '')
  }
  const fields = { seatAction: 'hold', departure: departureId, seats: '1' }
  const responses = await Promise.all(
    clerks.flatMap((clerk) =>
      families.map(async (family) => {
        const hold = { ...fields, id: randomUUID() }
        for (;;) {
          const response = await clerk(`/admin/enquiries/${family}/seats.data`, hold)
          // On a busy machine 32 at once may have to try again.
          if (response.status !== 503) return response
        }
      }),
    ),
  )
  const counted = Object.groupBy(responses, ({ status }) => status)
  expect([counted[200]?.length, counted[409]?.length]).toEqual([5, 27])
  expect(responses.some(({ text }) => text.includes(tooFewSeats(0)))).toBe(true)
  expect(await readSeats(departureId)).toEqual({ confirmed: 7, held: 5, free: 0 })
  const holds = await database().select().from(seatHolds)
  expect(new Set(holds.map(({ enquiryId }) => enquiryId)).size).toBe(6)
  const [, waiting = ''] =
    /Waiting list(.*?)<\/ol>/s.exec((await open(`/admin/departures/${departureId}`)).text) ?? []
  expect(new Set(waiting.match(/Family \d/g)).size).toBe(3)
  expect((await ask(renewed(tourPath))).text).toContain('Full, waiting list')
})

test('a hold that ended while the site was down is free at once, and its event is written once after the start', async () => {
  const { dates, ask, load, seat } = await openOffice()
  const [{ id: departureId } = { id: '' }] = dates
  const { id } = await seedEnquiry()
  await seat(id, { seatAction: 'hold', departure: departureId, seats: '12' })
  expect((await ask(renewed(tourPath))).text).toContain('Full, waiting list')
  await database().execute(sql`UPDATE seat_holds SET held_until = now() - interval '1 second'`)
  const { seats } = await load<{ seats: EnquirySeats }>(`/admin/enquiries/${id}`)
  expect([seats.holds, seats.dates.map(({ free }) => free)]).toEqual([[], [12]])
  // Both instances start.
  const [job] = departureJobs()
  const runs: (() => Promise<void>)[] = []
  const queue = {
    schedule: async () => undefined,
    send: async () => null,
    work: async (...[, , run]: unknown[]) => void runs.push(run as () => Promise<void>),
  }
  for (const _ of [1, 2]) await job?.work(queue as never, { stopping: new AbortController().signal } as never)
  await Promise.all(runs.map((run) => run()))
  expect((await readEvents(id)).filter(({ text }) => text.includes('the hold ended'))).toHaveLength(1)
  expect((await ask(renewed(tourPath))).text).toContain('Seats free')
})

test('a family asks in Marathi without JavaScript; the office holds, confirms and moves the seats, and undoes each', async () => {
  const { dates, ask, post, load, seat } = await openOffice({ weeks: 2 })
  const [first, second] = dates.map(({ id }) => id) as [string, string]
  const page = (await ask(`/mr${tourPath}?date=2199-12-14`)).text
  expect(page).toMatch(/<option value="2199-12-14" selected/)
  const fields = { name: 'आशा कुलकर्णी', email: 'asha@example.com', departure: '2199-12-14' }
  const receipt = await post(`/mr${tourPath}`, { fields })
  expect([receipt.status, receipt.text.includes('तुमची चौकशी मिळाली')]).toEqual([200, true])
  const [{ id } = { id: '' }] = await database().select().from(enquiries)
  const { enquiry } = await load<{ enquiry: { departureId: string } }>(`/admin/enquiries/${id}`)
  expect(enquiry.departureId).toBe(second)
  const states = async () => [await readSeats(first), await readSeats(second)]
  const act = (fields: Fields) => seat(id, fields)
  const undo = ({ id, ...change }: HoldUndo) => act({ seatAction: 'undo', id, undo: JSON.stringify(change) })
  const none = { confirmed: 0, held: 0, free: 12 }
  const held = undoOf(await act({ seatAction: 'hold', departure: second, seats: '4' }))
  const confirmed = undoOf(await act({ seatAction: 'confirm', id: held.id }))
  expect(await states()).toEqual([none, { confirmed: 4, held: 0, free: 8 }])
  const moved = undoOf(await act({ seatAction: 'move', id: held.id, departure: first }))
  expect(await states()).toEqual([{ confirmed: 4, held: 0, free: 8 }, none])
  for (const change of [moved, confirmed]) expect((await undo(change)).result.ok).toBe(true)
  expect(await states()).toEqual([none, { confirmed: 0, held: 4, free: 8 }])
  expect((await undo(held)).result.ok).toBe(true)
  expect(await states()).toEqual([none, none])
  expect(await readEvents(id)).toHaveLength(6)
})

test('a viewer sees the seats of an enquiry without controls', async () => {
  const { dates, open, seat } = await openOffice()
  const { id } = await seedEnquiry()
  await seat(id, { seatAction: 'hold', departure: String(dates[0]?.id), seats: '4' })
  const see = async () => (await open(`/admin/enquiries/${id}`)).text
  expect(await see()).toMatch(/4 seats.*value="release"/s)
  await database().update(staffUsers).set({ role: 'viewer' })
  const text = await see()
  expect(text).toContain('4 seats')
  expect(text).not.toContain('value="release"')
})

test('a departure that is cancelled in the panel says so in public, is no offer any more, and frees its seats', async () => {
  const { dates, ask, changeDates, seat } = await openOffice({ weeks: 2 })
  const [{ id: departureId } = { id: '' }] = dates
  const { id } = await seedEnquiry()
  await seat(id, { seatAction: 'hold', departure: departureId, seats: '4' })
  const offered = async () => (await ask(renewed(tourPath))).text.match(/"name":"2199-12-\d\d"/g)
  expect(await offered()).toHaveLength(2)
  const change = { departureAction: 'change', ids: departureId, state: 'cancelled' }
  expect((await changeDates(change)).result.ok).toBe(true)
  expect(await offered()).toEqual(['"name":"2199-12-14"'])
  const list = (await ask(renewed(listPath))).text
  expect(list).toMatch(/line-through.*?2199-12-07.*?Cancelled/s)
  expect(list.match(/\?date=[\d-]+/g)).toEqual(['?date=2199-12-14'])
  expect((await ask(`${tourPath}/calendar/2199-12-07`)).text).toContain('STATUS:CANCELLED')
  expect((await readEvents(id)).at(-1)?.text).toContain('freed 4 seats, because the departure is cancelled')
})

test('forms with ids of other tours, enquiries and departures, or with a forged undo, change nothing (N30)', async () => {
  const { dates, changeDates, seat } = await openOffice({ weeks: 2 })
  const [first, second] = dates.map(({ id }) => id) as [string, string]
  const { id: other } = await seedTour({ title: 'Other tour' })
  const [foreign] = await database()
    .insert(departures)
    .values({ tourId: other, startsOn: '2199-12-20', endsOn: '2199-12-20', seats: 5 })
    .returning()
  const foreignId = foreign?.id ?? ''
  for (const ids of [foreignId, randomUUID(), 'x'])
    for (const departureAction of ['change', 'remove'])
      expect((await changeDates({ departureAction, ids, state: 'cancelled' })).status).toBe(422)
  const [one, two] = [await seedEnquiry(), await seedEnquiry()]
  const held = undoOf(await seat(one.id, { seatAction: 'hold', departure: first, seats: '4' }))
  const before = await database().select().from(seatHolds)
  const forged: { at?: string; fields: Fields }[] = [
    { fields: { seatAction: 'hold', departure: randomUUID(), seats: '1' } },
    { at: randomUUID(), fields: { seatAction: 'hold', departure: first, seats: '1' } },
    { at: 'x', fields: { seatAction: 'hold', departure: first, seats: '1' } },
    { fields: { seatAction: 'confirm', id: randomUUID() } },
    ...(['confirm', 'prolong', 'release', 'hold'] as const).map((seatAction) => ({
      at: two.id,
      fields: { seatAction, id: held.id, departure: second, seats: '1' },
    })),
    { fields: { seatAction: 'move', id: held.id, departure: randomUUID() } },
    ...[
      { ...held.left, seats: 13 },
      { ...held.left, departureId: randomUUID() },
      { ...held.left, heldUntil: null },
      { ...held.left, heldUntil: '0000-01-01T00:00:00Z' },
      { ...held.left, heldUntil: '+275760-09-13T00:00:00Z' },
    ].map((was) => ({
      fields: { seatAction: 'undo', id: held.id, undo: JSON.stringify({ was, left: held.left }) },
    })),
  ]
  for (const { at = one.id, fields } of forged) {
    const { status, result } = await seat(at, fields)
    expect([fields, result.ok, [404, 409, 422].includes(status)]).toEqual([fields, false, true])
  }
  expect(await database().select().from(seatHolds)).toEqual(before)
  expect(await database().select().from(departures).where(eq(departures.id, foreignId))).toEqual([foreign])
  const twice = await seat(one.id, { seatAction: 'hold', departure: first, seats: '1' })
  expect(twice.result).toMatchObject({ errors: { [formErrorKey]: [seatTexts.twice] } })
})
