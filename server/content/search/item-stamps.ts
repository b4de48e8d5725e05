// Reads published ids with stamps that change with each change of the item.
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { database } from '#server/database/database.ts'
import { translations } from '#server/tables/content-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'

type Table = PgTable & Record<'id' | 'updatedAt' | 'status' | 'unpublishAt', AnyColumn>

/** Reads stamps of types whose documents use only the row and its translations. */
export async function readItemStamps(
  kind: ContentKindName,
  table: Table,
): Promise<{ id: string; stamp: string }[]> {
  const { rows } = await database().execute<{ id: string; stamp: string }>(
    sql`SELECT ${table.id} AS id, concat(${table.updatedAt}, ${translationStamp(kind, table)}) AS stamp
      FROM ${table} WHERE ${isPublished(table)}`,
  )
  return rows
}

/** Changes with an item's translations. */
export function translationStamp(kind: ContentKindName, { id }: Pick<Table, 'id'>): SQL {
  const { language, updatedAt, kind: of, itemId } = translations
  return sql`(SELECT string_agg(concat(${language}, ${updatedAt}), ',' ORDER BY ${language}) FROM ${translations}
    WHERE ${of} = ${kind} AND ${itemId} = ${id})`
}
