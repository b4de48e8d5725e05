// Staff reads and changes of departures, with their seats.
import { and, asc, eq, getTableColumns, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { rejectFields, saveContent } from '#server/content/save-content.ts'
import type { Change } from '#server/content/write.ts'
import { database, type Writing } from '#server/database/database.ts'
import { tours } from '#server/tables/content-tables.ts'
import { departures } from '#server/tables/departure-tables.ts'
import {
  addDays,
  type DepartureFilters,
  type DepartureNotes,
  type DeparturePrices,
  type DepartureState,
  departureLimits,
  nightsBetween,
} from '#shared/departures/departure.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { endHolds, storeBands } from './seat-holds.ts'

export const departureTexts = {
  sameDay: 'This tour has a departure on this day.',
  taken: 'Seats are taken on this date. Cancel the departure instead.',
  fewer: 'More seats than this are taken.',
  missing: 'Choose dates first.',
  noTour: 'Choose a tour first.',
  past: 'Choose a day from today on.',
  over: 'This departure is over or cancelled.',
  failed: 'Something went wrong on our side. Please try again.',
} as const

const seats = {
  confirmed: sql<number>`taken.confirmed`,
  held: sql<number>`taken.held`,
  free: sql<number>`taken.free`,
}
/** Confirmed seats of the office itself, which are no travellers; counted only if a number of people is needed. */
const ownSeats = sql<number>`CASE WHEN ${departures.needs} IS NULL THEN 0 ELSE (
  SELECT coalesce(sum(own.seats), 0)::integer FROM seat_holds AS own
  WHERE own.departure_id = ${departures.id} AND own.enquiry_id IS NULL AND own.state = 'confirmed') END`
const listed = {
  ...getTableColumns(departures),
  ...seats,
  ownSeats,
  tourTitle: tours.title,
  tourSlug: tours.slug,
  durationDays: tours.durationDays,
}
export type DepartureRecord = Awaited<ReturnType<typeof readDepartures>>[number]

/** Returns departures with their seats by date, from a month on. */
export function listDepartures(
  { tour, month, state }: DepartureFilters,
  { max }: { max?: number } = {},
): Promise<DepartureRecord[]> {
  return readDepartures(
    and(
      gte(departures.startsOn, `${month}-01`),
      tour ? eq(departures.tourId, tour) : undefined,
      state === 'needs-people' ? isShort : undefined,
      state !== 'needs-people' && state !== '' ? eq(departures.state, state) : undefined,
    ),
    max,
  )
}

/** Fewer people are confirmed than the departure needs. */
const isShort = sql`${departures.needs} > taken.confirmed - ${ownSeats} AND ${departures.state} IN ('open', 'closed')`

function readDepartures(fits: SQL | undefined, max: number = departureLimits.listed) {
  return database()
    .select(listed)
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tourId))
    .innerJoin(sql`LATERAL seats_of(${departures.id}) AS taken`, sql`true`)
    .where(fits)
    .orderBy(asc(departures.startsOn), asc(tours.title), asc(departures.id))
    .limit(max)
}

/** Returns the departures of a tour by date. */
export async function listTourDepartures(tourId: string): Promise<DepartureRecord[]> {
  return isRecordId(tourId) ? readDepartures(eq(departures.tourId, tourId)) : []
}

