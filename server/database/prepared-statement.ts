// Prepared statements: PostgreSQL plans frequent statements once per connection.
import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import { type Database, database, type Transaction } from './database.ts'

type Execution<Row> = { execute: { rows: Row[] }; all: unknown; values: unknown }

/** Values replace `sql.placeholder('name')`. `name` must be unique. */
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

type Prepared<Rows> = { execute(values: Record<string, unknown>): Promise<Rows> }

/** The same for a drizzle query, built once per opened database. */
export function prepareQuery<Rows>(
  name: string,
  build: (from: Database) => { prepare(name: string): Prepared<Rows> },
): (values: Record<string, unknown>) => Promise<Rows> {
  const built = new WeakMap<Database, Prepared<Rows>>()
  return (values) => {
    const from = database()
    const query = built.get(from) ?? build(from).prepare(name)
    built.set(from, query)
    return query.execute(values)
  }
}
