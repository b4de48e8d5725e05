import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { media } from '#server/tables/media-tables.ts'
import { attachmentLimits } from '#shared/enquiries/replies/reply-form.ts'
import { pageSize } from '#shared/pages/site-constants.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { findReplyFiles, listReplyFiles } from './reply-file-records.ts'

useTestDatabase()
beforeEach(() => emptyTables(['media']))

async function seedFile(name: string, more: Partial<typeof media.$inferInsert> = {}): Promise<string> {
  const key = randomUUID()
  const [row] = await database()
    .insert(media)
    .values({
      ...{ filename: `${key}.webp`, originalFilename: name, filePath: `media/${key}.webp` },
      ...{ fileSize: 1000, mimeType: 'image/webp', isPrepared: true, ...more },
    })
    .returning({ id: media.id })
  return row?.id ?? ''
}
const namesOf = async (q: string, page = 1) =>
  (await listReplyFiles(someStaff, { q, page })).files.map(({ name }) => name)

test('whoever may not see the library is given none of its files (N05)', async () => {
  const enquiries = staffActor({ id: randomUUID(), role: 'enquiries' })
  await expect(listReplyFiles(enquiries, { q: '', page: 1 })).rejects.toMatchObject({ status: 403 })
  expect(await findReplyFiles(enquiries, [await seedFile('fort.webp')])).toEqual([])
})

test('every file that an email can carry is found, page by page or by its name, and no other', async () => {
  for (let number = 1; number <= pageSize + 1; number += 1) await seedFile(`fort ${number}.webp`)
  await seedFile('large.webp', { fileSize: attachmentLimits.bytes + 1 })
  await seedFile('unprepared.webp', { isPrepared: false })
  const all = await listReplyFiles(someStaff, { q: '', page: 1 })
  expect([all.files.length, all.page, all.pages]).toEqual([pageSize, 1, 2])
  expect(await namesOf('', 2)).toHaveLength(1)
  expect(await namesOf(`fort ${pageSize + 1}.`)).toEqual([`fort ${pageSize + 1}.webp`])
  for (const q of ['large', 'unprepared', '%']) expect(await namesOf(q), q).toEqual([])
})

test('what was chosen is found again in its order, without what is gone or was never there', async () => {
  const [one, other] = [await seedFile('one.webp'), await seedFile('other.webp')]
  const namesAmong = async (ids: string[]) => (await findReplyFiles(someStaff, ids)).map(({ name }) => name)
  expect(await namesAmong([other, randomUUID(), one])).toEqual(['other.webp', 'one.webp'])
  expect(await namesAmong([one, other, "'; --"])).toEqual(['one.webp', 'other.webp'])
  expect(await namesAmong([])).toEqual([])
})
