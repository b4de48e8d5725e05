// How the office answers its enquiries: how many within the promised time, how fast, by whom, from where and with what success.
import { sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { type DeskPeriod, deskPeriodDays } from '#shared/enquiries/desk/desk-period.ts'
import type { EnquirySource } from '#shared/enquiries/enquiry.ts'
import { promisedResponseHours } from '#shared/pages/site-constants.ts'

/** Of some enquiries. */
export type AnswerFigures = {
  received: number
  /** Answered, or with the promised time over; a closed one that nobody answered is left out. */
  judged: number
  inTime: number
  /** Half of those that were answered were answered within so many minutes; null where none was. */
  medianMinutes: number | null
  converted: number
}
export type DeskFigures = {
  all: AnswerFigures
  /** The period of the same length before. */
  before: Pick<AnswerFigures, 'received' | 'judged' | 'inTime'>
  /** `null`: without an owner. The most enquiries first, as in the two lists below. */
  byOwner: (AnswerFigures & { name: string | null })[]
  bySource: (AnswerFigures & { source: EnquirySource })[]
  byTour: (AnswerFigures & { id: string; title: string })[]
}

/** More of one list are not shown. */
const listed = 12

const figures = sql`
  'received', count(*),
  'judged', count(*) FILTER (WHERE judged),
  'inTime', count(*) FILTER (WHERE in_time),
  'medianMinutes', percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) FILTER (WHERE minutes IS NOT NULL),
  'converted', count(*) FILTER (WHERE converted)`

/** The figures of what came within the period; without suspected spam. */
export async function readDeskFigures(period: DeskPeriod): Promise<DeskFigures> {
  const days = deskPeriodDays[period]
  const promised = sql`make_interval(hours => ${promisedResponseHours})`
  const length = sql`make_interval(days => ${days})`
  const { rows } = await database().execute<{ figures: DeskFigures }>(sql`
    WITH received AS MATERIALIZED (
      SELECT owner_id, source, tour_id, status = 'converted' AS converted, created_at > now() - ${length} AS is_now,
        answered_at IS NOT NULL OR (status <> 'closed' AND created_at <= now() - ${promised}) AS judged,
        answered_at <= created_at + ${promised} AS in_time,
        extract(epoch FROM answered_at - created_at) / 60 AS minutes
      FROM enquiries WHERE NOT suspected_spam AND created_at > now() - 2 * ${length}
    ), of_period AS (SELECT * FROM received WHERE is_now)
    SELECT json_build_object(
      'all', (SELECT json_build_object(${figures}) FROM of_period),
      'before', (SELECT json_build_object(${figures}) FROM received WHERE NOT is_now),
      'byOwner', (SELECT coalesce(json_agg(line ORDER BY number DESC, owner_id), '[]') FROM (
        SELECT owner_id, count(*) AS number, json_build_object('name', staff_users.name, ${figures}) AS line
        FROM of_period LEFT JOIN staff_users ON staff_users.id = owner_id
        GROUP BY owner_id, staff_users.name ORDER BY number DESC, owner_id LIMIT ${listed}) AS owners),
      'bySource', (SELECT coalesce(json_agg(line ORDER BY number DESC, source), '[]') FROM (
        SELECT source, count(*) AS number, json_build_object('source', source, ${figures}) AS line
        FROM of_period GROUP BY source) AS sources),
      'byTour', (SELECT coalesce(json_agg(line ORDER BY number DESC, title), '[]') FROM (
        SELECT tours.title, count(*) AS number, json_build_object('id', tours.id, 'title', tours.title, ${figures}) AS line
        FROM of_period JOIN tours ON tours.id = tour_id
        GROUP BY tours.id, tours.title, of_period.tour_id ORDER BY number DESC, tours.title LIMIT ${listed}) AS asked)
    ) AS figures`)
  const [row] = rows
  if (!row) throw new Error('The database gave no figures')
  return row.figures
}
