import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { destinations } from '#server/tables/content-tables.ts'
import { draftTexts, seedDestination } from '#tests/support/content-rows.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { readItemStamps } from './item-stamps.ts'

useTestDatabase()

beforeEach(async () => {
  await database().execute(sql`TRUNCATE destinations CASCADE`)
})

test('neither a draft nor what has ended is named', async () => {
  await seedDestination(draftTexts)
  await seedDestination({ title: 'Gone', unpublishAt: new Date(Date.now() - 60_000) })
  expect(await readItemStamps(destinations)).toEqual([])
})

test('what changes gets another stamp, and all others keep theirs', async () => {
  const [murud, pune] = [await seedDestination({ title: 'Murud' }), await seedDestination({ title: 'Pune' })]
  const before = new Map((await readItemStamps(destinations)).map(({ id, stamp }) => [id, stamp]))
  const later = new Date(Date.now() + 5_000)
  await database().update(destinations).set({ updatedAt: later }).where(eq(destinations.id, murud.id))
  const after = new Map((await readItemStamps(destinations)).map(({ id, stamp }) => [id, stamp]))
  expect(after.get(pune.id)).toBe(before.get(pune.id))
  expect(after.get(murud.id)).not.toBe(before.get(murud.id))
})
