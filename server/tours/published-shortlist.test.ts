import { beforeAll, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { oldSlugs } from '#server/tables/content-tables.ts'
import { seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { listShortlistedTours } from './published-tours.ts'

useTestDatabase()

beforeAll(async () => {
  const { id } = await seedTour({ title: 'Konkan coast', slug: 'konkan-coast' })
  await seedTour({ title: 'Two valleys', slug: 'two-valleys' })
  await seedTour({ title: 'Secret', slug: 'secret', status: 'draft' })
  await database().insert(oldSlugs).values({ kind: 'tour', slug: 'coast', itemId: id })
})

const titlesOf = async (slugs: string[]) => (await listShortlistedTours(slugs)).map(({ title }) => title)

test('published tours come in the order of the address, also by an address of before, and each once', async () => {
  expect(await titlesOf(['two-valleys', 'coast', 'konkan-coast'])).toEqual(['Two valleys', 'Konkan coast'])
})

test('drafts and what there never was are left out (A22, I21)', async () => {
  expect(await titlesOf(['secret', 'none', 'two-valleys'])).toEqual(['Two valleys'])
  expect(await titlesOf([])).toEqual([])
})
