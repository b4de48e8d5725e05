// Everything the dashboard shows, measured from what is stored; null where there is nothing to measure yet.
import { sql } from 'drizzle-orm'
import { listPagedKinds } from '#server/content/content-register.ts'
import { database } from '#server/database/database.ts'
import type { PagedKindName } from '#shared/content/content-kind.ts'
import { conversionRate, percentChange } from '#shared/enquiries/statistics.ts'
import { listViewsByDay, type ViewsByDay } from './page-view-records.ts'

export type Dashboard = {
  counts: { content: Record<PagedKindName, number>; enquiries: number; newEnquiries: number }
  /** Of the last thirty days, and the change in percent against the thirty before. */
  views: { total: number; change: number | null; byDay: ViewsByDay } | null
  enquiries: { total: number; change: number | null } | null
  /** Converted enquiries in percent of all. */
  conversion: number | null
  /** Median minutes from an enquiry to the first contact. */
  firstContactMinutes: number | null
  /** Chats on WhatsApp that visitors opened on the site in the last thirty days, and those that became an enquiry. */
  chats: { opened: number; wrote: number } | null
}

const period = 30

type Row = {
  content: Record<PagedKindName, number>
  enquiries: number
  new_enquiries: number
  converted: number
  enquiries_now: number
  enquiries_before: number
  first_contact_minutes: number | null
  chats: { opened: number; wrote: number }
}

/** All figures of the dashboard, in two queries. */
export async function readDashboard(): Promise<Dashboard> {
  const [row, days] = await Promise.all([readCounts(), listViewsByDay(2 * period)])
  const [before, now] = [days.slice(0, period), days.slice(period)]
  return {
    counts: {
      content: row.content,
      enquiries: row.enquiries,
      newEnquiries: row.new_enquiries,
    },
    views: viewsOf(now, before),
    enquiries:
      row.enquiries === 0
        ? null
        : {
            total: row.enquiries_now,
            change: percentChange({ now: row.enquiries_now, before: row.enquiries_before }),
          },
    conversion:
      row.enquiries === 0 ? null : conversionRate({ converted: row.converted, total: row.enquiries }),
    firstContactMinutes: row.first_contact_minutes,
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
      (count(*) FILTER (WHERE created_at > now() - make_interval(days => ${period})))::integer AS enquiries_now,
      (count(*) FILTER (WHERE created_at <= now() - make_interval(days => ${period})
        AND created_at > now() - make_interval(days => ${2 * period})))::integer AS enquiries_before,
      (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM first_contacted_at - created_at) / 60)
        FILTER (WHERE first_contacted_at IS NOT NULL))::double precision AS first_contact_minutes,
      (SELECT json_build_object('opened', count(*), 'wrote', count(enquiry_id)) FROM chat_openings
        WHERE created_at > now() - make_interval(days => ${period})) AS chats
    FROM enquiries
    WHERE NOT suspected_spam`)
  const [row] = rows
  if (!row) throw new Error('The database gave no counts')
  return row
}

function viewsOf(now: ViewsByDay, before: ViewsByDay): Dashboard['views'] {
  const sum = (days: ViewsByDay) => days.reduce((total, { count }) => total + count, 0)
  const totals = { now: sum(now), before: sum(before) }
  if (totals.now + totals.before === 0) return null
  return { total: totals.now, change: percentChange(totals), byDay: now }
}
