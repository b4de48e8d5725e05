import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { listShareCards } from '#server/sharing/card-list.ts'
import { cardKeyOf } from '#server/sharing/share-card.ts'
import { contentVersion } from '#server/tables/content-tables.ts'
import { departures, seatHolds } from '#server/tables/departure-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { rateLimits } from '#server/tables/system-tables.ts'
import { seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { startEnquirySite } from '#tests/support/site/enquiry-visitor.ts'
import { realBuild } from '#tests/support/site/real-build.ts'

useTestDatabase()

const list = '/maharashtra-tour-departures'
const forts = '/tours/forts-of-sahyadri'
const asha = { name: 'Asha Kulkarni', email: 'asha@example.com' }
let build: Awaited<ReturnType<typeof realBuild>>

beforeAll(async () => {
  loadConfiguration({ SECRET: 'for tests alone '.repeat(3) })
  build = await realBuild()
  const { id: tourId } = await seedTour({ title: 'Forts of Sahyadri', priceFrom: 12_000 })
  const { id: other } = await seedTour({ title: 'Konkan coast' })
  const { id: hidden } = await seedTour({ title: 'DRAFT-CANARY', status: 'draft' })
  const seats = { seats: 917, tourId }
  await database()
    .insert(departures)
    .values([
      { ...seats, startsOn: '2199-01-04', endsOn: '2199-01-06', prices: { adult: 9500 } },
      { ...seats, startsOn: '2199-01-07', endsOn: '2199-01-07', state: 'cancelled' },
      { ...seats, startsOn: '2199-01-08', endsOn: '2199-01-08', state: 'closed' },
      { ...seats, startsOn: '2199-01-12', endsOn: '2199-01-14', band: 'full', notes: { mr: 'पहाटे निघू' } },
      { ...seats, startsOn: '2199-02-02', endsOn: '2199-02-02', band: 'few', state: 'guaranteed' },
      { ...seats, startsOn: '2199-02-20', endsOn: '2199-02-20', tourId: other },
      { ...seats, startsOn: '2199-01-30', endsOn: '2199-01-30', tourId: hidden },
    ])
}, 120_000)
beforeEach(async () => {
  for (const table of [enquiries, rateLimits]) await database().delete(table)
})

test('a month shows its dates with price and free seats in words, never a number of seats, and cannot be asked for in vain (I22)', async () => {
  const { ask } = await startEnquirySite(build)
  const january = (await ask(list)).text
  expect(january).toContain('Fri 4 January 2199')
  expect(january).toContain('₹9,500')
  expect(january).toContain('2 nights, until Sun 6 January 2199')
  expect(january.match(/\?date=[\d-]+/g)).toEqual(['?date=2199-01-04', '?date=2199-01-12'])
  expect(january).toMatch(/Mon 7 January 2199(?:(?!₹|<li).)*Cancelled/)
  expect(january).toContain('Booking closed')
  expect(january).toContain('Full, waiting list')
  expect(january).not.toMatch(/>917<|917 seats|DRAFT-CANARY|2199-02-20/)
  const february = (await ask(`${list}?month=2199-02`)).text
  expect(february).toContain('Few seats left')
  expect(february).toContain('Guaranteed')
  expect(february).toContain('Konkan coast')
  expect((await ask('/sitemap.xml')).text).toContain(`https://site.test${list}</loc>`)
  expect((await ask('/tour-departures?month=nonsense')).text).toContain('Fri 4 January 2199')
  const marathi = (await ask(`/mr${list}`)).text
  expect(marathi).toContain('शुक्र 4 जानेवारी 2199')
  expect(marathi).toContain('पहाटे निघू')
  expect(marathi).toContain('href="/mr/tours/forts-of-sahyadri?date=2199-01-04#booking-name"')
})

test('a tour offers each open date to search engines, and its form opens with the chosen date', async () => {
  const { ask } = await startEnquirySite(build)
  const { text } = await ask(`${forts}?date=2199-01-12`)
  const offers = /"offers":(\[.*?\])/.exec(text)?.[1] ?? '[]'
  expect(JSON.parse(offers)).toMatchObject([
    { name: '2199-01-04', price: '9500', availability: 'https://schema.org/InStock' },
    { name: '2199-01-12', price: '12000', availability: 'https://schema.org/SoldOut' },
    {
      name: '2199-02-02',
      availability: 'https://schema.org/LimitedAvailability',
      validThrough: '2199-02-02',
    },
  ])
  expect(text).toMatch(/<details id="booking-frame" open/)
  expect(text).toMatch(/<option value="2199-01-12" selected[^>]*>Sat 12 January 2199 \(full, waiting list\)/)
  expect(text).toContain('Next: Fri 4 January 2199')
  const unknown = (await ask(`${forts}?date=2199-01-08`)).text
  expect(unknown).not.toMatch(/<details id="booking-frame" open|<option value="2199-01-08"/)
})

test('the share card of a tour with dates shows the next one with free seats', async () => {
  const { ask } = await startEnquirySite(build)
  const cards = (await listShareCards()).filter(({ note }) => note.includes('Next: '))
  expect(cards.map(({ note }) => note)).toEqual(
    expect.arrayContaining(['2 days · Next: Fri 4 Jan', '2 days · Next: Wed 20 Feb']),
  )
  const shown = /"og:image" content="https:\/\/site\.test\/([^"]+)"/.exec((await ask(forts)).text)?.[1]
  expect(cards.filter(({ title }) => title === 'Forts of Sahyadri').map(cardKeyOf)).toEqual([shown])
})

