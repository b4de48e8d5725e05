import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { oldSlugs } from '#server/tables/content-tables.ts'
import { slugMaximum } from '#shared/values/slug-shape.ts'
import { seedDestination, seedPost, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someChange } from '#tests/support/staff/acting-staff.ts'
import { chooseSlug } from './choose-slug.ts'
import { saveContent } from './save-content.ts'

useTestDatabase()

beforeEach(async () => {
  await database().execute(sql`TRUNCATE destinations, tours, blog_posts, old_slugs CASCADE`)
})

type Asked = Omit<Parameters<typeof chooseSlug>[1], 'kind'> & { kind?: 'destination' | 'tour' | 'blogPost' }

/** The slug, or why there is none. */
async function choose(asked: Asked): Promise<string> {
  const outcome = await saveContent(someChange, (transaction) =>
    chooseSlug(transaction, { kind: 'destination', ...asked }),
  )
  if (outcome.ok) return outcome.item
  return outcome.reason === 'invalid' ? (outcome.errors.slug?.[0] ?? '') : outcome.reason
}

const taken = 'This address is taken already. Choose another one.'

test('a typed one that another item has is refused, and not numbered', async () => {
  await seedDestination({ title: 'Raigad' })
  expect(await choose({ typed: 'raigad', title: 'Another fort' })).toBe(taken)
  expect(await choose({ typed: 'raigad', title: 'Another fort', id: randomUUID() })).toBe(taken)
})

test('an item may keep its own, typed or derived', async () => {
  const { id } = await seedDestination({ title: 'Raigad' })
  expect(await choose({ typed: 'raigad', title: 'Raigad', id })).toBe('raigad')
  expect(await choose({ typed: '', title: 'Raigad', id })).toBe('raigad')
})

test('a derived one keeps clear of what others have, and of what others had', async () => {
  await seedDestination({ title: 'Raigad' })
  await database().insert(oldSlugs).values({ kind: 'destination', slug: 'raigad-2', itemId: randomUUID() })
  expect(await choose({ typed: '', title: 'Raigad' })).toBe('raigad-3')
})

test('an item may go back to what it was called before, and a typed one may take over what another had', async () => {
  const itemId = randomUUID()
  await database().insert(oldSlugs).values({ kind: 'destination', slug: 'murud', itemId })
  expect(await choose({ typed: '', title: 'Murud', id: itemId })).toBe('murud')
  expect(await choose({ typed: 'murud', title: 'Anything' })).toBe('murud')
})

test('each kind has addresses of its own', async () => {
  await seedTour({ title: 'Raigad' })
  await seedPost({ title: 'Raigad' })
  expect(await choose({ typed: 'raigad', title: '' })).toBe('raigad')
  expect(await choose({ typed: '', title: 'Raigad' })).toBe('raigad')
})

test('more items of one title than are looked at together still find a free one', async () => {
  for (let number = 1; number <= 52; number += 1) {
    await seedDestination({ title: 'Fort', slug: number === 1 ? 'fort' : `fort-${number}` })
  }
  expect(await choose({ typed: '', title: 'Fort' })).toBe('fort-53')
})

test('a number does not make a long one longer than it may be', async () => {
  const title = 'x'.repeat(slugMaximum + 20)
  await seedDestination({ title: 'x', slug: title.slice(0, slugMaximum) })
  const slug = await choose({ typed: '', title })
  expect(slug).toHaveLength(slugMaximum)
  expect(slug).toMatch(/x-2$/)
})

test.each([
  ['destination', 'destination'],
  ['tour', 'tour'],
  ['blogPost', 'post'],
] as const)('a %s whose title gives no word is called %s', async (kind, fallback) => {
  expect(await choose({ kind, typed: '', title: '🏖️ !!!' })).toBe(fallback)
})

test('of twenty at the same instant each gets its own', async () => {
  const chosen = await Promise.all(
    Array.from({ length: 20 }, () =>
      saveContent(someChange, async (transaction) => {
        const slug = await chooseSlug(transaction, { kind: 'destination', typed: '', title: 'Sindhudurg' })
        await transaction.execute(
          sql`INSERT INTO destinations (title, slug, short_description, description, region)
              VALUES ('Sindhudurg', ${slug}, 'Short', 'Long', 'Konkan')`,
        )
        return slug
      }),
    ),
  )
  const slugs = chosen.map((outcome) => (outcome.ok ? outcome.item : outcome.reason))
  expect(new Set(slugs).size).toBe(20)
  expect(slugs).toContain('sindhudurg-20')
})
