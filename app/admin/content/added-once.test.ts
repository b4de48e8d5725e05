import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { blogPosts, destinations, tours, travelServices } from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

const texts = { shortDescription: 'In short', description: 'In full' }
const forms = [
  { noun: 'destinations', table: destinations, form: { title: 'Raigad', ...texts, region: 'Konkan' } },
  { noun: 'tours', table: tours, form: { title: 'Walk', ...texts, priceFrom: '8000', durationDays: '2' } },
  {
    noun: 'blog',
    table: blogPosts,
    form: { title: 'Rain', excerpt: 'In short', content: 'Words', author: 'The desk', slug: 'rain' },
  },
  { noun: 'services', table: travelServices, form: { title: 'Cars', description: 'With drivers' } },
  {
    noun: 'enquiries',
    table: enquiries,
    form: { type: 'general', name: 'Asha', email: 'asha@example.com', message: 'A visit' },
  },
]

beforeEach(async () => {
  for (const { table } of forms) await database().delete(table)
})

test.each(forms)(
  'a form of $noun whose response was lost adds one item, sent again or twice at once',
  async ({ noun, table, form }) => {
    const { send } = await startSignedIn()
    for (let round = 1; round <= 20; round += 1) {
      const sent = { ...form, ...('slug' in form ? { slug: `rain-${round}` } : {}), newId: randomUUID() }
      const path = `/admin/${noun}/new.data`
      const both = await Promise.all([send(path, sent), send(path, sent)])
      expect([...both, await send(path, sent)].map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await database().$count(table)).toBe(round)
    }
  },
)

test('other words in a form that has added its item before change nothing by themselves, and can then be stored', async () => {
  const { send } = await startSignedIn()
  const form = { title: 'Raigad', ...texts, region: 'Konkan', newId: randomUUID() }
  const path = '/admin/destinations/new.data'
  expect((await send(path, form)).status).toBe(200)
  const [row] = await database().select().from(destinations)
  const { status, text } = await send(path, { ...form, title: 'Rajgad' })
  expect(status).toBe(409)
  expect(text).toContain('added')
  expect(await database().select().from(destinations)).toEqual([row])
  const chosen = { ...form, title: 'Rajgad', slug: 'raigad', loadedAt: row?.updatedAt.toISOString() ?? '' }
  expect((await send(path, chosen)).status).toBe(200)
  expect(await database().select().from(destinations)).toMatchObject([{ id: form.newId, title: 'Rajgad' }])
})

test('an id that is none is passed over: the item gets one of its own', async () => {
  const { send } = await startSignedIn()
  const form = { title: 'Raigad', ...texts, region: 'Konkan' }
  for (const newId of ['', '1', '{"$ne":null}'])
    expect((await send('/admin/destinations/new.data', { ...form, newId })).status).toBe(200)
  expect(await database().$count(destinations)).toBe(3)
})
