import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openLog } from '#server/config/log.ts'
import { database } from '#server/database/database.ts'
import { listResponses } from '#server/metrics/work-counts.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { blackPng } from '#tests/support/media/hostile-files.ts'
import { fileOf, useStaffUploads } from '#tests/support/media/staff-uploads.ts'
import { password } from '#tests/support/staff/staff-members.ts'
import { contentOf, email, sessionCookieOf } from '#tests/support/staff/staff-visitor.ts'

const start = useStaffUploads()

const contact = '/contact-maharashtra-tour-operator'
const traveller = {
  name: 'Asha Kulkarni',
  email: 'asha.kulkarni@example.com',
  phone: '+91 98200 43210',
  message: 'My knee was operated on: is the fort for me?',
  destinations: 'Raigad in the rain',
}
const wrongPassword = 'monsoon behind the temple'

beforeEach(async () => void (await database().delete(enquiries)))

/** All that the process says by itself, on whatever way. */
function listenToAll() {
  const lines: string[] = []
  const said: string[] = []
  openLog('trace', { write: (line) => void lines.push(line) })
  onTestFinished(() => void openLog('silent'))
  for (const way of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    const spy = vi
      .spyOn(console, way)
      .mockImplementation((...words) => void said.push(words.map(String).join(' ')))
    onTestFinished(() => spy.mockRestore())
  }
  return { lines, all: () => [...lines, ...said].join('\n') }
}

test('a form, a failed and a good sign-in, a search and an upload leave nothing of anybody in log and figures (J03)', async () => {
  const { lines, all } = listenToAll()
  const { ask, post, signIn, upload, staff } = await start()
  const stored = await post(contact, { fields: traveller })
  expect(await database().$count(enquiries)).toBe(1)
  expect((await post(contact, { fields: { ...traveller, email: 'asha.kulkarni@' } })).status).toBe(422)
  expect((await signIn({ email, password: wrongPassword })).status).toBe(401)
  expect((await signIn({ email: traveller.email, password: wrongPassword })).status).toBe(401)
  const session = contentOf(sessionCookieOf(await signIn()).split(';')[0] ?? '')
  expect(session.length).toBeGreaterThan(20)
  await post('/admin/forgot-password', { fields: { email } })
  const picture = await blackPng({ width: 8, height: 8 })
  await upload([fileOf(picture, { name: 'asha-kulkarni-passport.png' })])
  await upload([fileOf('<script>', { name: 'asha-kulkarni-visa.png' })])
  expect(
    (await ask(`/admin/enquiries?q=${encodeURIComponent(traveller.email)}`, { headers: staff })).status,
  ).toBe(200)
  await ask(`/${traveller.email}/98200%2043210`)
  await ask(`/maharashtra-travel-blog?q=${encodeURIComponent(traveller.name)}`)

  for (const secret of [session, staff.Cookie.split('=')[1] ?? '', password, wrongPassword])
    expect(all()).not.toContain(secret)
  expect(all()).not.toMatch(/asha|kulkarni|98200|43210|knee|operated|raigad|passport|visa/i)
  expect(all()).not.toMatch(/staff@site|Meera/)
  // A wrong password tells from which network it came, for whoever shuts out guessers; nothing else tells an address.
  const guesses = lines.filter((line) => line.includes('wrong email or password'))
  expect(guesses.map((line) => JSON.parse(line).network)).toEqual([
    expect.stringContaining('198.18.'),
    expect.stringContaining('198.18.'),
  ])
  expect(lines.filter((line) => !guesses.includes(line)).join('\n')).not.toContain('198.18.')
  expect(JSON.stringify(listResponses())).not.toMatch(/asha|kulkarni|98200|staff@site/i)
  const routes = lines.map((line) => JSON.parse(line).route)
  expect(routes).toEqual(
    expect.arrayContaining([contact, '/admin/login', '/admin/media/upload', '/admin/enquiries', '/*']),
  )
  expect(lines.map((line) => JSON.parse(line).id)).toContain(stored.headers['x-request-id'])
})

test('an enquiry that the database refuses is logged without a word of it (J03)', async () => {
  const { all } = listenToAll()
  const { post } = await start()
  await database().execute(sql`ALTER TABLE enquiries ADD CONSTRAINT broken CHECK (phone = '')`)
  onTestFinished(
    async () => void (await database().execute(sql`ALTER TABLE enquiries DROP CONSTRAINT broken`)),
  )
  expect((await post(contact, { fields: traveller })).status).toBe(503)
  expect(all()).toContain('violates check constraint')
  expect(all()).not.toMatch(/asha|kulkarni|98200|knee/i)
})

test('what went wrong in a page stands in the log under the id that its answer carries', async () => {
  const { lines } = listenToAll()
  const { ask, staff } = await start()
  const broken = vi
    .spyOn(database().$client, 'query')
    .mockImplementation(() => Promise.reject(new Error('broken')))
  const { status, headers } = await ask('/admin/enquiries', { headers: staff })
  broken.mockRestore()
  expect(status).toBe(500)
  const told = lines.map((line) => JSON.parse(line)).filter(({ id }) => id === headers['x-request-id'])
  expect(told.map(({ msg }) => msg).sort()).toEqual(['a route failed', 'request'])
})
