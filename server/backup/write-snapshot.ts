// Writes all rows as they were at one moment, and remembers which files they speak of.
import { sql } from 'drizzle-orm'
import { allowPauses } from '#server/database/allow-pauses.ts'
import { database, type Transaction } from '#server/database/database.ts'
import { explainMisfit, readSchemaNumber } from '#server/database/schema-number.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { keptTables } from './backup-contents.ts'
import { BackupRefusal, headerName, rowsMember, writtenFormat } from './backup-manifest.ts'
import { KeyFingerprints } from './key-fingerprints.ts'
import { recordedKeys, speaksOfFiles } from './recorded-files.ts'
import { readTable } from './table-rows.ts'

/** A member ends with the row that reaches this. */
const fullMember = 4 * 1024 * 1024
/** So many small ones are put back by one statement. */
const mostRows = 100

export type Snapshot = {
  schema: number
  madeAt: string
  /** Rows by table. */
  tables: Record<string, number>
  /** The keys of all files that these rows speak of. */
  recorded: KeyFingerprints
}

/** What is written from this moment on is not in it. Throws a BackupRefusal when the database is not of this release's schema. */
export async function writeSnapshot(archive: ArchiveWriter, generation: number): Promise<Snapshot> {
  return database().transaction(
    async (within) => {
      // A disk may be slow to take what was read last.
      await allowPauses(within, '10min')
      const madeAt = new Date().toISOString()
      const schema = await readSchemaNumber(within)
      const misfit = explainMisfit(schema)
      if (misfit) throw new BackupRefusal(misfit)
      if (generation === 1) await writeHeader(archive, schema)
      const tables: Record<string, number> = {}
      const recorded = new KeyFingerprints()
      for (const table of keptTables) {
        const rows = eachRow(table, within, recorded)
        tables[table] = await addRows(archive, { table, rows, generation })
      }
      return { schema, madeAt, tables, recorded }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function writeHeader(archive: ArchiveWriter, schema: number): Promise<void> {
  const header = { product: 'pravas', format: writtenFormat, schema }
  await archive.addText(headerName, Buffer.from(`${JSON.stringify(header)}\n`))
}

type Wanted = { table: string; rows: AsyncIterable<Buffer>; generation: number }

/** The rows of a table in members of bounded size, and how many there are; an empty table has no member. */
async function addRows(archive: ArchiveWriter, { table, rows, generation }: Wanted): Promise<number> {
  let [members, count, bytes] = [0, 0, 0]
  let part: Buffer[] = []
  const addPart = async () => {
    if (part.length === 0) return
    members += 1
    await archive.addText(rowsMember({ table, number: members, generation }), Buffer.concat(part))
    count += part.length
    part = []
    bytes = 0
  }
  for await (const line of rows) {
    part.push(line)
    bytes += line.length
    if (bytes >= fullMember || part.length === mostRows) await addPart()
  }
  await addPart()
  return count
}

/** Each row as a line of JSON; the files that it speaks of are noted in `recorded`. */
// biome-ignore lint/complexity/useMaxParams: a table, where to read it, and what to note meanwhile.
async function* eachRow(
  table: string,
  within: Transaction,
  recorded: KeyFingerprints,
): AsyncGenerator<Buffer> {
  for await (const rows of readTable(sql`${sql.identifier(table)}`, within)) {
    for (const row of rows) {
      if (speaksOfFiles(table)) for (const key of recordedKeys(table, row)) recorded.add(key)
      yield Buffer.from(`${row}\n`)
    }
  }
}
