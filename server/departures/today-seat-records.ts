// Reads the holds and departures that the office must look at today.
import { sql } from 'drizzle-orm'
import { prepareStatement } from '#server/database/prepared-statement.ts'
import type { HoldState } from '#shared/departures/seat-hold.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'

/** About one screen; the screen "Departures" has all. */
const rowsPerList = 20
/** Days before the start within which a departure must have its people. */
const shortWithinDays = 14

type EndingHold = Pick<HoldState, 'departureId' | 'seats'> & {
  id: string
  state: 'held'
  heldUntil: Date
  enquiryId: string | null
  /** Of the traveller, or what the office's own seats are for. */
  name: string
  tour: string
  startsOn: string
  total: number
}

/** Holds that end before midnight in India; `owner` narrows them to own enquiries and own seats. */
const readEnding = prepareStatement<EndingHold>(
  'today_holds',
  sql`SELECT hold.id, hold.departure_id AS "departureId", hold.seats, hold.state, hold.held_until AS "heldUntil",
      enquiry.id AS "enquiryId", coalesce(enquiry.name, nullif(hold.label, ''), 'Deleted enquiry') AS name,
      tours.title AS tour, departure.starts_on::text AS "startsOn", count(*) OVER ()::integer AS total
    FROM seat_holds AS hold
      JOIN departures AS departure ON departure.id = hold.departure_id
      JOIN tours ON tours.id = hold.tour_id
      LEFT JOIN enquiries AS enquiry ON enquiry.id = standing_enquiry(hold.enquiry_id)
    WHERE hold.state = 'held' AND hold.held_until > ${sql.placeholder('now')}::timestamptz
      AND hold.held_until < (${sql.placeholder('today')}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'
      AND (${sql.placeholder('owner')}::uuid IS NULL
        OR ${sql.placeholder('owner')}::uuid IN (enquiry.owner_id, CASE WHEN enquiry.id IS NULL THEN hold.staff_id END))
    ORDER BY hold.held_until, hold.id LIMIT ${sql.raw(String(rowsPerList))}`,
)

type ShortDeparture = {
  id: string
  tour: string
  startsOn: string
  needs: number
  /** Confirmed and held seats, without the office's own. */
  people: number
  total: number
}

const readShort = prepareStatement<ShortDeparture>(
  'today_short_departures',
  sql`SELECT departure.id, tours.title AS tour, departure.starts_on::text AS "startsOn", departure.needs, people,
      count(*) OVER ()::integer AS total
    FROM departures AS departure JOIN tours ON tours.id = departure.tour_id,
      LATERAL (SELECT coalesce(sum(hold.seats), 0)::integer AS people FROM seat_holds AS hold
        WHERE hold.departure_id = departure.id AND hold.enquiry_id IS NOT NULL
          AND (hold.state = 'confirmed' OR (hold.state = 'held' AND hold.held_until > ${sql.placeholder('now')}::timestamptz))) AS taken
    WHERE departure.starts_on BETWEEN ${sql.placeholder('today')}::date AND ${sql.placeholder('today')}::date + ${sql.raw(String(shortWithinDays))}
      AND departure.state IN ('open', 'closed') AND people < departure.needs
    ORDER BY departure.starts_on, tours.title, departure.id LIMIT ${sql.raw(String(rowsPerList))}`,
)

/** Returns holds that end today, optionally of one owner, and departures below their minimum that leave soon. */
export async function readTodaySeats(owner: string | null, now: Date) {
  const today = calendarDateInIndia(now)
  const [holds, short] = await Promise.all([
    readEnding({ owner, today, now: now.toISOString() }),
    readShort({ today, now: now.toISOString() }),
  ])
  return { holds: listOf(holds), short: listOf(short) }
}

function listOf<Row extends { total: number }>(rows: Row[]): { total: number; rows: Row[] } {
  return { total: rows[0]?.total ?? 0, rows }
}

export type TodaySeats = Awaited<ReturnType<typeof readTodaySeats>>
