import path from 'node:path'
import { expect, test } from 'vitest'
import { tablesInBackup } from '#server/backup/backup-contents.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { database } from '#server/database/database.ts'
import { openDiskStorage } from '#server/media/storage/disk-storage.ts'
import { changes } from '#server/tables/change-table.ts'
import { seedDestination, seedTour } from '#tests/support/database/content-rows.ts'
import { emptyTables } from '#tests/support/database/empty-tables.ts'
import { makeTestFolder, useTestDatabase } from '#tests/support/database/test-database.ts'
import { restoreBackup } from './restore-backup.ts'

useTestDatabase()

const entries = () => database().select().from(changes).orderBy(changes.id)

test('the ledger comes back whole, beside what the target has entered since, and tells of each restore once', async () => {
  const folder = makeTestFolder()
  const file = path.join(folder, 'backup.tar.gz')
  const storage = await openDiskStorage(path.join(folder, 'media'))
  const restore = (replace: boolean) => restoreBackup({ file, storage, replace, secretMark: 'ours' })
  await seedTour({ title: 'Forts' }, [(await seedDestination({ title: 'Raigad' })).id])
  await writeBackup({ file, storage, secretMark: 'ours' })
  const before = await entries()
  expect(before.map(({ kind }) => kind)).toEqual(['destination', 'tour', 'tour'])
  await emptyTables(tablesInBackup)
  await restore(false)
  const [event, ...others] = (await entries()).slice(before.length)
  expect((await entries()).slice(0, before.length)).toEqual(before)
  expect(event).toMatchObject({ actorKind: 'command', actorId: 'restore', action: 'restore', kind: 'site' })
  expect(others).toEqual([])
  await seedDestination({ title: 'Pune', slug: 'pune' })
  await restore(true)
  const since = (await entries()).slice(before.length)
  expect(since.map(({ action, title }) => `${action} ${title}`)).toEqual([
    'restore ',
    'create Pune',
    'restore ',
  ])
})
