import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { destinations, translations } from '#server/tables/content-tables.ts'
import { draftTexts, seedDestination } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedTranslation } from '#tests/support/database/translated-item.ts'
import { readItemStamps } from './item-stamps.ts'

useTestDatabase()

beforeEach(async () => {
  await database().execute(sql`TRUNCATE destinations CASCADE`)
})

test('neither a draft nor what has ended is named', async () => {
  await seedDestination(draftTexts)
  await seedDestination({ title: 'Gone', unpublishAt: new Date(Date.now() - 60_000) })
  expect(await readItemStamps('destination', destinations)).toEqual([])
})

test('what changes gets another stamp, and all others keep theirs', async () => {
  const [murud, pune] = [await seedDestination({ title: 'Murud' }), await seedDestination({ title: 'Pune' })]
  const before = new Map(
    (await readItemStamps('destination', destinations)).map(({ id, stamp }) => [id, stamp]),
  )
  const later = new Date(Date.now() + 5_000)
  await database().update(destinations).set({ updatedAt: later }).where(eq(destinations.id, murud.id))
  const after = new Map(
    (await readItemStamps('destination', destinations)).map(({ id, stamp }) => [id, stamp]),
  )
  expect(after.get(pune.id)).toBe(before.get(pune.id))
  expect(after.get(murud.id)).not.toBe(before.get(murud.id))
})

test('what is translated of an item changes its stamp, and so does a translation that goes', async () => {
  const { id } = await seedDestination({ title: 'Murud' })
  const stampNow = async () => (await readItemStamps('destination', destinations))[0]?.stamp
  const stamps = [await stampNow()]
  await seedTranslation({ kind: 'destination', itemId: id }, { title: ['मुरूड', 'Murud'] })
  stamps.push(await stampNow())
  await database().update(translations).set({ isReady: false })
  stamps.push(await stampNow())
  await database().delete(translations)
  stamps.push(await stampNow())
  expect(new Set(stamps).size).toBe(3)
  expect(stamps[3]).toBe(stamps[0])
})
