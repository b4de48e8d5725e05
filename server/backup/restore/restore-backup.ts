// Restores a verified backup: files first, then all rows in one transaction.
import { sql } from 'drizzle-orm'
import { shutUsedCodes } from '#server/auth/two-factor/authenticator-app.ts'
import { replacedTables } from '#server/backup/backup-contents.ts'
import { BackupRejection, keyOf } from '#server/backup/backup-manifest.ts'
import { type BackupPlace, passOver, readMembers } from '#server/backup/read-backup.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import { commandActor } from '#server/content/actor.ts'
import { recordEvent } from '#server/content/record-event.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import type { MediaStorage } from '#server/media/storage/media-storage.ts'
import { restoreRowsOf } from './restored-row.ts'

const restoring = {
  actor: commandActor('restore'),
  action: 'restore',
  subject: { kind: 'site' },
} as const

type Options = {
  file: BackupPlace
  storage: MediaStorage
  replace: boolean
  secretMark: string
}

export type Restored = {
  rows: number
  files: number
  madeAt: string
  missing: number
  sameSecret: boolean
}

/**
 * Throws a BackupRejection without changes if the archive is damaged or newer, or the target is not empty and
 * `replace` is false.
 */
export async function restoreBackup({ file, storage, replace, secretMark }: Options): Promise<Restored> {
  const verified = await verifyBackup(file).catch((error) => {
    throw error instanceof BackupRejection
      ? new BackupRejection(`${error.message} Nothing was restored.`, { cause: error })
      : error
  })
  if (!replace) await requireEmptyTarget()
  const files = await restoreFiles(file, storage)
  const { madeAt, missing } = verified
  const rows = await restoreRowsOf({ file, verified }, (putBack) =>
    write(restoring, async (writing) => {
      const rows = await putBack(writing)
      await shutUsedCodes(writing)
      await recordEvent(writing, { action: 'restore', kind: 'site', details: { madeAt, rows, files } })
      return rows
    }),
  )
  return { rows, files, madeAt, missing, sameSecret: verified.secretMark === secretMark }
}

/** The audit log does not count. */
async function requireEmptyTarget(): Promise<void> {
  // Page views are counted before anyone signs in; templates are preinstalled.
  for (const table of replacedTables.filter((name) => !['page_views', 'reply_templates'].includes(name))) {
    const { rows } = await database().execute(sql`SELECT 1 FROM ${sql.identifier(table)} LIMIT 1`)
    if (rows.length > 0) {
      throw new BackupRejection(
        `The target is not empty (${table} has rows): nothing was restored. Give --replace to throw away what it holds.`,
      )
    }
  }
}

async function restoreFiles(file: BackupPlace, storage: MediaStorage): Promise<number> {
  let files = 0
  await readMembers(file, async ({ name, content }) => {
    const key = keyOf(name)
    if (!key) return passOver(content)
    await storage.put(key, content)
    files += 1
  })
  return files
}
