// Response statistics of enquiries by owner, source and tour.

import { sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { replyTimeColumn } from '#server/tables/enquiry-tables.ts'
import type { EnquirySource } from '#shared/enquiries/enquiry.ts'
import { type FigurePeriod, figurePeriodDays } from '#shared/enquiries/statistics.ts'
import { promisedResponseHours } from '#shared/pages/site-constants.ts'

export type ReplyTimeFigures = {
  received: number
  /** Replied to or past the promised time; excludes those closed without reply. */
  assessed: number
  inTime: number
  medianMinutes: number | null
  converted: number
}
export type OfficeFigures = {
  all: ReplyTimeFigures
  before: Pick<ReplyTimeFigures, 'received' | 'assessed' | 'inTime'>
  /** `null`: unassigned. Most enquiries first, like the lists below. */
  byOwner: (ReplyTimeFigures & { name: string | null })[]
  bySource: (ReplyTimeFigures & { source: EnquirySource })[]
  byTour: (ReplyTimeFigures & { id: string; title: string })[]
}

const listed = 12

type Line = ReplyTimeFigures & {
  by: 'all' | 'owner' | 'source' | 'tour'
  isNow: boolean
  owner: string | null
  source: EnquirySource | null
  tourId: string | null
  title: string | null
}

/**
 * In a single pass, because the dashboard is opened often. The median of intervals costs no arithmetic per
 * row.
 */
export async function readOfficeFigures(period: FigurePeriod): Promise<OfficeFigures> {
  const promised = sql`make_interval(hours => ${promisedResponseHours})`
  const length = sql`make_interval(days => ${figurePeriodDays[period]})`
  const { rows } = await database().execute<Line>(sql`
    WITH received AS (
      SELECT owner_id, source COLLATE "C" AS source, tour_id, status = 'converted' AS converted,
        created_at > (SELECT now() - ${length}) AS is_now,
        ${replyTimeColumn} IS NOT NULL OR (status <> 'closed' AND created_at <= (SELECT now() - ${promised})) AS judged,
        ${replyTimeColumn} <= created_at + ${promised} AS in_time,
        ${replyTimeColumn} - created_at AS wait
      FROM enquiries WHERE NOT suspected_spam AND created_at > now() - 2 * ${length}
    ), counted AS (
      SELECT is_now, owner_id, source, tour_id, grouping(owner_id, source, tour_id) AS without,
        count(*) AS received, count(*) FILTER (WHERE judged) AS judged, count(*) FILTER (WHERE in_time) AS in_time,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY wait) AS median, count(*) FILTER (WHERE converted) AS converted
      FROM received GROUP BY GROUPING SETS ((is_now), (is_now, owner_id), (is_now, source), (is_now, tour_id))
    ), named AS (
      SELECT counted.*, staff_users.name AS owner, tours.title,
        CASE without WHEN 7 THEN 'all' WHEN 3 THEN 'owner' WHEN 5 THEN 'source' ELSE 'tour' END AS by,
        row_number() OVER (PARTITION BY is_now, without
          ORDER BY counted.received DESC, tours.title, counted.owner_id, counted.source) AS place
      FROM counted LEFT JOIN staff_users ON staff_users.id = owner_id LEFT JOIN tours ON tours.id = tour_id
      WHERE without = 7 OR is_now AND (without <> 6 OR tours.id IS NOT NULL)
    )
    SELECT by, is_now AS "isNow", owner, source, tour_id AS "tourId", title,
      received::integer, judged::integer AS assessed, in_time::integer AS "inTime", converted::integer,
      (extract(epoch FROM median) / 60)::float8 AS "medianMinutes"
    FROM named WHERE place <= ${listed} ORDER BY place`)
  return figuresOf(rows)
}

const nothing: ReplyTimeFigures = { received: 0, assessed: 0, inTime: 0, medianMinutes: null, converted: 0 }

function figuresOf(lines: readonly Line[]): OfficeFigures {
  const whole = (isNow: boolean) => lines.find((line) => line.by === 'all' && line.isNow === isNow) ?? nothing
  const { received, assessed, inTime } = whole(false)
  const of = (by: Line['by']) => lines.filter((line) => line.by === by)
  return {
    all: figuresAlone(whole(true)),
    before: { received, assessed, inTime },
    byOwner: of('owner').map((line) => ({ name: line.owner, ...figuresAlone(line) })),
    bySource: of('source').flatMap(({ source, ...line }) =>
      source === null ? [] : [{ source, ...figuresAlone(line) }],
    ),
    byTour: of('tour').flatMap(({ tourId, title, ...line }) =>
      tourId === null || title === null ? [] : [{ id: tourId, title, ...figuresAlone(line) }],
    ),
  }
}

function figuresAlone({
  received,
  assessed,
  inTime,
  medianMinutes,
  converted,
}: ReplyTimeFigures): ReplyTimeFigures {
  return { received, assessed, inTime, medianMinutes, converted }
}
