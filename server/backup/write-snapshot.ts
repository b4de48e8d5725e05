// Writes a consistent snapshot of all rows.
import { sql } from 'drizzle-orm'
import { release } from '#server/config/release.ts'
import { allowPauses } from '#server/database/allow-pauses.ts'
import { database, type Transaction } from '#server/database/database.ts'
import { explainMisfit, readSchemaNumber } from '#server/database/migrations.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { tablesInBackup } from './backup-contents.ts'
import { BackupRejection, headerName, rowsMember, writtenFormat } from './backup-manifest.ts'
import { KeyFingerprints } from './encrypted-backup.ts'
import { recordedKeys, speaksOfFiles } from './recorded-files.ts'
import { readTable } from './table-rows.ts'

/** Bytes per member. */
const fullMember = 4 * 1024 * 1024
/** Rows per member. */
const maxRows = 100

type Snapshot = {
  schema: number
  madeAt: string
  tables: Record<string, number>
  recorded: KeyFingerprints
}

/**
 * Writes all rows of one moment. If a file changes during the backup, `generation` counts further writes, from 1; only
 * the first has a header. Throws a BackupRejection if the database has another schema.
 */
export async function writeSnapshot(archive: ArchiveWriter, generation: number): Promise<Snapshot> {
  return database().transaction(
    async (within) => {
      // A slow disk may delay the transaction.
      await allowPauses(within, '10min')
      const madeAt = new Date().toISOString()
      const schema = await readSchemaNumber(within)
      const misfit = explainMisfit(schema)
      if (misfit) throw new BackupRejection(misfit)
      if (generation === 1) await writeHeader(archive, schema)
      const tables: Record<string, number> = {}
      const recorded = new KeyFingerprints()
      for (const table of tablesInBackup) {
        const rows = eachRow(table, within, recorded)
        tables[table] = await addRows(archive, { table, rows, generation })
      }
      return { schema, madeAt, tables, recorded }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function writeHeader(archive: ArchiveWriter, schema: number): Promise<void> {
  const header = { product: 'pravas', format: writtenFormat, schema, release }
  await archive.addText(headerName, Buffer.from(`${JSON.stringify(header)}\n`))
}

type Wanted = { table: string; rows: AsyncIterable<Buffer>; generation: number }

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
    if (bytes >= fullMember || part.length === maxRows) await addPart()
  }
  await addPart()
  return count
}

// biome-ignore lint/complexity/useMaxParams: the table, the transaction, and the collected keys.
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

/** Milliseconds without progress. A bucket has a shorter timeout. */
export const maxStandstill = 10 * 60_000
const lookEvery = 60_000

export type ProgressSign = () => void

/** Aborted works that are still pending. */
let left = 0

/**
 * `work` calls `moved` per chunk. Throws a BackupRejection after `maxStandstill`. A hanging call blocks
 * one of few threads, so new work is rejected until it returns.
 */
export async function untilStandstill<Result>(
  work: (moved: ProgressSign) => Promise<Result>,
): Promise<Result> {
  if (left > 0) throw new BackupRejection('Where backups are put still does not answer the backup before.')
  let movedAt = Date.now()
  const working = work(() => {
    movedAt = Date.now()
  })
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const look = setInterval(() => {
    if (Date.now() - movedAt < maxStandstill) return
    left += 1
    // The caller already has the error.
    void working.catch(() => undefined).finally(() => (left -= 1))
    reject(new BackupRejection('For ten minutes nothing could be written where backups are put.'))
  }, lookEvery)
  try {
    return await Promise.race([working, aborted])
  } finally {
    clearInterval(look)
  }
}

/** Yields the chunks and calls `moved` for each. */
export async function* telling(
  pieces: AsyncIterable<Uint8Array>,
  moved?: ProgressSign,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of pieces) {
    moved?.()
    yield chunk
  }
}
