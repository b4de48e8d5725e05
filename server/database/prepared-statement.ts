// Runs statements that come often: PostgreSQL plans them once for each connection and then only fills them in.
import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import { database, type Transaction } from './database.ts'

type Execution<Row> = { execute: { rows: Row[] }; all: unknown; values: unknown }

/**
 * A function that runs `statement` with a value for each of its placeholders (`sql.placeholder('name')`), as a transaction
 * of its own or as a part of `transaction`. `name` is this statement's alone.
 */
export function prepareStatement<Row extends QueryResultRow>(
  name: string,
  statement: SQL,
): (values: Record<string, unknown>, transaction?: Transaction) => Promise<Row[]> {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement)
  return async (values, transaction) => {
    if (transaction) {
      const within = transaction._.session.prepareQuery<Execution<Row>>(
        { sql: text, params },
        undefined,
        name,
        false,
      )
      return (await within.execute(values)).rows
    }
    const query = { name, text, values: fillPlaceholders(params, values) }
    const { rows } = await database().$client.query<Row>(query)
    return rows
  }
}