/** Returns the coming dates of a tour, and the chosen one, for the filter of the enquiries. */
export async function listFilterDates({
  tour,
  departure,
}: {
  tour: string
  departure: string
}): Promise<{ id: string; startsOn: string }[]> {
  if (tour === '' && !isRecordId(departure)) return []
  const { id, tourId, startsOn } = departures
  const coming = gte(startsOn, sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`)
  return database()
    .select({ id, startsOn })
    .from(departures)
    .where(
      or(
        tour === '' ? undefined : and(eq(tourId, tour), coming),
        isRecordId(departure) ? eq(id, departure) : undefined,
      ),
    )
    .orderBy(asc(startsOn), asc(id))
}

/** Returns all tours, for the filter. */
export function listDepartingTours(): Promise<{ id: string; title: string }[]> {
  return database()
    .select({ id: tours.id, title: tours.title })
    .from(tours)
    .orderBy(asc(tours.title), asc(tours.id))
}

/** Returns the departure; undefined if there is none. */
export async function findDeparture(id: string): Promise<DepartureRecord | undefined> {
  if (!isRecordId(id)) return undefined
  const [departure] = await readDepartures(eq(departures.id, id))
  return departure
}

/** What a new departure starts with; the end follows from the tour's days unless it is set. */
export type NewDeparture = Pick<typeof departures.$inferInsert, 'startsOn' | 'seats'> &
  Partial<
    Pick<typeof departures.$inferInsert, 'endsOn' | 'closesOn' | 'needs' | 'state' | 'prices' | 'notes'>
  >

/** Leaves out empty fields, which are null or ''. */
export function withoutEmpty<Values extends object>(values: Values) {
  const typed = Object.entries(values).filter(([, value]) => value !== null && value !== '')
  return Object.fromEntries(typed) as { [Name in keyof Values]?: NonNullable<Values[Name]> }
}

/** How many dates were added; `skipped` exist already. */
type Added = { added: number; skipped: number }

/** Adds departures of a tour. Dates that exist are skipped; if all do, the form is refused. */
export function createDepartures(
  actor: Actor,
  { tourId, dates }: { tourId: string; dates: readonly NewDeparture[] },
): Promise<SaveOutcome<Added>> {
  return saveContent(onTour(actor, tourId), async (writing) => {
    const [tour] = isRecordId(tourId)
      ? await writing
          .select({ days: tours.durationDays })
          .from(tours)
          .where(eq(tours.id, tourId))
          .for('key share')
      : []
    if (!tour) return rejectFields({ [formErrorKey]: [departureTexts.noTour] })
    const rows = dates.map((date) => ({ endsOn: addDays(date.startsOn, tour.days - 1), ...date, tourId }))
    const outcome = await addRows(writing, rows)
    if (outcome.added === 0) rejectFields({ startsOn: [departureTexts.sameDay] })
    return outcome
  })
}

/** A date of an import: its id makes a repeated submission idempotent. */
export type ImportedDate = NewDeparture & { id: string; tourId: string }

/** Adds departures of several tours, all or none. Dates that exist by now are skipped. */
export function importDepartures(actor: Actor, dates: readonly ImportedDate[]): Promise<SaveOutcome<Added>> {
  const ids = [...new Set(dates.map(({ tourId }) => tourId))]
  return saveContent({ actor, action: 'change', subject: { kind: 'tour', ids } }, async (writing) => {
    const known = await writing
      .select({ id: tours.id, days: tours.durationDays })
      .from(tours)
      .where(inArray(tours.id, ids))
      .orderBy(tours.id)
      .for('key share')
    const days = new Map(known.map((tour) => [tour.id, tour.days]))
    const rows = dates.flatMap((date) => {
      const length = days.get(date.tourId)
      return length === undefined ? [] : [{ endsOn: addDays(date.startsOn, length - 1), ...date }]
    })
    await addRows(writing, rows)
    const wanted = dates.map(({ id }) => id)
    const added = await writing.$count(departures, inArray(departures.id, wanted))
    return { added, skipped: dates.length - added }
  })
}

/**
 * Deletes dates that an import added, except those that changed since, have seats taken or are requested in an
 * enquiry. Returns how many were deleted and how many stayed.
 */
export function removeImported(
  actor: Actor,
  dates: readonly { id: string; tourId: string }[],
): Promise<SaveOutcome<{ removed: number; stayed: number }>> {
  const tourIds = [...new Set(dates.map(({ tourId }) => tourId))]
  return saveContent(
    { actor, action: 'change', subject: { kind: 'tour', ids: tourIds } },
    async (writing) => {
      const ids = sql.param(dates.map(({ id }) => id))
      await writing.execute(
        sql`SELECT FROM departures WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`,
      )
      const { rowCount } = await writing.execute(sql`
      DELETE FROM departures WHERE id = ANY (${ids}::uuid[]) AND updated_at <= created_at + interval '1 millisecond'
        AND NOT EXISTS (SELECT FROM seat_holds WHERE departure_id = departures.id)
        AND NOT EXISTS (SELECT FROM enquiries WHERE departure_id = departures.id)`)
      const removed = rowCount ?? 0
      return { removed, stayed: dates.length - removed }
    },
  )
}

async function addRows(writing: Writing, rows: (typeof departures.$inferInsert)[]): Promise<Added> {
  const added = rows.length > 0 ? await insertDates(writing, rows) : []
  await storeBands(
    writing,
    added.map(({ id }) => id),
  )
  return { added: added.length, skipped: rows.length - added.length }
}

/** In one order, so that concurrent inserts of the same dates wait for each other without a deadlock. */
function insertDates(writing: Writing, rows: readonly (typeof departures.$inferInsert)[]) {
  const keyOf = ({ tourId, startsOn }: (typeof rows)[number]) => `${tourId} ${startsOn}`
  return writing
    .insert(departures)
    .values(rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
    .onConflictDoNothing()
    .returning({ id: departures.id })
}

/** Adds each date of the past year again, 52 weeks later, on the same weekday and without cancelled ones. */
export async function copyLastSeason(
  actor: Actor,
  { tourId, today }: { tourId: string; today: string },
): Promise<SaveOutcome<Added>> {
  const past = (await listTourDepartures(tourId)).filter(
    ({ startsOn, state }) => startsOn < today && startsOn >= addDays(today, -season) && state !== 'cancelled',
  )
  const later = (day: string) => addDays(day, season)
  const dates = past.map(({ startsOn, endsOn, closesOn, seats, needs, prices, notes }) => ({
    ...{ startsOn: later(startsOn), endsOn: later(endsOn), closesOn: closesOn && later(closesOn) },
    ...{ seats, needs, prices, notes },
  }))
  return createDepartures(actor, { tourId, dates })
}

const season = 52 * 7

/**
 * Changes several departures of a tour in one transaction, all or none. Cancelling them frees their seats.
 */
export function changeDepartures(
  actor: Actor,
  { tourId, ids, columns }: { tourId: string; ids: readonly string[]; columns: DepartureColumns },
): Promise<SaveOutcome<{ changed: number }>> {
  return saveContent(onTour(actor, tourId), async (writing) => {
    const rows = await writing
      .select({ id: departures.id })
      .from(departures)
      .where(and(eq(departures.tourId, tourId), inArray(departures.id, ids.filter(isRecordId))))
      .orderBy(departures.id)
      .for('no key update')
    if (rows.length === 0) rejectFields({ [formErrorKey]: [departureTexts.missing] })
    await store(writing, { ids: rows.map(({ id }) => id), columns })
    return { changed: rows.length }
  })
}

/**
 * Moves a departure to another day, with its end, its closing day and all seats. Notes the change in the
 * enquiries that have seats or wait, and returns their names.
 */
export async function rescheduleDeparture(
  actor: Actor,
  { tourId, id, startsOn, today }: { tourId: string; id: string; startsOn: string; today: string },
): Promise<SaveOutcome<{ affected: string[] }>> {
  const work = async (writing: Writing) => {
    const [departure] = isRecordId(id)
      ? await writing
          .select()
          .from(departures)
          .where(and(eq(departures.tourId, tourId), eq(departures.id, id)))
          .for('update')
      : []
    if (!departure) return rejectFields({ [formErrorKey]: [departureTexts.missing] })
    if (departure.startsOn === startsOn) return { affected: [] }
    if (departure.state === 'cancelled' || departure.startsOn < today)
      rejectFields({ [formErrorKey]: [departureTexts.over] })
    if (startsOn < today) rejectFields({ startsOn: [departureTexts.past] })
    const days = nightsBetween(departure.startsOn, startsOn)
    const closesOn = departure.closesOn && addDays(departure.closesOn, days)
    // Cached pages of the former day are not served while the database is unavailable.
    await writing.execute(sql`SELECT set_config('pravas.withdrawal', 'yes', true)`)
    await writing
      .update(departures)
      .set({ startsOn, endsOn: addDays(departure.endsOn, days), closesOn })
      .where(eq(departures.id, id))
    return { affected: await noteNewDay(writing, { id, from: departure.startsOn }) }
  }
  try {
    const outcome = await saveContent(onTour(actor, tourId), work)
    if (outcome.ok) publishChangeSoon('enquiries')
    return outcome
  } catch (error) {
    if (!isSameDay(error)) throw error
    return { ok: false, reason: 'invalid', errors: { startsOn: [departureTexts.sameDay] } }
  }
}

function isSameDay(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('constraint' in cause && cause.constraint === 'departures_tour_day') return true
  return false
}

async function noteNewDay(writing: Writing, { id, from }: { id: string; from: string }): Promise<string[]> {
  const { rows } = await writing.execute<{ name: string }>(sql`
    WITH affected AS (
      SELECT id, name, owner_id FROM enquiries
      WHERE id IN (SELECT standing_enquiry(enquiry_id) FROM seat_holds
          WHERE departure_id = ${id}::uuid AND state <> 'released' AND enquiry_id IS NOT NULL)
        OR (departure_id = ${id}::uuid AND status IN ('new', 'contacted') AND NOT suspected_spam)),
    events AS (
      INSERT INTO enquiry_events (enquiry_id, kind, text)
      SELECT affected.id, 'seats', 'the office moved the departure: ' || tours.title || ', '
        || to_char(${from}::date, 'FMDD Mon YYYY') || ' to ' || to_char(starts_on, 'FMDD Mon YYYY')
      FROM affected, departures JOIN tours ON tours.id = tour_id WHERE departures.id = ${id}::uuid
      RETURNING id, enquiry_id),
    notes AS (
      INSERT INTO event_mentions (event_id, user_id)
      SELECT events.id, owner_id FROM events JOIN affected ON affected.id = enquiry_id
      WHERE owner_id IS NOT NULL AND owner_id::text <> current_setting('pravas.actor_id'))
    SELECT name FROM affected ORDER BY name, id`)
  return rows.map(({ name }) => name)
}

/** Deletes departures of a tour without seats taken, all or none. */
export function removeDepartures(
  actor: Actor,
  { tourId, ids }: { tourId: string; ids: readonly string[] },
): Promise<SaveOutcome<{ removed: number }>> {
  return saveContent(onTour(actor, tourId), async (writing) => {
    const wanted = and(eq(departures.tourId, tourId), inArray(departures.id, ids.filter(isRecordId)))
    const rows = await writing
      .select({ id: departures.id })
      .from(departures)
      .where(wanted)
      .orderBy(departures.id)
      .for('update')
    if (rows.length === 0) rejectFields({ [formErrorKey]: [departureTexts.missing] })
    const taken = await readTaken(
      writing,
      rows.map(({ id }) => id),
    )
    if (taken.some((each) => each.taken > 0)) rejectFields({ [formErrorKey]: [departureTexts.taken] })
    await writing.delete(departures).where(wanted)
    return { removed: rows.length }
  })
}

/** Dates are part of their tour: the same permission, history and notices. */
function onTour(actor: Actor, tourId: string): Change {
  return { actor, action: 'change', subject: { kind: 'tour', ids: [tourId] } }
}

/** Prices and notes are added to those there; other columns are replaced. */
type DepartureColumns = {
  seats?: number
  needs?: number
  state?: DepartureState
  prices?: DeparturePrices
  notes?: DepartureNotes
}

/** The rows must be locked. */
async function store(
  writing: Writing,
  { ids, columns }: { ids: readonly string[]; columns: DepartureColumns },
): Promise<void> {
  const { seats, prices = {}, notes = {} } = columns
  if (columns.state === 'cancelled') {
    const fits = sql`departure_id = ANY (${sql.param([...ids])}::uuid[]) AND state <> 'released'`
    await endHolds(writing, { fits, because: cancelledReason })
  }
  if (seats !== undefined && (await readTaken(writing, ids)).some(({ taken }) => taken > seats))
    rejectFields({ seats: [departureTexts.fewer] })
  await writing
    .update(departures)
    .set({
      ...columns,
      prices: sql`${departures.prices} || ${JSON.stringify(prices)}::jsonb`,
      notes: sql`${departures.notes} || ${JSON.stringify(notes)}::jsonb`,
    })
    .where(inArray(departures.id, [...ids]))
  await storeBands(writing, ids)
}

/** The reason of holds that a cancellation released. */
export const cancelledReason = 'the departure is cancelled'

/** Cancels departures, whose rows must be locked, and frees their seats. */
export function cancelLocked(writing: Writing, ids: readonly string[]): Promise<void> {
  return store(writing, { ids, columns: { state: 'cancelled' } })
}

async function readTaken(writing: Writing, ids: readonly string[]): Promise<{ taken: number }[]> {
  const { rows } = await writing.execute<{ taken: number }>(sql`
    SELECT counted.confirmed + counted.held AS taken
    FROM unnest(${sql.param([...ids])}::uuid[]) AS wanted (id), LATERAL seats_of(wanted.id) AS counted`)
  return rows
}
