// Computes how full departures are, by tour and month, from the holds and enquiries of this moment.
import { sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import {
  type DepartureFilters,
  departureStateLabels,
  nightsBetween,
  travellerKinds,
} from '#shared/departures/departure.ts'
import { departureFieldLabel } from '#shared/departures/departure-import.ts'
import { csvMark, csvRecord } from '#shared/values/csv.ts'
import { type DepartureRecord, listDepartures } from './departure-records.ts'

export type DepartureFigures = {
  tour: string
  /** `YYYY-MM` */
  month: string
  dates: number
  seats: number
  confirmed: number
  held: number
  /** Average days from the first hold to the start; null without seats of enquiries. */
  leadDays: number | null
  /** Open enquiries for full departures, without seats. */
  waiting: number
  /** Holds that ended before they were confirmed. */
  expired: number
}

/** Returns the figures of up to twelve months from `month` on, without cancelled departures. */
export async function readDepartureFigures({
  tour,
  month,
}: Pick<DepartureFilters, 'tour' | 'month'>): Promise<DepartureFigures[]> {
  const first = `${month}-01`
  const { rows } = await database().execute<DepartureFigures>(sql`
    WITH chosen AS (
      SELECT id, tour_id, starts_on FROM departures
      WHERE starts_on >= ${first}::date AND starts_on < ${first}::date + interval '1 year' AND state <> 'cancelled'
        AND (${tour} = '' OR tour_id::text = ${tour})),
    holds AS (
      SELECT chosen.id, count(*) FILTER (WHERE state = 'released' AND reason = 'the hold ended') AS expired,
        count(*) FILTER (WHERE state <> 'released' AND enquiry_id IS NOT NULL) AS lead_count,
        sum(starts_on - (created_at AT TIME ZONE 'Asia/Kolkata')::date)
          FILTER (WHERE state <> 'released' AND enquiry_id IS NOT NULL) AS lead_days
      FROM seat_holds JOIN chosen ON chosen.id = departure_id GROUP BY chosen.id),
    asked AS (
      SELECT departure_id AS id, count(*) AS waiting FROM enquiries
      WHERE departure_id IN (SELECT id FROM chosen) AND status IN ('new', 'contacted') AND NOT suspected_spam
        AND NOT EXISTS (SELECT FROM seat_holds AS hold WHERE hold.departure_id = enquiries.departure_id
          AND standing_enquiry(hold.enquiry_id) = enquiries.id
          AND (hold.state = 'confirmed' OR (hold.state = 'held' AND hold.held_until > statement_timestamp())))
      GROUP BY departure_id)
    SELECT tours.title AS tour, to_char(starts_on, 'YYYY-MM') AS month, count(*)::integer AS dates,
      sum(taken.seats)::integer AS seats, sum(confirmed)::integer AS confirmed, sum(held)::integer AS held,
      round(sum(lead_days)::numeric / nullif(sum(lead_count), 0))::integer AS "leadDays",
      coalesce(sum(waiting) FILTER (WHERE free <= 0), 0)::integer AS waiting, coalesce(sum(expired), 0)::integer AS expired
    FROM chosen JOIN tours ON tours.id = tour_id CROSS JOIN LATERAL seats_of(chosen.id) AS taken
      LEFT JOIN holds ON holds.id = chosen.id LEFT JOIN asked ON asked.id = chosen.id
    GROUP BY tours.id, month ORDER BY month, tours.title, tours.id`)
  return rows
}

type Cell = [heading: string, show: (departure: DepartureRecord) => string | number | null]

/** Fields under the headers that an import recognizes; the counts are not imported. */
const cells: readonly Cell[] = [
  column('tour', ({ tourTitle }) => tourTitle),
  column('slug', ({ tourSlug }) => tourSlug),
  column('startsOn', ({ startsOn }) => startsOn),
  column('endsOn', ({ endsOn }) => endsOn),
  column('nights', ({ startsOn, endsOn }) => nightsBetween(startsOn, endsOn)),
  column('seats', ({ seats }) => seats),
  ['Confirmed', ({ confirmed }) => confirmed],
  ['Held', ({ held }) => held],
  ['Free', ({ free }) => free],
  column('needs', ({ needs }) => needs),
  column('closesOn', ({ closesOn }) => closesOn),
  column('state', ({ state }) => departureStateLabels[state]),
  ...travellerKinds.map((kind) => column(`prices.${kind}`, ({ prices }) => prices[kind] ?? null)),
  ...(['en', 'mr', 'hi'] as const).map((name) => column(`notes.${name}`, ({ notes }) => notes[name] ?? null)),
]

function column(field: string, show: Cell[1]): Cell {
  return [departureFieldLabel(field), show]
}

/** Yields the header, then the departures that match the filters, by date. */
export async function* listDepartureCsv(filters: DepartureFilters): AsyncGenerator<string> {
  const rows = await listDepartures(filters, { max: 20_000 })
  yield csvMark + csvRecord(cells.map(([heading]) => heading))
  for (const row of rows) yield csvRecord(cells.map(([, show]) => show(row)))
}
