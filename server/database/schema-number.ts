// Compares the schema number of a database with this release.
import { sql } from 'drizzle-orm'
import { schemaMigrations } from '#server/tables/system-tables.ts'
import type { Database } from './database.ts'
import { listMigrations } from './migration-files.ts'

/** Returns the number of this release's last migration. */
export function ownSchemaNumber(): number {
  return listMigrations().at(-1)?.number ?? 0
}

/** `within` may be a transaction. */
export async function readSchemaNumber(within: Pick<Database, 'execute'>): Promise<number> {
  const { rows } = await within.execute<{ number: number | null }>(
    sql`SELECT max(number) AS number FROM ${schemaMigrations}`,
  )
  return rows[0]?.number ?? 0
}

/** Undefined if this release can use it. */
export function explainMisfit(number: number): string | undefined {
  const own = ownSchemaNumber()
  if (number === own) return undefined
  if (number > own) {
    return `The database is newer than this release: it has been through migration ${number}, and this release knows ${own}. Use the newer release.`
  }
  return `The database has been through migration ${number}, and this release brings ${own}: start the site of this release once, which brings the database forward, or use the release that has served it until now.`
}
