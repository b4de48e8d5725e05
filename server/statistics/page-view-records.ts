// Stores page views per page and day.
import { lt, sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { pageViews } from '#server/tables/page-view-table.ts'

export type PageViews = { day: string; path: string; count: number }

/** Days in India, including those without views. */
export type CountByDay = { day: string; count: number }[]

const retentionDays = 400
/** The table's limit; a longer path would fail the statement. */
const maxPathLength = 500

/** Adds the counts; ignores invalid paths. */
export async function addPageViews(views: readonly PageViews[]): Promise<void> {
  // Sorted, to avoid deadlocks.
  const placeOf = (view: PageViews) => `${view.day} ${view.path}`
  const taken = views.filter(({ path }) => path.startsWith('/') && path.length <= maxPathLength)
  const sorted = taken.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  const column = (name: keyof PageViews) => sql.param(sorted.map((view) => view[name]))
  await database().execute(sql`
    INSERT INTO page_views (day, path, count)
    SELECT * FROM unnest(${column('day')}::date[], ${column('path')}::text[], ${column('count')}::integer[])
    ON CONFLICT (day, path) DO UPDATE SET count = page_views.count + excluded.count`)
}

/** Returns the views of the last `days` days. */
export async function listViewsByDay(days: number): Promise<CountByDay> {
  const { rows } = await database().execute<{ day: string; count: number }>(sql`
    SELECT to_char(calendar.day, 'YYYY-MM-DD') AS day, coalesce(number, 0)::integer AS count
    FROM (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date - ago AS day FROM generate_series(0, ${days - 1}::integer) AS ago) AS calendar
    LEFT JOIN (
      SELECT day, sum(count) AS number FROM page_views
      WHERE day > (now() AT TIME ZONE 'Asia/Kolkata')::date - ${days}::integer GROUP BY day
    ) AS seen ON seen.day = calendar.day
    ORDER BY calendar.day`)
  return rows
}

/** Returns how many rows it deleted. */
export async function removeOldPageViews(): Promise<number> {
  const removed = await database()
    .delete(pageViews)
    .where(lt(pageViews.day, sql`(now() AT TIME ZONE 'Asia/Kolkata')::date - ${retentionDays}::integer`))
    .returning({ day: pageViews.day })
  return removed.length
}
