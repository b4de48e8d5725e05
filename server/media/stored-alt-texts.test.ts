import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { tablesInBackup } from '#server/backup/backup-contents.ts'
import { restoreBackup } from '#server/backup/restore/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { database } from '#server/database/database.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { trash } from '#server/tables/content-tables.ts'
import { media } from '#server/tables/media-tables.ts'
import { undoDeletion } from '#server/trash/trash-records.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { blackPng } from '#tests/support/media/hostile-files.ts'
import { useMediaFolder } from '#tests/support/media/media-folder.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { changeAltText, createMedia, removeMediaFiles } from './media-records.ts'

useTestDatabase()
useMediaFolder()
beforeEach(() => emptyTables(tablesInBackup))

const english = 'A fort above the clouds'
const said = {
  altText: english,
  altTextInMr: 'ढगांवरचा किल्ला',
  altEnglishInMr: english,
  altTextInHi: 'बादलों के ऊपर क़िला',
  altEnglishInHi: english,
}

/** A picture described in three languages; its id. */
async function createDescribed(): Promise<string> {
  const content = await blackPng({ width: 8, height: 8 })
  const upload = { content, originalFilename: 'fort.png', area: 'media', limits: { image: 5000 } } as const
  const outcome = await createMedia(someStaff, { ...upload, altText: english })
  if (!outcome.ok) throw new Error(outcome.refusal.reason)
  const { id } = outcome.item
  await changeAltText(someStaff, { id, altText: said.altTextInMr, language: 'mr' })
  await changeAltText(someStaff, { id, altText: said.altTextInHi, language: 'hi' })
  return id
}

async function describedAs(id: string) {
  const { altText, altTextInMr, altEnglishInMr, altTextInHi, altEnglishInHi } = media
  const columns = { altText, altTextInMr, altEnglishInMr, altTextInHi, altEnglishInHi }
  const [row] = await database().select(columns).from(media).where(eq(media.id, id))
  return row
}

async function remove(id: string): Promise<string> {
  const deletion = randomUUID()
  await removeMediaFiles(someStaff, { ids: [id], deletion })
  expect(await describedAs(id)).toBeUndefined()
  return deletion
}

/** A backup of now, put back over everything. */
async function throughBackup(between: () => Promise<unknown>): Promise<void> {
  const file = path.join(makeTestFolder(), 'backup.tar.gz')
  await writeBackup({ file, storage: mediaStorage(), secretMark: 'ours' })
  await between()
  await restoreBackup({ file, storage: mediaStorage(), replace: true, secretMark: 'ours' })
}

test('a picture comes back from the trash described in each language as it was', async () => {
  const id = await createDescribed()
  expect(await describedAs(id)).toEqual(said)
  await undoDeletion(someStaff, await remove(id))
  expect(await describedAs(id)).toEqual(said)
})

test('a picture that went to the trash before descriptions had languages comes back with the English one alone', async () => {
  const id = await createDescribed()
  const deletion = await remove(id)
  await database()
    .update(trash)
    .set({
      item: sql`${trash.item} - '{alt_text_in_mr,alt_english_in_mr,alt_text_in_hi,alt_english_in_hi}'::text[]`,
    })
  await undoDeletion(someStaff, deletion)
  const none = { altTextInMr: '', altEnglishInMr: '', altTextInHi: '', altEnglishInHi: '' }
  expect(await describedAs(id)).toEqual({ altText: english, ...none })
})

test('a backup holds the descriptions of pictures in each language, of those in the trash too', async () => {
  const [kept, gone] = [await createDescribed(), await createDescribed()]
  const deletion = await remove(gone)
  await throughBackup(async () => {
    await changeAltText(someStaff, { id: kept, altText: 'दुसरे', language: 'mr' })
    await emptyTables(['trash'])
  })
  expect(await describedAs(kept)).toEqual(said)
  expect(await undoDeletion(someStaff, deletion)).toHaveLength(1)
  expect(await describedAs(gone)).toEqual(said)
})
