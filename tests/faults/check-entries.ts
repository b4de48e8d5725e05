/** Compares the audit log with the tables: replaying the entries must give the rows. */
import type { Client } from 'pg'

/** The tables whose rows the ledger follows, each with the kind that its entries name. */
const followed = {
  destinations: 'destination',
  tours: 'tour',
  blog_posts: 'blogPost',
  services: 'travelService',
  enquiries: 'enquiry',
  media: 'media',
  settings: 'settings',
  staff_users: 'staff',
} as const

/**
 * Describes changes without an entry and entries without a change. Only for sites without bulk-loaded rows, which
 * have no entries. Nothing may write meanwhile.
 */
export async function findUnevenEntries(client: Client): Promise<string[]> {
  const found: string[] = []
  for (const [table, kind] of Object.entries(followed)) {
    const { rows } = await client.query<{ uneven: string }>(unevenIn(table), [kind])
    found.push(...rows.map(({ uneven }) => `${kind} ${uneven}`))
  }
  return found
}

/** `told` is what the entries say last of each column, `rows` what is there. What is hidden says only that it changed. */
function unevenIn(table: string): string {
  const id = table === 'settings' ? 'key' : 'id'
  const fields =
    table === 'settings'
      ? `CASE jsonb_typeof(value) WHEN 'object' THEN value ELSE jsonb_build_object('value', value) END`
      : 'to_jsonb(t)'
  return `
    WITH rows AS (SELECT ${id}::text AS item, ${fields} AS fields FROM ${table} AS t),
    last AS (
      SELECT DISTINCT ON (item_id) item_id AS item, after IS NULL AS is_gone FROM changes
      WHERE kind = $1 AND item_id <> '' ORDER BY item_id, id DESC),
    told AS (
      SELECT DISTINCT ON (item_id, key) item_id AS item, key, value FROM changes, jsonb_each(after)
      WHERE kind = $1 AND item_id <> '' ORDER BY item_id, key, id DESC)
    SELECT item || ': a row without an entry' AS uneven FROM rows
    WHERE NOT EXISTS (SELECT FROM last WHERE last.item = rows.item AND NOT is_gone)
    UNION ALL
    SELECT item || ': an entry without its row' FROM last
    WHERE NOT is_gone AND NOT EXISTS (SELECT FROM rows WHERE rows.item = last.item)
    UNION ALL
    SELECT item || ': the last entry and the row differ in ' || key FROM rows JOIN told USING (item)
    WHERE fields ? key AND NOT value ? 'hidden' AND shorten_value(fields -> key) <> value`
}
