// Puts the rows of a verified backup in the place of all that are there, within one transaction.
import { sql } from 'drizzle-orm'
import { addedTo, keptTables, replacedTables } from '#server/backup/backup-contents.ts'
import { BackupRefusal } from '#server/backup/backup-manifest.ts'
import { type BackupPlace, readRowMembers } from '#server/backup/read-backup.ts'
import { inPlainWords, insertRows, listColumns } from '#server/backup/table-rows.ts'
import type { VerifiedBackup } from '#server/backup/verify-backup.ts'
import { allowPauses } from '#server/database/allow-pauses.ts'
import type { Writing } from '#server/database/database.ts'
import { explainMisfit, ownSchemaNumber, readSchemaNumber } from '#server/database/schema-number.ts'
import { readBroughtForward, withRowsBroughtForward } from './older-schema.ts'
import { makeRowsSafe } from './restored-row.ts'

type Given = { file: BackupPlace; verified: VerifiedBackup; writing: Writing }
type Backup = Omit<Given, 'writing'>

/** How the rows are put back, once whoever writes has opened a transaction; answers how many they are. */
type PutBack = (writing: Writing) => Promise<number>

/**
 * Has the rows put back by `write`: those of an older schema after they were brought forward. Throws a BackupRefusal, with
 * no row changed, when that cannot be done.
 */
export async function restoreRowsOf(
  backup: Backup,
  write: (putBack: PutBack) => Promise<number>,
): Promise<number> {
  if (backup.verified.schema === ownSchemaNumber())
    return write((writing) => restoreRows({ ...backup, writing }))
  return withRowsBroughtForward(backup, () => write(takeOver))
}

/** Answers how many rows were put back. Throws a BackupRefusal when the database does not take them. */
export async function restoreRows({ file, verified, writing }: Given): Promise<number> {
  // Where the rows stand behind files, those are passed over, and nobody waits for us yet.
  await allowPauses(writing, 'any')
  await requireOwnSchema(writing)
  const put = rowInserter(writing)
  let isEmptied = false
  const rows = await readRowMembers(file, verified, async (table, lines) => {
    // Not before the first row is read: from the emptying on everybody waits.
    if (!isEmptied) await emptyTables(writing)
    isEmptied = true
    await put(table, lines)
  })
  if (!isEmptied) await emptyTables(writing)
  return rows
}

/** Takes over the rows that were brought forward. */
async function takeOver(writing: Writing): Promise<number> {
  await requireOwnSchema(writing)
  await emptyTables(writing)
  const put = rowInserter(writing)
  let rows = 0
  for (const table of keptTables) {
    for await (const lines of readBroughtForward(table, writing)) rows += await put(table, lines)
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
  if (misfit) throw new BackupRefusal(`${misfit} No row was changed.`)
}

async function emptyTables(writing: Writing): Promise<void> {
  await allowPauses(writing, '10min')
  const tables = sql.join(
    replacedTables.map((table) => sql.identifier(table)),
    sql`, `,
  )
  // Events of enquiries are kept from every other statement.
  const except = (exception: string) => sql`SELECT set_config('pravas.ledger_exception', ${exception}, true)`
  await writing.execute(except('restore'))
  await inPlainWords('The tables could not be emptied', () =>
    // Whoever is signed in was so under accounts that may not exist any more.
    writing.execute(sql`TRUNCATE ${tables}, staff_sessions, staff_verifications CASCADE`),
  )
  await writing.execute(except(''))
}
