import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { blogPosts, destinations, tours, travelServices } from '#server/tables/content-tables.ts'
import {
  seedDestination,
  seedPost,
  seedTour,
  seedTravelService,
} from '#tests/support/database/content-rows.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import { unclean } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

beforeEach(async () => {
  for (const table of [tours, destinations, blogPosts, travelServices]) await database().delete(table)
})

const texts = { shortDescription: 'In short', description: 'In full' }
const forms: Record<string, Record<string, string>> = {
  destinations: { title: 'Raigad', ...texts, region: 'Konkan' },
  tours: { title: 'Walk', ...texts, priceFrom: '8000', durationDays: '2' },
  blog: { title: 'Rain', excerpt: 'In short', content: 'Words', author: 'The desk' },
  services: { title: 'Cars', description: 'With drivers' },
}
const withSlug = { destinations, tours, blog: blogPosts }

/** One of each noun, and everything that can be done to it, as its page sends it. */
async function seedAll() {
  const seeded = {
    destinations: await seedDestination({ title: 'Murud' }),
    tours: await seedTour({ title: 'Round' }),
    blog: await seedPost({ title: 'Fog' }),
    services: await seedTravelService({ title: 'Boats' }),
  }
  const posts = Object.entries(seeded).flatMap(([noun, { id, updatedAt }]) => [
    { path: `/admin/${noun}/new`, fields: forms[noun] ?? {} },
    { path: `/admin/${noun}/preview`, fields: forms[noun] ?? {} },
    { path: `/admin/${noun}/${id}/edit`, fields: { ...forms[noun], loadedAt: updatedAt.toISOString() } },
    { path: `/admin/${noun}/${id}/delete`, fields: {} },
  ])
  const others = [
    { path: '/admin/services', fields: { id: seeded.services.id, isActive: '' } },
    { path: '/admin/pictures', fields: { file: 'x' } },
    { path: '/admin/markdown', fields: { content: 'x' } },
  ]
  return [...posts, ...others]
}

test.each([
  { Origin: 'https://evil.test' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://evil.test', 'Content-Type': 'text/plain' },
  { Origin: 'https://evil.test', 'Content-Type': 'multipart/form-data; boundary=x' },
  { 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'text/plain' },
])(
  'what another site sends changes no content, though the session is live: %j (C01, C02, C03, C04)',
  async (from) => {
    const { ask, post, headers } = await startSignedIn()
    const posts = await seedAll()
    const before = await hashTables()
    for (const { path, fields } of posts) {
      for (const address of [path, `${path}.data`]) {
        const { status, text } = await post(address, { fields, headers: { ...headers, ...from } })
        expect([address, status]).toEqual([address, 403])
        expect(text).not.toMatch(unclean)
      }
    }
    expect(await hashTables()).toEqual(before)
    expect((await ask('/admin', { headers })).status).toBe(200)
  },
)

test('a form’s fields in the address of a GET change no content (C05)', async () => {
  const { ask, headers } = await startSignedIn()
  const posts = await seedAll()
  const before = await hashTables()
  for (const { path, fields } of posts) {
    const { status } = await ask(`${path}?${new URLSearchParams(fields)}`, { headers })
    expect([path, status < 500]).toEqual([path, true])
  }
  expect(await hashTables()).toEqual(before)
})

test.each(Object.entries(withSlug))(
  '%s: a typed address is given once, also when ten ask for it at the same instant; a derived one is numbered (D19)',
  async (noun, table) => {
    const { post, headers } = await startSignedIn()
    const add = (fields: Record<string, string>) =>
      post(`/admin/${noun}/new`, { fields: { ...forms[noun], ...fields }, headers })
    expect((await add({ slug: 'taken' })).status).toBe(200)
    const again = await add({ slug: 'taken' })
    expect(again.status).toBe(422)
    expect(again.text).toContain('This address is taken already.')
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({ slug: 'at-once' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)])
    const derived = await Promise.all([1, 2, 3].map(() => add({ title: 'Same title' })))
    expect(derived.map(({ status }) => status)).toEqual([200, 200, 200])
    const rows = await database().select({ slug: table.slug }).from(table)
    expect(rows.map(({ slug }) => slug).sort()).toEqual([
      'at-once',
      'same-title',
      'same-title-2',
      'same-title-3',
      'taken',
    ])
  },
)

const hostile = ["'; DROP TABLE enquiries;--", "%' OR '1'='1", '\\', '$1', '{{7*7}}', `\${7*7}`]

test.each(hostile)(
  '%j is stored and shown as typed, and searches find nothing else by it (D21)',
  async (text) => {
    const { ask, post, headers } = await startSignedIn()
    await seedAll()
    for (const [noun, form] of Object.entries(forms)) {
      const names = Object.keys(form).filter((name) => !/^(priceFrom|durationDays)$/.test(name))
      const fields = { ...form, ...Object.fromEntries(names.map((name) => [name, text])), slug: 'hostile' }
      expect([noun, (await post(`/admin/${noun}/new`, { fields, headers })).status]).toEqual([noun, 200])
      const address = `/admin/${noun}?${new URLSearchParams({ q: text, status: text, sort: text, page: text })}`
      const found = await ask(address, { headers })
      expect([noun, found.status, found.text.includes('Preview')]).toEqual([noun, 200, true])
      expect(found.text).not.toMatch(/Murud|Round|Fog|Boats/)
      expect(found.text).not.toMatch(/>49</)
    }
    const [stored] = await database().select().from(destinations).orderBy(destinations.createdAt).offset(1)
    expect(stored).toMatchObject({ title: text, shortDescription: text, description: text, region: text })
    const slug = encodeURIComponent(text)
    for (const folder of ['destinations', 'tours', 'blog']) {
      expect([folder, (await ask(`/${folder}/${slug}`)).status]).toEqual([folder, 404])
    }
  },
)

test('an id of another noun is nobody’s (B07)', async () => {
  const { post, headers } = await startSignedIn()
  const tour = await seedTour({ title: 'Round' })
  const before = await hashTables()
  const { status } = await post(`/admin/destinations/${tour.id}/edit`, {
    fields: forms.destinations ?? {},
    headers,
  })
  expect(status).toBe(404)
  expect((await post(`/admin/blog/${randomUUID()}/edit`, { fields: forms.blog ?? {}, headers })).status).toBe(
    404,
  )
  expect(await hashTables()).toEqual(before)
})

test('a search shows what is stored beside a title, also where it is a word of the language', async () => {
  const { open } = await startSignedIn()
  await seedDestination({ title: 'Murud', region: 'constructor' })
  await seedPost({ title: 'Murud in the rain', author: 'toString' })
  const { status, text } = await open('/admin/find?q=murud')
  expect(status).toBe(200)
  expect(text).toMatch(/>constructor</)
  expect(text).toMatch(/>toString</)
})
