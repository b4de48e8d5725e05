// Puts the rows of a verified backup in the place of all that are there, within one transaction.
import { sql } from 'drizzle-orm'
import { innermost, reasonOf } from '#server/config/error-reason.ts'
import { allowPauses } from '#server/database/allow-pauses.ts'
import { isDatabaseUnavailable, type Writing } from '#server/database/database.ts'
import { explainMisfit, readSchemaNumber } from '#server/database/schema-number.ts'
import { keptTables } from './backup-contents.ts'
import { BackupRefusal, generationOf, tableOf } from './backup-manifest.ts'
import { memberText, passOver, readMembers } from './read-backup.ts'
import { makeRowsSafe } from './restored-row.ts'
import type { VerifiedBackup } from './verify-backup.ts'

type Given = { file: string; verified: VerifiedBackup; writing: Writing }

/** Answers how many rows were put back. Throws a BackupRefusal when the database does not take them. */
export async function restoreRows({ file, verified, writing }: Given): Promise<number> {
  // Archives of earlier releases begin with their files, and rows may be written once more after them: while those are passed over, nobody waits for us yet.
  await allowPauses(writing, 'any')
  const misfit = explainMisfit(await readSchemaNumber(writing))
  if (misfit) throw new BackupRefusal(`${misfit} No row was changed.`)
  const { generation, rowMembers } = verified
  if (rowMembers === 0) await emptyTables(writing)
  const columns = new Map<string, string[]>()
  let taken = 0
  let rows = 0
  await readMembers(file, async (member) => {
    // What follows are files, and from the emptying on everybody waits.
    if (taken === rowMembers) return 'enough'
    const table = tableOf(member.name)
    if (!table || generationOf(member.name) !== generation) return passOver(member.content)
    const text = await memberText(member)
    if (taken === 0) await emptyTables(writing)
    const own = columns.get(table) ?? (await listColumns(table, writing))
    columns.set(table, own)
    rows += await insertRows(writing, { table, columns: own, text })
    taken += 1
    return undefined
  })
  return rows
}

async function emptyTables(writing: Writing): Promise<void> {
  await allowPauses(writing, '10min')
  const tables = sql.join(
    keptTables.map((table) => sql.identifier(table)),
    sql`, `,
  )
  await inPlainWords('The tables could not be emptied', () =>
    // Whoever is signed in was so under accounts that may not exist any more.
    writing.execute(sql`TRUNCATE ${tables}, staff_sessions, staff_verifications CASCADE`),
  )
}

/** Those that are stored and not worked out by the database. */
async function listColumns(table: string, writing: Writing): Promise<string[]> {
  const { rows } = await writing.execute<{ column_name: string }>(sql`
    SELECT column_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table} AND is_generated = 'NEVER'`)
  return rows.map(({ column_name }) => column_name)
}

async function insertRows(
  writing: Writing,
  { table, columns, text }: { table: string; columns: string[]; text: string },
): Promise<number> {
  const lines = await makeRowsSafe(table, text.split('\n').filter(Boolean))
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const target = sql.identifier(table)
  await inPlainWords(`The rows of ${table} could not be put back`, () =>
    writing.execute(sql`
      INSERT INTO ${target} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${names} FROM json_populate_recordset(NULL::${target}, ${`[${lines.join(',')}]`}::json)`),
  )
  return lines.length
}

/** The database's own words in place of the statement, which holds all the rows. One that is away is told by others. */
async function inPlainWords(what: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    // The cause tells whether it was undone for another's sake, and is tried again.
    throw new BackupRefusal(`${what} (${reasonOf(innermost(error))}): no row was changed.`, { cause: error })
  }
}
