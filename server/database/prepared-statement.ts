// Runs statements that come often, alone or together: PostgreSQL plans them once for each connection and then only fills them in.
import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient, QueryResultRow } from 'pg'
import { database } from './database.ts'

/**
 * A function that runs `statement` with a value for each of its placeholders (`sql.placeholder('name')`), on any
 * connection or within the transaction of a given one. `name` is this statement's alone.
 */
export function prepareStatement<Row extends QueryResultRow>(
  name: string,
  statement: SQL,
): (values: Record<string, unknown>, client?: PoolClient) => Promise<Row[]> {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement)
  return async (values, client) => {
    const query = { name, text, values: fillPlaceholders(params, values) }
    const { rows } = await (client ?? database().$client).query<Row>(query)
    return rows
  }
}

/** Runs `work` in one transaction on a connection of its own, for prepared statements that belong together. */
export async function inTransaction<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await database().$client.connect()
  let isBroken = false
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
  }
}
