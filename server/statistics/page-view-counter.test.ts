import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDatabase, database, openDatabase } from '#server/database/database.ts'
import { pageViews } from '#server/tables/page-view-table.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { PageViewCounter } from './page-view-records.ts'

const { connection } = useTestDatabase()

const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const person = { 'user-agent': agent }
const stored = () => database().select().from(pageViews).orderBy(pageViews.path)

beforeEach(async () => void (await database().delete(pageViews)))
afterEach(() => void vi.useRealTimers())

test.each([
  [
    'a search engine',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  ['a load tester', { 'user-agent': 'curl/8.5.0' }],
  ['a program without a name', {}],
  ['a prefetch', { ...person, 'sec-purpose': 'prefetch' }],
  ['an older prefetch', { ...person, purpose: 'prefetch' }],
  ['the script of a page, also of a worker', { ...person, 'sec-fetch-mode': 'cors' }],
  ['a member of staff', { ...person, cookie: 'a=b; __Host-pravas.session_token=x.y' }],
])('%s is not counted', async (_who, headers) => {
  const counter = new PageViewCounter()
  counter.count('/', headers)
  await counter.write()
  expect(await stored()).toEqual([])
})

/** Until the end of the running test no day ends. */
function holdTheDay(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
}

test('people are counted by page and day of India, and nothing about them is kept', async () => {
  holdTheDay()
  const counter = new PageViewCounter()
  const headers = { ...person, 'sec-fetch-mode': 'navigate', cookie: 'theme=dark' }
  for (const path of ['/', '/tours', '/', '/']) counter.count(path, headers)
  await counter.write()
  const day = calendarDateInIndia(new Date())
  expect(await stored()).toEqual([
    { day, path: '/', count: 3 },
    { day, path: '/tours', count: 1 },
  ])
})

test('two instances and two batches add up', async () => {
  holdTheDay()
  const counters = [new PageViewCounter(), new PageViewCounter()]
  for (let batch = 0; batch < 3; batch += 1) {
    for (const counter of counters) counter.count('/', person)
    await Promise.all(counters.map((counter) => counter.write()))
  }
  expect(await stored()).toMatchObject([{ path: '/', count: 6 }])
})

test('what cannot be written while the database is away is written later', async () => {
  holdTheDay()
  const counter = new PageViewCounter()
  counter.count('/', person)
  await closeDatabase()
  await counter.write()
  openDatabase({ connection, onEvent: () => undefined })
  counter.count('/', person)
  await counter.write()
  await counter.write()
  expect(await stored()).toMatchObject([{ count: 2 }])
})

test('the last views before a stop are written too', async () => {
  const counter = new PageViewCounter()
  counter.start()
  counter.count('/', person)
  await counter.stop()
  expect(await stored()).toMatchObject([{ count: 1 }])
})

test('counting costs less than two microseconds of the processor', () => {
  const counter = new PageViewCounter()
  counter.count('/', person)
  const before = process.threadCpuUsage()
  for (let times = 0; times < 200_000; times += 1) counter.count('/', person)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 200_000).toBeLessThan(2)
})