test('a date comes as a calendar event, and nothing else does', async () => {
  const { ask } = await startEnquirySite(build)
  const { headers, text } = await ask(`${forts}/calendar/2199-01-12`)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining([
      'DTSTART;VALUE=DATE:21990112',
      'DTEND;VALUE=DATE:21990115',
      'SUMMARY:Forts of Sahyadri',
    ]),
  )
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(text).not.toContain('STATUS')
  expect((await ask(`${forts}/calendar/2199-01-07`)).text).toContain('\r\nSTATUS:CANCELLED\r\n')
  for (const path of [
    `${forts}/calendar/2199-01-13`,
    '/tours/nowhere/calendar/2199-01-12',
    `${forts}/calendar/x`,
  ])
    expect((await ask(path)).status).toBe(404)
})

test('the tour list is narrowed to tours that leave in a month or on a weekend, by date', async () => {
  const { ask } = await startEnquirySite(build)
  const shown = async (leaves: string) =>
    [
      ...(await ask(`/maharashtra-tour-packages?leaves=${leaves}`)).text.matchAll(
        /<h3[^>]*>.*?href="\/tours\/([\w-]+)"/gs,
      ),
    ].map(([, slug]) => slug)
  expect(await shown('any')).toEqual(['forts-of-sahyadri', 'konkan-coast'])
  expect(await shown('2199-01')).toEqual(['forts-of-sahyadri'])
  expect(await shown('weekend')).toEqual(['forts-of-sahyadri'])
  expect(await shown('2199-03')).toEqual([])
})

test.each([
  { of: 'an open date', departure: '2199-01-04', days: '2199-01-04 to 2199-01-06; ', isLinked: true },
  { of: 'a full date', departure: '2199-01-12', days: '2199-01-12 to 2199-01-14; ', isLinked: true },
  { of: 'a closed date', departure: '2199-01-08', days: 'Starting 2199-01-08; ', isLinked: false },
  { of: 'a cancelled date', departure: '2199-01-07', days: 'Starting 2199-01-07; ', isLinked: false },
  { of: 'a date of another tour', departure: '2199-02-20', days: 'Starting 2199-02-20; ', isLinked: false },
  { of: 'no date', departure: '', days: '', isLinked: false },
])('an enquiry for $of is stored with its days (D30)', async ({ departure, days, isLinked }) => {
  const { post } = await startEnquirySite(build)
  const { status, text } = await post(forts, { ...asha, departure, travelDates: 'or a week later' })
  expect(status).toBe(200)
  expect(text.includes('You are on the waiting list')).toBe(departure === '2199-01-12')
  const [row] = await database().select().from(enquiries)
  expect(row?.travelDates).toBe(`${days}or a week later`)
  const day = await database()
    .select({ startsOn: departures.startsOn })
    .from(departures)
    .where(eq(departures.id, row?.departureId ?? sql`NULL`))
  expect(day.map(({ startsOn }) => startsOn)).toEqual(isLinked ? [departure] : [])
})

test('forms for one date are limited per network and take no seat; unknown days are all the same 404 (H17)', async () => {
  const { ask, post } = await startEnquirySite(build)
  const read = async () => [
    await database().select().from(departures).orderBy(departures.startsOn),
    await database().select().from(contentVersion),
    await database().$count(seatHolds),
  ]
  const before = await read()
  const statuses: number[] = []
  for (let number = 1; number <= 13; number += 1) {
    const fields = { ...asha, email: `asha-${number}@example.com`, departure: '2199-01-04' }
    statuses.push((await post(forts, fields, '203.0.113.7')).status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(3).fill(429)])
  expect(await read()).toEqual(before)
  const days = ['2199-01-05', '2199-01-30', '2198-12-31']
  const unknown = await Promise.all(days.map((day) => ask(`${forts}/calendar/${day}`)))
  expect(unknown.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([404, '']))
})

test.each(['tomorrow', '2020-01-01', '2199-02-30', "2199-01-04'--"])(
  'the date %s is refused at its field, and nothing typed is lost',
  async (departure) => {
    const { post } = await startEnquirySite(build)
    const { status, text } = await post(forts, { ...asha, departure })
    expect(status).toBe(422)
    expect(text).toContain('departure-problem')
    expect(text).toContain('value="Asha Kulkarni"')
    expect(await database().$count(enquiries)).toBe(0)
  },
)

test('a family without JavaScript says in Marathi who travels: the numbers are stored, and wrong ones refused at their field (D31)', async () => {
  const { ask, post } = await startEnquirySite(build)
  expect((await ask(`/mr${forts}`)).text).toMatch(/<details[^>]*><summary[^>]*>कोण कोण येणार\?/)
  const family = { ...asha, adults: '२', childrenWithBed: '1', infants: '१', rooms: '1' }
  const refused = await post(`/mr${forts}`, { ...family, groupSize: '7' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('आणि खाली दिलेली संख्या जुळत नाही')
  const nobodyGrown = await post(`/mr${forts}`, { ...asha, childrenWithBed: '2' })
  expect(nobodyGrown.text).toMatch(/<details open=""[^>]*><summary[^>]*>कोण कोण येणार\?/)
  expect(nobodyGrown.text).toContain('id="booking-adults-problem"')
  expect(nobodyGrown.text).toMatch(/name="childrenWithBed"[^>]*value="2"/)
  expect(await database().$count(enquiries)).toBe(0)
  const { status, text } = await post(`/mr${forts}`, { ...family, departure: '2199-01-04' })
  expect(status).toBe(200)
  expect(text).toContain('मुले, वेगळ्या बेडसह')
  expect(await database().select().from(enquiries)).toMatchObject([
    { groupSize: 4, adults: 2, childrenWithBed: 1, childrenWithoutBed: null, infants: 1, rooms: 1 },
  ])
})
