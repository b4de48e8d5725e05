// Runs statements that come often: PostgreSQL plans them once for each connection and then only fills them in.
import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import { database } from './database.ts'

/**
 * A function that runs `statement` with a value for each of its placeholders (`sql.placeholder('name')`). `name` is
 * this statement's alone.
 */
export function prepareStatement<Row extends QueryResultRow>(
  name: string,
  statement: SQL,
): (values: Record<string, unknown>) => Promise<Row[]> {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement)
  return async (values) => {
    const query = { name, text, values: fillPlaceholders(params, values) }
    const { rows } = await database().$client.query<Row>(query)
    return rows
  }
}
