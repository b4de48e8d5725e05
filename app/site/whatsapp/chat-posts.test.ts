import { beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#app/site/messages/messages.ts'
import { loadConfiguration } from '#server/config/configuration.ts'
import { closeDatabase, database, openDatabase } from '#server/database/database.ts'
import { chatOpenings } from '#server/tables/enquiry-tables.ts'
import { settings } from '#server/tables/setting-table.ts'
import { rateLimits } from '#server/tables/system-tables.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import { seedDestination, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedTranslation, type Texts } from '#tests/support/database/translated-item.ts'
import { contactPath, planPath, startEnquirySite } from '#tests/support/site/enquiry-visitor.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import type { Answer } from '#tests/support/site/small-site.ts'

const { connection } = useTestDatabase()

const hostile = 'Coast" & <b>me</b>'
const button = 'Chat on WhatsApp'
const browser = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0.0.0 Mobile Safari/537.36' }
const form = { ...browser, 'Content-Type': 'application/x-www-form-urlencoded' }
const contact = '/whatsapp/contact'
let build: Awaited<ReturnType<typeof realBuild>>
let tourId = ''

beforeAll(async () => {
  loadConfiguration({ SECRET: 'for tests alone '.repeat(3) })
  build = await realBuild()
  await database()
    .insert(settings)
    .values({ key: 'contact_info', value: { phone: '+91 98200 12345', email: 'desk@example.com' } })
  tourId = (await seedTour({ title: hostile, slug: 'coast' })).id
  await seedTour({ title: 'Secret', status: 'draft' })
  const wai = await seedDestination({ title: 'Wai', slug: 'wai' })
  const shore = await seedTour({ title: 'Shore', slug: 'shore' })
  const said = (title: string): Texts => ({
    ...{ title: [title, ''], shortDescription: ['थोडक्यात', ''], description: ['सविस्तर', ''] },
  })
  await seedTranslation({ kind: 'tour', itemId: shore.id }, said('किनाऱ्याची सहल'))
  await seedTranslation({ kind: 'destination', itemId: wai.id }, said('वाई'))
}, 120_000)
beforeEach(async () => {
  await database().delete(chatOpenings)
  await database().delete(rateLimits)
})

const stored = () => database().select().from(chatOpenings).orderBy(chatOpenings.createdAt)
const startSite = () => startEnquirySite(build)
type Site = Awaited<ReturnType<typeof startSite>>

let visitors = 0

/** Presses the button, as somebody else each time unless `address` says who. */
function press(site: Site, { path = contact, body = 'website=', ...headers }: Record<string, string> = {}) {
  visitors += 1
  const from = { 'X-Forwarded-For': `198.18.${visitors >> 8}.${visitors & 255}` }
  return site.ask(path, { method: 'POST', headers: { ...form, ...from, ...headers }, body })
}

/** The link to WhatsApp on the page, as a browser reads it. */
function linkIn({ text }: Answer): URL {
  const href = /href="(https:\/\/wa\.me\/[^"]*)"[^>]*>(?:(?!<\/a>).)*WhatsApp/s.exec(text)?.[1] ?? ''
  return new URL(href.replaceAll('&amp;', '&'))
}

const wordsIn = (answer: Answer) => linkIn(answer).searchParams.get('text') ?? ''

test('opening, prefetching or fetching the address stores nothing, and leads back to the page (I15)', async () => {
  const site = await startSite()
  const reads = [{ method: 'GET' }, { method: 'HEAD' }, { headers: { 'Sec-Purpose': 'prefetch' } }]
  for (const read of reads) {
    const answer = await site.ask('/whatsapp/tour-coast?tour=coast', read)
    expect([answer.status, answer.headers.location]).toEqual([302, '/tours/coast'])
    expect((await site.ask(contact, read)).headers.location).toBe(contactPath)
    expect((await site.ask('/whatsapp/anything', read)).status).toBe(404)
  }
  expect(await stored()).toEqual([])
})

test('another site cannot open one (C08)', async () => {
  const site = await startSite()
  expect((await press(site, { Origin: 'https://evil.test' })).status).toBe(403)
  expect((await press(site, { Referer: 'https://evil.test/x' })).status).toBe(403)
  expect(await stored()).toEqual([])
})

