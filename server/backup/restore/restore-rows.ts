// Replaces all rows by those of a backup, within one transaction.
import { sql } from 'drizzle-orm'
import { addedTo, replacedTables, tablesInBackup } from '#server/backup/backup-contents.ts'
import { BackupRejection } from '#server/backup/backup-manifest.ts'
import { type BackupPlace, readRowMembers } from '#server/backup/read-backup.ts'
import { describeTableRow, insertRows, listColumns } from '#server/backup/table-rows.ts'
import type { VerifiedBackup } from '#server/backup/verify-backup.ts'
import { allowPauses } from '#server/database/allow-pauses.ts'
import type { Writing } from '#server/database/database.ts'
import { explainMisfit, ownSchemaNumber, readSchemaNumber } from '#server/database/schema-number.ts'
import { readMigrated, withMigratedRows } from './older-schema.ts'
import { makeRowsSafe } from './restored-row.ts'

type Given = { file: BackupPlace; verified: VerifiedBackup; writing: Writing }
type Backup = Omit<Given, 'writing'>

/** Returns the number of rows. */
type PutBack = (writing: Writing) => Promise<number>

/** Migrates rows of an older schema first. Throws a BackupRejection without changed rows. */
export async function restoreRowsOf(
  backup: Backup,
  write: (putBack: PutBack) => Promise<number>,
): Promise<number> {
  if (backup.verified.schema === ownSchemaNumber())
    return write((writing) => restoreRows({ ...backup, writing }))
  return withMigratedRows(backup, () => write(takeOver))
}

/** Returns the number of rows. Throws a BackupRejection if the database rejects them. */
export async function restoreRows({ file, verified, writing }: Given): Promise<number> {
  // Skipping files takes time, but no lock is held yet.
  await allowPauses(writing, 'any')
  await requireOwnSchema(writing)
  const put = rowInserter(writing)
  let isEmptied = false
  const rows = await readRowMembers(file, verified, async (table, lines) => {
    // After the first rows are read, because from then on all queries wait.
    if (!isEmptied) await emptyTables(writing)
    isEmptied = true
    await put(table, lines)
  })
  if (!isEmptied) await emptyTables(writing)
  return rows
}

async function takeOver(writing: Writing): Promise<number> {
  await requireOwnSchema(writing)
  await emptyTables(writing)
  const put = rowInserter(writing)
  let rows = 0
  for (const table of tablesInBackup) {
    for await (const lines of readMigrated(table, writing)) rows += await put(table, lines)
  }
  return rows
}

function rowInserter(writing: Writing): (table: string, lines: string[]) => Promise<number> {
  const known = new Map<string, string[]>()
  return async (table, lines) => {
    const columns = known.get(table) ?? (await listColumns(table, writing))
    known.set(table, columns)
    await insertRows(writing, {
      table,
      columns,
      lines: await makeRowsSafe(table, lines),
      skipsKnown: table === addedTo,
    })
    return lines.length
  }
}

async function requireOwnSchema(writing: Writing): Promise<void> {
  const misfit = explainMisfit(await readSchemaNumber(writing))
  if (misfit) throw new BackupRejection(`${misfit} No row was changed.`)
}

async function emptyTables(writing: Writing): Promise<void> {
  await allowPauses(writing, '10min')
  const tables = sql.join(
    replacedTables.map((table) => sql.identifier(table)),
    sql`, `,
  )
  // A trigger blocks TRUNCATE of enquiry events without this setting.
  const except = (exception: string) => sql`SELECT set_config('pravas.ledger_exception', ${exception}, true)`
  await writing.execute(except('restore'))
  await describeTableRow('The tables could not be emptied', () =>
    // Their accounts may no longer exist.
    writing.execute(sql`TRUNCATE ${tables}, staff_sessions, staff_verifications CASCADE`),
  )
  await writing.execute(except(''))
}
