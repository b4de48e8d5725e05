// Dashboard figures; null without data.
import { type SQL, sql } from 'drizzle-orm'
import { listContentKinds, listPagedKinds } from '#server/content/content-register.ts'
import { database } from '#server/database/database.ts'
import type { ContentKindName, PagedKindName } from '#shared/content/content-kind.ts'
import { conversionRate } from '#shared/enquiries/statistics.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import { type CountByDay, listViewsByDay } from './page-view-records.ts'

type Compared = { total: number; before: number; byDay: CountByDay }

export type Dashboard = {
  counts: { content: Record<PagedKindName, number>; enquiries: number; newEnquiries: number }
  /** The last 30 days, compared with the 30 before. */
  views: Compared | null
  enquiries: { byDay: CountByDay } | null
  /** Percent. */
  conversion: number | null
  /** WhatsApp chats of the last 30 days, and those that became an enquiry. */
  chats: { opened: number; wrote: number } | null
}

const period = 30

type Row = {
  content: Record<PagedKindName, number>
  enquiries: number
  new_enquiries: number
  converted: number
  chats: { opened: number; wrote: number }
}

/** Reads all figures. */
export async function readDashboard(): Promise<Dashboard> {
  const [row, views, enquiries] = await Promise.all([
    readCounts(),
    listViewsByDay(2 * period),
    listEnquiriesByDay(period),
  ])
  return {
    counts: {
      content: row.content,
      enquiries: row.enquiries,
      newEnquiries: row.new_enquiries,
    },
    views: hasSome(views) ? compare(views) : null,
    enquiries: row.enquiries === 0 ? null : { byDay: enquiries },
    conversion:
      row.enquiries === 0 ? null : conversionRate({ converted: row.converted, total: row.enquiries }),
    chats: row.chats.opened === 0 ? null : row.chats,
  }
}

const numberOf = ({ name, table }: ReturnType<typeof listPagedKinds>[number]) =>
  sql`${name}::text, (SELECT count(*) FROM ${table})`

async function readCounts(): Promise<Row> {
  const { rows } = await database().execute<Row>(sql`
    SELECT
      json_build_object(${sql.join(listPagedKinds().map(numberOf), sql`, `)}) AS content,
      count(*)::integer AS enquiries,
      (count(*) FILTER (WHERE status = 'new'))::integer AS new_enquiries,
      (count(*) FILTER (WHERE status = 'converted'))::integer AS converted,
      (SELECT json_build_object('opened', count(*), 'wrote', count(enquiry_id)) FROM chat_openings
        WHERE created_at > now() - make_interval(days => ${period})) AS chats
    FROM enquiries
    WHERE NOT suspected_spam`)
  const [row] = rows
  if (!row) throw new Error('The database gave no counts')
  return row
}

/** Calendar days in India, ending today. */
async function listEnquiriesByDay(days: number): Promise<CountByDay> {
  const { rows } = await database().execute<CountByDay[number]>(sql`
    SELECT to_char(calendar.day, 'YYYY-MM-DD') AS day, coalesce(number, 0)::integer AS count
    FROM (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date - ago AS day FROM generate_series(0, ${days - 1}::integer) AS ago) AS calendar
    LEFT JOIN (
      SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date AS day, count(*) AS number
      FROM enquiries WHERE NOT suspected_spam AND created_at > now() - make_interval(days => ${days})
      GROUP BY 1
    ) AS received ON received.day = calendar.day
    ORDER BY calendar.day`)
  return rows
}

function compare(days: CountByDay): Compared {
  const sum = (some: CountByDay) => some.reduce((total, { count }) => total + count, 0)
  const byDay = days.slice(-period)
  return { total: sum(byDay), before: sum(days.slice(0, -period)), byDay }
}

function hasSome(days: CountByDay): boolean {
  return days.some(({ count }) => count > 0)
}

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
