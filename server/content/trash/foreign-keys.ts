// Reads the foreign keys from the database, so dependent rows need no list.
import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'

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
