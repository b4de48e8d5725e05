import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { departures } from '#server/tables/departure-tables.ts'
import { addDays } from '#shared/departures/departure.ts'
import { departureImportTexts } from '#shared/departures/departure-import.ts'
import { importTexts } from '#shared/enquiries/enquiry-import.ts'
import { seedEnquiry, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { listDepartureCsv, readDepartureFigures } from './departure-figure-records.ts'
import {
  changeDepartures,
  createDepartures,
  departureTexts,
  listTourDepartures,
} from './departure-records.ts'
import { runDepartureImport } from './import-departure-records.ts'
import { confirmHold, holdSeats, releaseEndedHolds } from './seat-holds.ts'

useTestDatabase()

beforeEach(() => database().execute(sql`TRUNCATE tours, enquiries, departures CASCADE`))

type Options = {
  deed?: 'check' | 'store' | 'undo'
  skipsWrong?: boolean
  actor?: typeof someStaff
  importId?: string | null
}

function importCsv(csv: string, { deed = 'check', skipsWrong = false, ...more }: Options = {}) {
  const { actor = someStaff, importId = null } = more
  const form = { deed, skipsWrong, importId, fileName: '', takesDuplicates: false, dayOrder: null }
  return runDepartureImport(actor, { form, file: undefined, csv, columns: undefined })
}

/** The errors of each line, or the problem of the file. */
async function problemsOf(csv: string) {
  const result = await importCsv(csv)
  if (result.kind !== 'checked') return result
  const { problem, checked } = result
  return problem ?? checked.remarks.map(({ line, errors }) => ({ line, ...errors }))
}

async function exported(): Promise<string> {
  const filters = { tour: '', month: '2199-01', state: '' } as const
  let text = ''
  for await (const chunk of listDepartureCsv(filters)) text += chunk
  return text
}

test('only editors import, and a line that is wrong is named with its column', async () => {
  const csv = 'Tour,Start,Seats\nForts,12 Dec 2199,20\n'
  for (const role of ['viewer', 'enquiries'] as const) {
    const actor = staffActor({ id: someStaff.id, role })
    await expect(importCsv(csv, { actor })).rejects.toMatchObject({ status: 403 })
  }
  const forts = await seedTour({ title: 'Forts', slug: 'forts' })
  await seedTour({ title: 'Caves', slug: 'caves-one' })
  await seedTour({ title: 'caves', slug: 'caves-two' })
  await createDepartures(someStaff, { tourId: forts.id, dates: [{ startsOn: '2199-12-26', seats: 4 }] })
  expect(await importCsv('')).toEqual({ kind: 'refused', problem: importTexts.noFile })
  expect(await problemsOf('Tour,Start\nForts,12 Dec 2199')).toBe(departureImportTexts.columns)
  const lines = [
    'Tour,Tour address,Start,End,Nights,Seats,Minimum,Book by,Status,Price',
    'Gone,,12 Dec 2199,,,20,,,,',
    'Caves,,12 Dec 2199,,,20,,,,',
    'Forts,,31 Feb 2199,,,many,,,,',
    'Forts,,12 Dec 2199,11 Dec 2199,,20,21,13 Dec 2199,waiting,-1',
    'Forts,,12 Dec 2199,14 Dec 2199,3,20,,,,',
    'Forts,,26/12/2199,,,20,,,,',
    'Forts,,12 Dec 2199,,,20,,,,',
    'Forts,,12/12/2199,,,20,,,,',
  ]
  const some = [expect.any(String)]
  expect(await problemsOf(lines.join('\n'))).toEqual([
    { line: 2, Tour: [departureImportTexts.noTour] },
    { line: 3, Tour: [departureImportTexts.twoTours] },
    { line: 4, 'Starts on': some, Seats: some },
    { line: 5, State: some, Adult: some },
    { line: 6, Nights: ['The days are 2 nights apart.'] },
    { line: 7, 'Starts on': [departureTexts.sameDay] },
    { line: 9, 'Starts on': [departureImportTexts.twice] },
  ])
})

test('nothing is stored while a line is wrong, unless the user skips it; an export is read again', async () => {
  const forts = await seedTour({ title: 'Forts', slug: 'forts', durationDays: 3 })
  await seedTour({ title: 'Caves', slug: 'caves-one' })
  const caves = await seedTour({ title: 'Caves', slug: 'caves-two' })
  const csv = [
    'सहल;Tour address;तारीख;Nights;Seats;Runs from;Closes on;State;Price;Notes',
    'forts;;१२/१२/२१९९;;२०;6 people;1-Dec-2199;GUARANTEED;"₹ 12,000/-";With a guide',
    'Caves;https://site.test/tours/caves-two;12/13/2199;4 nights;1,000;;;;;',
    'Gone;;12/14/2199;;20;;;;;',
  ].join('\n')
  expect(await importCsv(csv, { deed: 'store' })).toMatchObject({
    kind: 'checked',
    problem: importTexts.wrongLines,
  })
  expect(await listTourDepartures(forts.id)).toEqual([])
  const stored = { kind: 'stored', importId: expect.any(String), added: 2, skipped: 0 }
  expect(await importCsv(csv, { deed: 'store', skipsWrong: true })).toEqual(stored)
  expect(await listTourDepartures(forts.id)).toMatchObject([
    {
      ...{ startsOn: '2199-12-12', endsOn: '2199-12-14', closesOn: '2199-12-01', seats: 20, needs: 6 },
      ...{ state: 'guaranteed', prices: { adult: 12_000 }, notes: { en: 'With a guide' }, band: 'open' },
    },
  ])
  expect(await listTourDepartures(caves.id)).toMatchObject([
    { endsOn: '2199-12-17', seats: 1000, prices: {} },
  ])
  const text = await exported()
  expect(text).toContain('Forts,forts,2199-12-12,2199-12-14,2,20,0,0,20,6,2199-12-01,Guaranteed,12000,')
  expect(await importCsv(text)).toMatchObject({ checked: { right: 0, wrong: 2 } })
  await database().execute(sql`TRUNCATE departures CASCADE`)
  expect(await importCsv(text, { deed: 'store' })).toEqual(stored)
  expect(await exported()).toBe(text)
})

test('an import is sent again without harm and undone by one press, except for dates in use since', async () => {
  const forts = await seedTour({ title: 'Forts', slug: 'forts' })
  await createDepartures(someStaff, { tourId: forts.id, dates: [{ startsOn: '2199-12-05', seats: 4 }] })
  const days = ['12', '19', '26', '27', '28']
  const csv = ['Tour,Start,Seats', ...days.map((day) => `Forts,${day} Dec 2199,4`)].join('\n')
  const importId = randomUUID()
  const stored = { kind: 'stored', importId, added: 5, skipped: 0 }
  expect(await importCsv(csv, { deed: 'store', importId })).toEqual(stored)
  expect(await importCsv(csv, { deed: 'store', importId })).toEqual(stored)
  expect(await importCsv(csv, { deed: 'store' })).toMatchObject({ problem: importTexts.wrongLines })
  const dates = await listTourDepartures(forts.id)
  const idOn = (startsOn: string) => dates.find((date) => date.startsOn === startsOn)?.id ?? ''
  await seedEnquiry({ departureId: idOn('2199-12-12') })
  const hold = { id: randomUUID(), enquiryId: null, label: 'Guide', seats: 1, until: null }
  await holdSeats(someStaff, { ...hold, departureId: idOn('2199-12-19') })
  await changeDepartures(someStaff, { tourId: forts.id, ids: [idOn('2199-12-26')], columns: { seats: 9 } })
  const clerk = staffActor({ id: someStaff.id, role: 'enquiries' })
  await expect(importCsv('', { deed: 'undo', importId, actor: clerk })).rejects.toMatchObject({ status: 403 })
  const nothing = { kind: 'undone', removed: 0, stayed: 0 }
  expect(await importCsv('', { deed: 'undo', importId: randomUUID() })).toEqual(nothing)
  expect(await importCsv('', { deed: 'undo', importId })).toEqual({ kind: 'undone', removed: 2, stayed: 3 })
  const left = (await listTourDepartures(forts.id)).map(({ startsOn }) => startsOn)
  expect(left).toEqual(['2199-12-05', '2199-12-12', '2199-12-19', '2199-12-26'])
})

test('of two imports at once each date is stored once, in whatever order the files name them', async () => {
  await seedTour({ title: 'Forts', slug: 'forts' })
  const days = Array.from({ length: 60 }, (_, at) => addDays('2199-10-01', at))
  const lines = days.map((day) => `Forts,${day},4`)
  const csvOf = (lines: readonly string[]) => ['Tour,Start,Seats', ...lines].join('\n')
  const both = await Promise.all([
    importCsv(csvOf(lines), { deed: 'store' }),
    importCsv(csvOf(lines.toReversed()), { deed: 'store' }),
  ])
  // The later one finds the dates in the check or in the transaction.
  const added = both.map((result) => (result.kind === 'stored' ? result.added : 0))
  expect(added.toSorted((one, other) => one - other)).toEqual([0, 60])
  expect(await database().$count(departures)).toBe(60)
  const importId = randomUUID()
  await database().execute(sql`TRUNCATE departures CASCADE`)
  const send = () => importCsv(csvOf(lines), { deed: 'store', importId })
  const twice = await Promise.all([send(), send()])
  expect(twice).toEqual([twice[0], twice[0]])
  expect(twice[0]).toMatchObject({ kind: 'stored', added: 60, skipped: 0 })
})

test('the numbers say how full the dates of a tour are, month by month', async () => {
  const forts = await seedTour({ title: 'Forts' })
  const dates = ['2199-12-12', '2199-12-26', '2200-01-02'].map((startsOn) => ({ startsOn, seats: 10 }))
  await createDepartures(someStaff, { tourId: forts.id, dates })
  const [first, second] = (await listTourDepartures(forts.id)).map(({ id }) => id) as [string, string]
  const hold = async (departureId: string, seats: number) => {
    const { id: enquiryId } = await seedEnquiry()
    const id = randomUUID()
    await holdSeats(someStaff, { id, departureId, enquiryId, seats, until: new Date(Date.now() + 3_600_000) })
    return id
  }
  await confirmHold(someStaff, await hold(first, 8))
  await hold(second, 1)
  await database().execute(sql`UPDATE seat_holds SET created_at = '2199-12-02T12:00:00+05:30'`)
  const ended = await hold(first, 2)
  await seedEnquiry({ departureId: first })
  const figuresOf = (month: string) => readDepartureFigures({ tour: forts.id, month })
  const december = { tour: 'Forts', month: '2199-12', dates: 2, seats: 20, confirmed: 8, held: 3 }
  expect(await figuresOf('2200-02')).toEqual([])
  expect((await figuresOf('2199-12'))[0]).toMatchObject({ ...december, waiting: 1, expired: 0 })
  await database().execute(
    sql`UPDATE seat_holds SET held_until = now() - interval '1 minute' WHERE id = ${ended}::uuid`,
  )
  await releaseEndedHolds()
  expect(await figuresOf('2199-12')).toEqual([
    { ...december, held: 1, leadDays: 17, waiting: 0, expired: 1 },
    {
      ...december,
      month: '2200-01',
      dates: 1,
      seats: 10,
      confirmed: 0,
      held: 0,
      leadDays: null,
      waiting: 0,
      expired: 0,
    },
  ])
})
