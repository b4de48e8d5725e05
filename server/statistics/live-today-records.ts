// Items to be published or unpublished during the rest of today in India.
import { type SQL, sql } from 'drizzle-orm'
import { listContentKinds } from '#server/content/content-register.ts'
import { database } from '#server/database/database.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'

export type LiveToday = {
  kind: ContentKindName
  id: string
  title: string
  at: Date
  action: 'publish' | 'unpublish'
}

const shown = 10

/** Returns the next items; `more` is the number of unlisted ones. */
export async function listLiveToday(now: Date): Promise<{ items: LiveToday[]; more: number }> {
  const end = new Date(`${calendarDateInIndia(now)}T24:00:00+05:30`)
  const times = listContentKinds().flatMap(({ name, table }) => {
    const rows = (at: SQL, action: string) => sql`
      SELECT ${name}::text AS kind, id, title, ${at} AS at, ${action}::text AS action FROM ${table}
      WHERE ${at} > ${now.toISOString()}::timestamptz AND ${at} < ${end.toISOString()}::timestamptz`
    return [rows(sql`publish_at`, 'publish'), rows(sql`unpublish_at`, 'unpublish')]
  })
  const { rows } = await database().execute<LiveToday & { total: number }>(sql`
    SELECT *, (count(*) OVER ())::integer AS total FROM (${sql.join(times, sql` UNION ALL `)}) AS times
    ORDER BY at, title, id LIMIT ${shown}`)
  const items = rows.map(({ total: _, at, ...item }) => ({ ...item, at: new Date(at) }))
  return { items, more: (rows[0]?.total ?? 0) - items.length }
}
