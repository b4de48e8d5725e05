// Puts a verified backup back: files first, then all rows in one transaction, so that an interruption leaves the old state.
import { sql } from 'drizzle-orm'
import { writeContent } from '#server/database/content-version.ts'
import { database, type Transaction } from '#server/database/database.ts'
import { listMigrations } from '#server/database/migration-files.ts'
import type { MediaStorage } from '#server/media/media-storage.ts'
import { keptTables } from './backup-contents.ts'
import { type BackupManifest, BackupRefusal, keyOf, tableOf } from './backup-manifest.ts'
import { readMembers, textOf, verifyBackup } from './read-backup.ts'

type Options = {
  file: string
  storage: MediaStorage
  /** Whether what the target holds is thrown away. */
  replace: boolean
  secretMark: string
}

export type Restored = {
  rows: number
  files: number
  madeAt: string
  missingFiles: string[]
  sameSecret: boolean
}

/**
 * Restores the archive. Throws a BackupRefusal, with nothing changed, when it is damaged, of another schema, or when the
 * target is not empty and `replace` is false.
 */
export async function restoreBackup({ file, storage, replace, secretMark }: Options): Promise<Restored> {
  const manifest = await verifyBackup(file)
  requireSameSchema(manifest)
  if (!replace) await requireEmptyTarget()
  const files = await restoreFiles(file, storage)
  const rows = await writeContent((transaction) => restoreRows(file, transaction))
  const { madeAt, missingFiles } = manifest
  return { rows, files, madeAt, missingFiles, sameSecret: manifest.secretMark === secretMark }
}

function requireSameSchema(manifest: BackupManifest): void {
  const own = listMigrations().at(-1)?.number ?? 0
  if (manifest.schema === own) return
  const advice =
    manifest.schema > own
      ? 'restore it with the release that made it, or a newer one'
      : 'restore it with the release that made it, then start this one, which brings the database forward'
  throw new BackupRefusal(
    `The backup has schema ${manifest.schema}, this release ${own}: ${advice}. Nothing was restored.`,
  )
}

/** Page views do not count: they come with the first visitor. */
async function requireEmptyTarget(): Promise<void> {
  for (const table of keptTables.filter((name) => name !== 'page_views')) {
    const { rows } = await database().execute(sql`SELECT 1 FROM ${sql.identifier(table)} LIMIT 1`)
    if (rows.length > 0) {
      throw new BackupRefusal(
        `The target is not empty (${table} has rows): nothing was restored. Give --replace to throw away what it holds.`,
      )
    }
  }
}

async function restoreFiles(file: string, storage: MediaStorage): Promise<number> {
  let files = 0
  await readMembers(file, async ({ name, content }) => {
    const key = keyOf(name)
    if (key) {
      await storage.put(key, content)
      files += 1
    } else for await (const _ of content);
  })
  return files
}

async function restoreRows(file: string, transaction: Transaction): Promise<number> {
  const tables = sql.join(
    keptTables.map((table) => sql.identifier(table)),
    sql`, `,
  )
  // Whoever is signed in was so under accounts that may not exist any more.
  await transaction.execute(sql`TRUNCATE ${tables}, staff_sessions, staff_verifications CASCADE`)
  const columns = new Map<string, string[]>()
  let rows = 0
  await readMembers(file, async (member) => {
    const table = tableOf(member.name)
    const text = table ? await textOf(member) : ''
    if (!table) for await (const _ of member.content);
    else {
      const own = columns.get(table) ?? (await listColumns(table, transaction))
      columns.set(table, own)
      rows += await insertRows(transaction, { table, columns: own, text })
    }
  })
  return rows
}

/** Those that are stored and not worked out by the database. */
async function listColumns(table: string, transaction: Transaction): Promise<string[]> {
  const { rows } = await transaction.execute<{ column_name: string }>(sql`
    SELECT column_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table} AND is_generated = 'NEVER'`)
  return rows.map(({ column_name }) => column_name)
}

async function insertRows(
  transaction: Transaction,
  { table, columns, text }: { table: string; columns: string[]; text: string },
): Promise<number> {
  const lines = text.split('\n').filter(Boolean)
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const target = sql.identifier(table)
  await transaction.execute(sql`
    INSERT INTO ${target} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${names} FROM json_populate_recordset(NULL::${target}, ${`[${lines.join(',')}]`}::json)`)
  return lines.length
}
