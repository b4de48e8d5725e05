// Which published items there are, and when each changed.
import { type AnyColumn, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { database } from '#server/database/database.ts'
import { isPublished } from '#server/tables/is-published.ts'

type Table = PgTable & Record<'id' | 'updatedAt' | 'status' | 'unpublishAt', AnyColumn>

/** For a kind that is found by nothing but its own row. */
export async function readItemStamps(table: Table): Promise<{ id: string; stamp: string }[]> {
  const { rows } = await database().execute<{ id: string; stamp: string }>(
    sql`SELECT ${table.id} AS id, ${table.updatedAt}::text AS stamp FROM ${table} WHERE ${isPublished(table)}`,
  )
  return rows
}
