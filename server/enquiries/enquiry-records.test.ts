import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { findEnquiry, listEnquiriesNaming, listLatestEnquiries } from './enquiry-records.ts'
import { enquiries } from './enquiry-table.ts'

useTestDatabase()
beforeEach(async () => void (await database().delete(enquiries)))

async function plant(name: string, minutesAgo = 0) {
  const createdAt = new Date(Date.now() - minutesAgo * 60_000)
  const values = { type: 'general', name, email: 'a@example.com', sourcePage: 'contact', createdAt } as const
  const [row] = await database().insert(enquiries).values(values).returning()
  return row!
}

test.each(['', 'x', '1', "' OR 1=1--", '["a"]', randomUUID()])('there is no enquiry %j', async (id) => {
  await plant('Asha')
  expect(await findEnquiry(id)).toBeUndefined()
})

test('an enquiry is found whole, without the keys that the server keeps to itself', async () => {
  const planted = await plant('Asha')
  const found = await findEnquiry(planted.id)
  expect(found).toMatchObject({ name: 'Asha', status: 'new' })
  expect(Object.keys(found ?? {})).not.toEqual(expect.arrayContaining(['idempotencyKey']))
  expect(Object.keys(found ?? {})).not.toEqual(expect.arrayContaining(['searchText']))
})

test('the five newest come first', async () => {
  for (const [at, name] of ['f', 'e', 'd', 'c', 'b', 'a'].entries()) await plant(name, 10 - at)
  expect((await listLatestEnquiries()).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a search finds by part of a name, whatever its case and accents, and takes nothing as a pattern', async () => {
  for (const name of ['José Álvarez', 'Asha', '100% sure']) await plant(name)
  const names = async (q: string) =>
    (await listEnquiriesNaming({ q, limit: 5 })).map((enquiry) => enquiry.name)
  expect(await names('jose al')).toEqual(['José Álvarez'])
  expect(await names('%')).toEqual(['100% sure'])
  expect(await names("' OR 1=1--")).toEqual([])
})
