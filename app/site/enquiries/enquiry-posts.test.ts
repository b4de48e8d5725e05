import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { closeDatabase, database, openDatabase } from '#server/database/database.ts'
import { tours } from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { rateLimits } from '#server/tables/system-tables.ts'
import { enquiryTexts } from '#shared/pages/public-texts.ts'
import { seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import {
  contactPath as contact,
  planPath as plan,
  startEnquirySite,
} from '#tests/support/site/enquiry-visitor.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { type Answer, repeatWhileBusy } from '#tests/support/site/small-site.ts'

const { connection } = useTestDatabase()

const tour = '/tours/konkan-coast'
const forms = [contact, plan, tour]

const asha = { name: 'Asha Kulkarni', email: 'asha@example.com' }
const attack = '"><script>window.__x=1</script>'
let build: Awaited<ReturnType<typeof realBuild>>

beforeAll(async () => {
  loadConfiguration({ SECRET: 'for tests alone '.repeat(3) })
  build = await realBuild()
  await seedTour({ title: 'Konkan coast' })
  await seedTour({ title: 'Secret tour', status: 'draft' })
}, 120_000)
beforeEach(async () => {
  await database().delete(enquiries)
  await database().delete(rateLimits)
})

function countRows(): Promise<number> {
  return database().$count(enquiries)
}

const unclean = /\bat \w+ \(|SELECT |INSERT |relation "|ECONNREFUSED|127\.0\.0\.1|[Dd]rizzle|idempotency/

test.each(forms)(
  '%s tells at each field what to mend, keeps what was typed, and stores nothing (D01)',
  async (path) => {
    const { post } = await startEnquirySite(build)
    const answer = await post(path, { name: '  ', email: 'a@b..c', message: attack, phone: '020 1234' })
    expect(answer.status).toBe(422)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.text).toMatch(/role="alert"[^>]*autofocus/)
    expect(answer.text).toMatch(/name-problem"[^>]*>Enter your full name\./)
    expect(answer.text).toMatch(/email-problem"[^>]*>Enter an email address/)
    expect(answer.text).toContain('value="a@b..c"')
    expect(answer.text).toContain('value="020 1234"')
    expect(answer.text).toContain('&lt;script&gt;window.__x=1')
    expect(answer.text).not.toContain(attack)
    expect(await countRows()).toBe(0)
  },
)

test.each([
  ['application/json', '{"name":"Asha"'],
  ['application/json', '{'],
  ['text/plain', 'name=Asha'],
  ['multipart/form-data', '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAsha\r\n--x--'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-'],
  ['nonsense', 'name=Asha'],
  ['application/x-www-form-urlencoded', ''],
])('a body of %s that is none (%j) is refused with a sentence (D22)', async (type, body) => {
  const { ask } = await startEnquirySite(build)
  for (const path of [contact, tour])
    for (const accepted of ['text/html', 'application/json']) {
      const headers = { 'Content-Type': type, Accept: accepted }
      const answer = await ask(path, { method: 'POST', headers, body })
      expect([400, 422]).toContain(answer.status)
      expect(answer.headers['content-type']).toContain(accepted)
      expect(answer.text).toMatch(/could not be read|check the fields/)
      expect(answer.text).not.toMatch(unclean)
    }
  expect(await countRows()).toBe(0)
  expect((await ask(contact)).status).toBe(200)
})

test.each(['secret-tour', 'no-such-tour'])(
  'a booking of %s, which is not offered, answers 404 and gives back what was typed',
  async (slug) => {
    const { post, postByScript } = await startEnquirySite(build)
    const answer = await post(`/tours/${slug}`, { ...asha, message: 'Please keep me' })
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('Error submitting enquiry: This tour is no longer available.')
    expect(answer.text).toContain('Please keep me</textarea>')
    expect((await postByScript(`/tours/${slug}`, asha)).status).toBe(404)
    expect(await countRows()).toBe(0)
  },
)

test('a form that another site sends is not taken', async () => {
  const { ask } = await startEnquirySite(build)
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://evil.test' }
  const body = new URLSearchParams(asha).toString()
  expect((await ask(contact, { method: 'POST', headers, body })).status).toBe(403)
  expect(await countRows()).toBe(0)
})

test('what a client claims beside the form is not believed (B11)', async () => {
  const { post } = await startEnquirySite(build)
  const claims = { status: 'converted', id: randomUUID(), tour_id: randomUUID(), type: 'general' }
  await post(contact, { ...asha, ...claims, created_at: '2001-01-01', source_page: 'admin' })
  const rows = await database().select().from(enquiries)
  expect(rows).toMatchObject([
    { status: 'new', type: 'trip_planning', tourId: null, sourcePage: 'contact', suspectedSpam: false },
  ])
  expect(rows[0]?.id).not.toBe(claims.id)
  expect(rows[0]?.createdAt.getFullYear()).toBeGreaterThan(2025)
})

test('no answer tells of another enquiry, a column of ours or an address (B12)', async () => {
  const { post, postByScript, ask } = await startEnquirySite(build)
  const canary = { name: 'PII-CANARY', email: 'PII-CANARY@example.com', message: 'PII-CANARY' }
  await post(contact, canary, '203.0.113.77')
  for (const path of forms) {
    for (const answer of [await ask(path), await post(path, asha), await postByScript(path, asha)])
      expect(answer.text).not.toMatch(/PII-CANARY|203\.0\.113\.77|suspected|idempotency|198\.18\./)
  }
})

test.each([
  [contact, 'Error submitting form'],
  [plan, 'Error submitting form'],
  [tour, 'Error submitting enquiry'],
])(
  'thirty requests of a minute on %s leave ten rows, then 429 with whole seconds and a sentence on the page (H01)',
  async (path, failure) => {
    const { post, postByScript } = await startEnquirySite(build)
    const client = '203.0.113.7'
    const answers = []
    for (let at = 0; at < 30; at += 1)
      answers.push(await (at % 2 ? post : postByScript)(path, { ...asha, message: `${at}` }, client))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const limited = answers.filter(({ status }) => status === 429)
    expect(limited).toHaveLength(20)
    for (const { headers, text } of limited) {
      expect(headers['retry-after']).toMatch(/^[1-9]\d?$/)
      expect(text).toContain(`${failure}: You have sent many requests`)
    }
    expect(limited.some(({ text }) => text.includes('value="Asha Kulkarni"'))).toBe(true)
    expect(await countRows()).toBe(10)
    const others = forms.filter((other) => other !== path)
    for (const other of others) expect((await post(other, asha, client)).status).toBe(200)
  },
)

test('a forwarded address counts for nothing when no trusted proxy tells it (H02)', async () => {
  const { post } = await startEnquirySite(build, { isTrusted: false })
  const answers = []
  for (let at = 0; at < 12; at += 1) answers.push(await post(tour, { ...asha, message: `${at}` }))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  expect(answers.at(-1)?.text).toContain('Error submitting enquiry: You have sent many requests')
})

test('eight different requests within the hour are all stored, and none is suspected (H05)', async () => {
  const { post } = await startEnquirySite(build)
  for (let at = 0; at < 8; at += 1) await post(contact, { ...asha, message: `Wish ${at}` }, '203.0.113.7')
  const rows = await database().select().from(enquiries)
  expect(rows.map(({ suspectedSpam }) => suspectedSpam)).toEqual(Array(8).fill(false))
})

test.each(forms)(
  'a filled trap on %s is answered byte for byte like a person, with a number of its own, and flagged (H04)',
  async (path) => {
    const { post, postByScript } = await startEnquirySite(build)
    const person = { ...asha, key: randomUUID(), elapsed: '40000', remark: '' }
    const bot = { ...asha, key: randomUUID(), elapsed: '40000', remark: 'https://cheap.example' }
    for (const send of [post, postByScript]) {
      const [one, other] = [await send(path, person), await send(path, bot)]
      expect([one.status, other.status]).toEqual([200, 200])
      const plain = ({ text }: Answer) => text.replace(/\b[B-Z]{5,6}\b/g, '#')
      expect(plain(other)).toBe(plain(one))
      expect(Object.keys(other.headers)).toEqual(Object.keys(one.headers))
    }
    const rows = await database().select().from(enquiries)
    expect(rows.map(({ suspectedSpam }) => suspectedSpam).sort()).toEqual([false, true])
  },
)

/** The answer as the script of a page reads it. */
function resultIn({ status, headers, text }: Answer) {
  expect(headers['content-type']).toMatch(/^application\/json/)
  expect(headers['cache-control']).toBe('no-store')
  return { status, ...JSON.parse(text) }
}

test.each([
  [contact, 'Error submitting form'],
  [tour, 'Error submitting enquiry'],
])('%s tells its script by JSON what became of the form, and never more', async (path, failure) => {
  const { postByScript } = await startEnquirySite(build)
  const client = '203.0.113.90'
  const typed = { ...asha, message: 'Please keep me' }
  const received = resultIn(await postByScript(path, typed, client))
  expect(received).toMatchObject({
    status: 200,
    kind: 'received',
    reference: expect.stringMatching(/^[B-Z]{5,6}$/),
  })
  const refused = resultIn(await postByScript(path, { ...typed, email: 'nobody' }, client))
  expect(refused).toMatchObject({ status: 422, kind: 'refused', errors: { email: [expect.any(String)] } })
  expect(refused.values).toMatchObject({ email: 'nobody', message: 'Please keep me' })
  for (let at = 0; at < 10; at += 1) await postByScript(path, { ...typed, message: `${at}` }, client)
  const limited = resultIn(await postByScript(path, { ...typed, message: 'Keep this, too' }, client))
  expect(limited).toMatchObject({ status: 429, kind: 'limited', values: { message: 'Keep this, too' } })
  await database().execute(sql`ALTER TABLE enquiries RENAME TO enquiries_elsewhere`)
  const failed = resultIn(await postByScript(path, typed))
  await database().execute(sql`ALTER TABLE enquiries_elsewhere RENAME TO enquiries`)
  expect(failed).toMatchObject({ status: 503, kind: 'failed', text: `${failure}: Unknown error occurred` })
  const large = resultIn(await postByScript(path, { ...typed, message: 'x'.repeat(70_000) }))
  expect(large).toMatchObject({ status: 413, kind: expect.stringMatching(/refused|failed/) })
  expect(large.text).toContain(failure)
})

test('a post for JSON renders no page, and has a result only from a form of a public page', async () => {
  const { ask, postByScript } = await startEnquirySite(build)
  const read = await ask(contact, { headers: { Accept: 'application/json' } })
  expect(read.headers['content-type']).toBe('text/html; charset=utf-8')
  const withoutForm = await postByScript('/about', asha)
  expect([withoutForm.status, withoutForm.text]).toEqual([405, 'null'])
  const signIn = await postByScript('/admin/login', { email: 'nobody@site.test', password: 'wrong' })
  expect(signIn.text).toBe('null')
})

test('two hundred at once from as many addresses, fifty of them repeating a key, are 150 rows', async () => {
  const { postByScript } = await startEnquirySite(build)
  const keys = Array.from({ length: 150 }, () => randomUUID())
  const sent = Array.from({ length: 200 }, (_, at) => ({ key: keys[at % 150] ?? '', number: at % 150 }))
  const answers = await Promise.all(
    sent.map(({ key, number }) =>
      repeatWhileBusy(() => postByScript(contact, { ...asha, message: `Number ${number}`, key })),
    ),
  )
  expect(answers.every(({ status, text }) => status === 200 && text.includes('"received"'))).toBe(true)
  const rows = await database().select().from(enquiries)
  expect(rows).toHaveLength(150)
  expect(new Set(rows.map(({ message }) => message)).size).toBe(150)
  expect(rows.every(({ suspectedSpam }) => !suspectedSpam)).toBe(true)
})

test.each(forms)(
  'a reload of the answer of %s makes no second row, with and without a key (H03)',
  async (path) => {
    const { post } = await startEnquirySite(build)
    for (const key of ['', randomUUID()]) {
      await database().delete(enquiries)
      const fields = { ...asha, message: key, key }
      const answers = [await post(path, fields, '203.0.113.9'), await post(path, fields, '203.0.113.9')]
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await countRows()).toBe(1)
    }
  },
)

test('while the database is away the page says so, keeps everything, and one resend makes one row (L03)', async () => {
  const { post } = await startEnquirySite(build)
  const fields = { ...asha, message: 'Please keep me', key: randomUUID() }
  await closeDatabase()
  openDatabase({ connection: { host: '127.0.0.1', port: 1 }, onEvent: () => undefined })
  const answers = [await post(contact, fields), await post(tour, fields)]
  await closeDatabase()
  openDatabase({ connection, onEvent: () => undefined })
  expect(answers.map(({ status }) => status)).toEqual([503, 503])
  for (const { text, headers } of answers) {
    expect(text).not.toMatch(unclean)
    expect(text).toContain('We cannot save your request right now.')
    expect(text).toContain('Please keep me</textarea>')
    expect(headers['retry-after']).toMatch(/^\d+$/)
  }
  await post(contact, fields)
  expect(await countRows()).toBe(1)
})

test('a fault that nobody foresaw is told without a detail', async () => {
  const { post, postByScript } = await startEnquirySite(build)
  await database().execute(sql`ALTER TABLE enquiries RENAME TO enquiries_elsewhere`)
  const answers = [await post(contact, asha), await postByScript(tour, asha)]
  await database().execute(sql`ALTER TABLE enquiries_elsewhere RENAME TO enquiries`)
  expect(answers.map(({ status }) => status)).toEqual([503, 503])
  expect(answers[0]?.text).toContain('Error submitting form: Unknown error occurred')
  expect(answers[1]?.text).toContain('Error submitting enquiry: Unknown error occurred')
  for (const { text } of answers) expect(text).not.toMatch(unclean)
})

test.each([
  [contact, 'contact'],
  ['/contact', 'contact'],
  [plan, 'plan-my-trip'],
  ['/plan-my-trip', 'plan-my-trip'],
])(
  '%s answers a good form with thanks and the three steps, and stores where it came from',
  async (path, source) => {
    const { post } = await startEnquirySite(build)
    const answer = await post(path, asha)
    expect(answer.status).toBe(200)
    expect(answer.text).toMatch(/role="status"/)
    for (const text of [enquiryTexts.planningSuccess, ...enquiryTexts.nextSteps])
      expect(answer.text).toContain(text.replaceAll('&', '&amp;'))
    const rows = await database().select().from(enquiries)
    expect(rows).toMatchObject([{ ...asha, type: 'trip_planning', sourcePage: source, status: 'new' }])
  },
)

test('a booking is answered with its own thanks', async () => {
  const { post } = await startEnquirySite(build)
  const { text } = await post(tour, { ...asha, groupSize: '4' })
  expect(text).toContain(enquiryTexts.bookingSuccess)
  const rows = await database().select().from(enquiries)
  expect(rows).toMatchObject([{ type: 'tour', groupSize: 4, sourcePage: 'tour-konkan-coast' }])
})

test('the plan page shows and stores the tour it is asked to remember, and no hidden one', async () => {
  const { ask, post } = await startEnquirySite(build)
  expect((await ask(`${plan}?tour=konkan-coast`)).text).toContain('Konkan coast</a>')
  expect((await ask(`${plan}?tour=secret-tour`)).text).not.toContain('Secret tour')
  await post(`${plan}?tour=konkan-coast`, { ...asha, message: 'with' })
  await post(`${plan}?tour=secret-tour`, { ...asha, message: 'without' })
  const rows = await database().select().from(enquiries)
  const remembered = Object.fromEntries(rows.map(({ message, tourId }) => [message, tourId !== null]))
  expect(remembered).toEqual({ with: true, without: false })
})

test('a tour that got another slug meanwhile is booked and remembered by its old address, where the answer stays', async () => {
  const { ask, post } = await startEnquirySite(build)
  const { id } = await seedTour({ title: 'Old road' })
  await database().update(tours).set({ slug: 'new-road' }).where(eq(tours.id, id))
  expect((await ask('/tours/old-road')).status).toBe(301)
  const refused = await post('/tours/old-road', { ...asha, email: 'nobody', message: 'Please keep me' })
  expect([refused.status, refused.headers.location]).toEqual([422, undefined])
  expect(refused.text).toContain('Please keep me</textarea>')
  expect(refused.text).toContain('action="/tours/new-road"')
  const received = await post('/tours/old-road', asha)
  expect([received.status, received.text.includes(enquiryTexts.bookingSuccess)]).toEqual([200, true])

  const remembered = await ask(`${plan}?tour=old-road`)
  expect(remembered.text).toContain('Old road</a>')
  await post(`${plan}?tour=old-road`, { ...asha, message: 'And planned' })
  const rows = await database().select().from(enquiries)
  expect(rows.map(({ tourId }) => tourId)).toEqual([id, id])
})
