/** What the database holds, as one text for each table, to see whether anything changed. */
import { sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'

/** An export changes nothing, and what was taken in and thrown away again is seen in its own table; the ledger has entries of both. */
const ofChanges = sql`WHERE action NOT IN ('export', 'receive', 'discard')`

/** Hashes of all rows of all tables but those whose change harms nobody: counts of attempts, sessions, and such entries. */
export async function hashTables(): Promise<Record<string, string>> {
  const { rows } = await database().execute<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_name NOT IN ('rate_limits', 'staff_sessions') ORDER BY 1`)
  const hashes: Record<string, string> = {}
  for (const { name } of rows) {
    const answer = await database().execute<{ hash: string }>(sql`
      SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS hash
      FROM ${sql.identifier(name)} AS t ${name === 'changes' ? ofChanges : sql``}`)
    hashes[name] = answer.rows[0]?.hash ?? ''
  }
  return hashes
}