test.each(['tour-secret', 'tour-none', 'destination-none', 'admin', 'tour-%22', 'blog-x'])(
  'for %s, which is no page of a visitor, there is no code (B15)',
  async (page) => {
    const site = await startSite()
    const answer = await press(site, { path: `/whatsapp/${page}` })
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('This Chat Cannot Be Opened')
    expect(answer.text).not.toContain('wa.me')
    expect(await stored()).toEqual([])
  },
)

test.each([
  { body: 'remark=https%3A%2F%2Fspam.example' },
  { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  { 'User-Agent': 'curl/8.0' },
])('a program (%j) is led to WhatsApp, and stores nothing (H16)', async (headers) => {
  const answer = await press(await startSite(), headers)
  expect(answer.status).toBe(200)
  expect(wordsIn(answer)).toBe('Hello Pravas Maharashtra, I would like to plan a trip.')
  expect(await stored()).toEqual([])
})

test('of thirty from one network twenty have a code, and the rest can open the chat as well (H15)', async () => {
  const site = await startSite()
  const answers = []
  for (let at = 0; at < 30; at += 1) answers.push(await press(site, { 'X-Forwarded-For': '203.0.113.7' }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  for (const answer of answers.filter(({ status }) => status === 429)) {
    expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/)
    expect(wordsIn(answer)).not.toContain('code')
  }
  expect(await stored()).toHaveLength(20)
})

test('a flood from networks without number is stored up to a bound for each hour (H15)', async () => {
  const letters = 'BCDFGHJKMNPQRTV'
  const codes = Array.from({ length: 199 }, (_, at) => `BB${letters[at % 15]}${letters[(at / 15) | 0]}B`)
  const rows = codes.map((code) => ({ code, page: 'contact', language: 'en' as const }))
  await database().insert(chatOpenings).values(rows)
  const site = await startSite()
  expect((await press(site)).status).toBe(200)
  const over = await press(site)
  expect(over.status).toBe(429)
  expect(wordsIn(over)).not.toContain('code')
  expect(await stored()).toHaveLength(200)
  await database()
    .update(chatOpenings)
    .set({ createdAt: new Date(Date.now() - 3_700_000) })
  expect((await press(site)).status).toBe(200)
})

test('a body that is too large, or none, is refused before anything is stored (D23)', async () => {
  const site = await startSite()
  expect((await press(site, { body: `website=${'x'.repeat(70_000)}` })).status).toBe(413)
  expect((await press(site, { 'Content-Type': 'text/plain' })).status).toBe(400)
  expect(await stored()).toEqual([])
})

test.each([
  ['tour-coast', '/tours/coast'],
  ['destination-wai', '/destinations/wai'],
  ['contact', contactPath],
  ['plan-my-trip', planPath],
])('the button of %s gives a code once pressed, on an answer that nobody keeps (I15)', async (page, path) => {
  const site = await startSite()
  expect((await site.ask(path)).text).toContain(`action="/whatsapp/${page}"`)
  const [one, other] = [await press(site, { path: `/whatsapp/${page}` }), await press(site)]
  expect([one.status, one.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(one.text).toContain('name="robots" content="noindex"')
  const rows = await stored()
  expect(rows).toMatchObject([{ page, enquiryId: null }, { page: 'contact' }])
  expect(wordsIn(one)).toContain(`My code is ${rows[0]?.code}.`)
  expect(wordsIn(other)).toContain(`My code is ${rows[1]?.code}.`)
  expect(rows[0]?.code).not.toBe(rows[1]?.code)
})

test('the link names the tour as it is called and opens nothing else; tour and language are stored (F15)', async () => {
  const site = await startSite()
  const answer = await press(site, { path: '/whatsapp/tour-coast', 'Accept-Language': 'mr-IN,en;q=0.5' })
  const link = linkIn(answer)
  expect(link.origin + link.pathname).toBe('https://wa.me/919820012345')
  expect([...link.searchParams.keys(), link.hash]).toEqual(['text', ''])
  expect(wordsIn(answer)).toContain(`about “${hostile}”`)
  expect(answer.text).not.toContain('<b>me</b>')
  expect(await stored()).toMatchObject([{ page: 'tour-coast', tourId, language: 'mr' }])
})

test('a page in Hindi is answered in Hindi, whatever the browser asks for', async () => {
  const site = await startSite()
  const answer = await press(site, { path: `/hi${contact}`, 'Accept-Language': 'mr-IN,en;q=0.5' })
  const [row] = await stored()
  expect(row).toMatchObject({ page: 'contact', language: 'hi' })
  expect(wordsIn(answer)).toBe(`नमस्ते Pravas Maharashtra, मुझे यात्रा की योजना बनानी है। मेरा कोड ${row?.code} है।`)
  expect(answer.text).toContain('WhatsApp खोलें')
  expect(answer.text).not.toContain(messages.hi.frame.partlyEnglish)
  const none = await press(site, { path: '/hi/whatsapp/tour-none' })
  expect([none.status, none.text.includes('WhatsApp नहीं खुल सका')]).toEqual([404, true])
})

test('a message in Marathi calls tour and destination as their pages do, in Marathi where they are translated', async () => {
  const site = await startSite()
  const ask = async (page: string) => wordsIn(await press(site, { path: `/mr/whatsapp/${page}` }))
  expect(await ask('tour-coast')).toContain(`मला “${hostile}” बद्दल`)
  expect(await ask('tour-shore')).toContain('मला “किनाऱ्याची सहल” बद्दल')
  expect(await ask('plan-my-trip?tour=shore')).toContain('मला “किनाऱ्याची सहल” बद्दल')
  expect(await ask('destination-wai')).toContain('मला “वाई” बद्दल')
  expect(wordsIn(await press(site, { path: '/whatsapp/tour-shore' }))).toContain('about “Shore”')
})

test('the plan page goes on from the tour that it remembers', async () => {
  const site = await startSite()
  const shown = await site.ask(`${planPath}?tour=coast`)
  expect(shown.text).toContain('action="/whatsapp/plan-my-trip?tour=coast"')
  expect(wordsIn(await press(site, { path: '/whatsapp/plan-my-trip?tour=coast' }))).toContain(hostile)
  expect(wordsIn(await press(site, { path: '/whatsapp/plan-my-trip?tour=none' }))).toContain('plan a trip')
  expect(await stored()).toMatchObject([{ page: 'plan-my-trip', tourId }, { tourId: null }])
})

test('without a number of the office there is no button, and nothing is stored', async () => {
  const none = { phone: '020 2553 1234', email: 'desk@example.com' }
  const site = await startSite()
  const [before] = await database().select().from(settings)
  await database().update(settings).set({ value: none })
  for (const path of ['/tours/coast', '/destinations/wai', contactPath, planPath]) {
    const { text } = await site.ask(path)
    expect([path, text.includes(button), text.includes('aria-label="Call 020 2553 1234"')]).toEqual([
      path,
      false,
      true,
    ])
  }
  expect((await press(site)).status).toBe(404)
  expect(await stored()).toEqual([])
  await database().update(settings).set({ value: before?.value })
})

test.each(['', siteDefaults.phone])(
  'nobody is led to %j, and without a number the bar stays on the tour alone',
  async (phone) => {
    const site = await startSite()
    const [before] = await database().select().from(settings)
    await database()
      .update(settings)
      .set({ value: { phone, email: 'desk@example.com' } })
    for (const path of ['/tours/coast', '/destinations/wai', contactPath, planPath]) {
      const { text } = await site.ask(path)
      expect([path, text.includes('class="reach-bar '), text.includes('aria-label="Call')]).toEqual([
        path,
        path === '/tours/coast',
        false,
      ])
    }
    await database().update(settings).set({ value: before?.value })
  },
)

test('while the database is away the answer says when to try again, and is kept by nobody', async () => {
  const site = await startSite()
  await closeDatabase()
  openDatabase({ connection: { host: '127.0.0.1', port: 1 }, onEvent: () => undefined })
  const answer = await press(site)
  await closeDatabase()
  openDatabase({ connection, onEvent: () => undefined })
  expect([answer.status, answer.headers['cache-control']]).toEqual([503, 'no-store'])
  expect(answer.headers['retry-after']).toMatch(/^\d+$/)
  expect(answer.text).toContain('try again in a minute')
})
