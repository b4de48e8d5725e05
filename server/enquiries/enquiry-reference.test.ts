import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { undoDeletion } from '#server/trash/trash-records.ts'
import { chatCodeLetters } from '#shared/enquiries/chats/chat.ts'
import { seedEnquiry } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { removeEnquiries } from './enquiry-change-records.ts'

const { runPatiently } = useTestDatabase()

test('each enquiry gets a reference of its own, of letters that nobody mistakes', async () => {
  await runPatiently(sql`
    INSERT INTO enquiries (type, name, email, source_page)
    SELECT 'general', 'A', 'a@example.com', 'contact' FROM generate_series(1, 3000)`)
  await Promise.all(Array.from({ length: 20 }, () => seedEnquiry({})))
  const rows = await database().select({ reference: enquiries.reference }).from(enquiries)
  expect(new Set(rows.map(({ reference }) => reference)).size).toBe(3020)
  expect(rows.every(({ reference }) => new RegExp(`^[${chatCodeLetters}]{5}$`).test(reference))).toBe(true)
})

test('the reference stays with an enquiry that goes to the trash and comes back', async () => {
  const { id } = await seedEnquiry({})
  const readReference = async () =>
    (await database().select().from(enquiries).where(sql`id = ${id}`)).map(({ reference }) => reference)
  const before = await readReference()
  const deletion = crypto.randomUUID()
  await removeEnquiries(someStaff, { ids: [id], deletion })
  await undoDeletion(someStaff, deletion)
  expect(await readReference()).toEqual(before)
})
