// Types that can be moved to the trash.
import { getTableName, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { contentRegister } from '#server/content/content-register.ts'
import type { Transaction } from '#server/database/database.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { media } from '#server/tables/media-tables.ts'
import { type TrashKind, trashKinds } from '#shared/content/content-status.ts'

type Entry = {
  table: PgTable & { id: AnyPgColumn }
  title: AnyPgColumn
  /** The type's name in `old_slugs`. */
  slugKind?: string
}

const otherKinds: Record<Exclude<TrashKind, keyof typeof contentRegister>, Entry> = {
  enquiry: { table: enquiries, title: enquiries.name },
  media: { table: media, title: media.originalFilename },
}

/** Returns table and columns of a type. */
export function storageOf(kind: TrashKind): Entry {
  if (kind === 'enquiry' || kind === 'media') return otherKinds[kind]
  const entry = contentRegister[kind]
  const { table } = entry
  return { table, title: table.title, ...('slugKind' in entry && { slugKind: entry.slugKind }) }
}

/** Returns the type stored in this table; undefined if none. */
export function kindOfTable(name: string): TrashKind | undefined {
  return trashKinds.find((kind) => getTableName(storageOf(kind).table) === name)
}

export type ForeignKey = {
  table: string
  column: string
  target: string
  /** CASCADE or SET NULL. */
  whenGone: 'row-goes' | 'column-emptied'
}

/** Single-column keys only. */
export async function listForeignKeys(within: Pick<Transaction, 'execute'>): Promise<ForeignKey[]> {
  const { rows } = await within.execute<ForeignKey>(sql`
    SELECT named.relname AS "table", attname AS "column", target.relname AS target,
      CASE confdeltype WHEN 'c' THEN 'row-goes' ELSE 'column-emptied' END AS "whenGone"
    FROM pg_constraint
      JOIN pg_class named ON named.oid = conrelid
      JOIN pg_class target ON target.oid = confrelid
      JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confdeltype IN ('c', 'n') AND cardinality(conkey) = 1
      AND connamespace = current_schema()::regnamespace
    ORDER BY 1, 2`)
  return rows
}
