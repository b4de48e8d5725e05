import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import {
  seedDestination,
  seedPost,
  seedTour,
  seedTravelService,
} from '#tests/support/database/content-rows.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedTranslation } from '#tests/support/database/translated-item.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import { unclean } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
const { startSignedIn, startSite } = useStaffPanel()
const page = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const seeds = {
  destinations: ['destination', () => seedDestination({ title: 'Murud', status: 'draft' })],
  tours: ['tour', () => seedTour({ title: 'Two valleys', status: 'draft' })],
  blog: ['blogPost', () => seedPost({ title: 'First rain', status: 'draft' })],
  services: ['travelService', () => seedTravelService({ title: 'Bullock carts', isActive: false })],
} as const
type Noun = keyof typeof seeds
const nouns = Object.keys(seeds) as Noun[]

/** A draft with one text in Marathi, not ready. */
async function seed(noun: Noun) {
  const [kind, plant] = seeds[noun]
  const item = await plant()
  await seedTranslation({ kind, itemId: item.id, isReady: false }, { title: ['जतन केलेले नाव', item.title] })
  return {
    id: item.id,
    title: item.title,
    stored: `/admin/${noun}/${item.id}/preview/mr`,
    typed: `/admin/${noun}/preview/mr?id=${item.id}`,
  }
}

const typed = { title: 'टाइप केलेले नाव', english: '{}' }

beforeEach(async () => {
  await database().execute(sql`TRUNCATE destinations, tours, blog_posts, services CASCADE`)
})

test.each(nouns)(
  '%s: a stranger is shown no translation that is not ready, nor what they type (N20)',
  async (noun) => {
    const { ask, post } = await startSite()
    const { stored, typed: path } = await seed(noun)
    for (const address of [stored, stored.replace('/mr', '/mr.data')]) {
      const { status, text } = await ask(address, { headers: page })
      expect([address, [202, 302].includes(status), text.includes('जतन')]).toEqual([address, true, false])
    }
    const { status, text } = await post(path, { fields: typed, headers: page })
    expect([[202, 302].includes(status), text.includes('टाइप')]).toEqual([true, false])
  },
)

test.each(nouns)(
  '%s: who may not change content sees what is stored, and nothing of what they send (N28)',
  async (noun) => {
    const { open, send } = await startSignedIn(page)
    await database().execute("UPDATE staff_users SET role = 'viewer'")
    const { stored, typed: path } = await seed(noun)
    expect((await open(stored)).text).toContain('जतन केलेले नाव')
    const { status, text } = await send(path, typed)
    expect([status, text.includes('टाइप')]).toEqual([403, false])
  },
)

test.each(nouns)('%s: another language, another item or no id at all shows nothing', async (noun) => {
  const { open, send } = await startSignedIn(page)
  const { stored, typed: path, id } = await seed(noun)
  for (const wrong of ['de', 'en', 'MR', '__proto__'])
    expect([wrong, (await open(stored.replace(/mr$/, wrong))).status]).toEqual([wrong, 404])
  expect((await open(stored.replace(id, crypto.randomUUID()))).status).toBe(404)
  for (const address of [
    path.replace('/mr?', '/de?'),
    path.replace(id, crypto.randomUUID()),
    path.replace(id, 'x'),
  ])
    expect([address, (await send(address, typed)).status]).toEqual([address, 404])
  expect((await send(stored, typed)).status).toBe(405)
})

test.each(nouns)(
  '%s: what is stored is shown in the frame of its language, kept by nobody and read by no search engine',
  async (noun) => {
    const { open } = await startSignedIn(page)
    const { stored, title } = await seed(noun)
    const { status, text, headers } = await open(stored)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(text).toContain('<html lang="mr-IN"')
    expect(text).toContain('name="robots" content="noindex"')
    expect(text).toContain('>जतन केलेले नाव<')
    expect(text).not.toContain(`>${title}<`)
    expect(text).toContain('href="/mr/contact-maharashtra-tour-operator"')
    expect(text).toMatch(
      new RegExp(`href="${stored.replace('preview', 'translations')}"[^>]*>Edit the translation<`),
    )
    expect(text).not.toMatch(unclean)
    expect((await open(stored.replace(/mr$/, 'hi'))).text).toContain(`>${title}<`)
  },
)

test.each(nouns)(
  '%s: what is typed is shown instead of what is stored, and stored nowhere (N20)',
  async (noun) => {
    const { send } = await startSignedIn(page)
    const { typed: path } = await seed(noun)
    const before = await hashTables()
    const { status, text, headers } = await send(path, typed)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(text).toContain('<html lang="mr-IN"')
    expect(text).toContain('>टाइप केलेले नाव<')
    expect(text).not.toContain('जतन')
    expect(text.replaceAll('<!-- -->', '')).toContain('Preview of unsaved changes.')
    expect(await hashTables()).toEqual(before)
  },
)

test.each(nouns)('%s: what could not be saved is told by field, and nothing is shown', async (noun) => {
  const { send } = await startSignedIn(page)
  const { typed: path } = await seed(noun)
  const { status, text } = await send(path, { ...typed, title: 'क'.repeat(500) })
  expect([status, text.includes('This cannot be shown yet'), text.includes('>ककक')]).toEqual([
    422,
    true,
    false,
  ])
  expect(text.replaceAll('<!-- -->', '')).toMatch(/Title: Use at most/)
  expect((await send(path, { ...typed, english: '{' })).status).toBe(422)
})

test('a post shows its text in the language, prepared as a save would, and runs nothing of it (N21)', async () => {
  const { send } = await startSignedIn(page)
  const { typed: path } = await seed('blog')
  const content = '## पाऊस\n\n<script>alert(1)</script> [x](javascript:alert(1)) मजकूर'
  const { status, text } = await send(path, { ...typed, content })
  expect(status).toBe(200)
  expect(text).toMatch(/<h2[^>]*>पाऊस<\/h2>/)
  expect(text).not.toMatch(/<script>alert|(?:href|src)="javascript:/i)
})
