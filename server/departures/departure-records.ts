// Staff reads and changes of departures, with their seats.
import { and, asc, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { type ContentChange, checkVersion, rejectFields, saveContent } from '#server/content/save-content.ts'
import type { Change } from '#server/content/write.ts'
import { database, type Writing } from '#server/database/database.ts'
import { tours } from '#server/tables/content-tables.ts'
import { departures } from '#server/tables/departure-tables.ts'
import {
  addDays,
  type DepartureInput,
  type DeparturePrices,
  type DepartureState,
} from '#shared/departures/departure.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import { wholeForm } from '#shared/forms/whole-form.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { endHolds, storeBands } from './seat-holds.ts'

export const departureTexts = {
  sameDay: 'This tour has a departure on this day.',
  taken: 'Seats are taken on this date. Cancel the departure instead.',
  fewer: 'More seats than this are taken.',
  missing: 'This departure no longer exists.',
} as const

const seats = {
  confirmed: sql<number>`taken.confirmed`,
  held: sql<number>`taken.held`,
  free: sql<number>`taken.free`,
}
const listed = {
  ...getTableColumns(departures),
  ...seats,
  tourTitle: tours.title,
  durationDays: tours.durationDays,
}
export type DepartureRecord = Awaited<ReturnType<typeof listDepartures>>[number]

/** Returns departures with their seats by date. */
export function listDepartures(fits: SQL | undefined) {
  return database()
    .select(listed)
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tourId))
    .innerJoin(sql`LATERAL seats_of(${departures.id}) AS taken`, sql`true`)
    .where(fits)
    .orderBy(asc(departures.startsOn), asc(tours.title), asc(departures.id))
}

/** Returns the departures of a tour by date. */
export async function listTourDepartures(tourId: string): Promise<DepartureRecord[]> {
  return isRecordId(tourId) ? listDepartures(eq(departures.tourId, tourId)) : []
}

/** Returns the departures that start within these days. */
export function listDeparturesBetween({
  from,
  to,
}: {
  from: string
  to: string
}): Promise<DepartureRecord[]> {
  return listDepartures(and(gte(departures.startsOn, from), lte(departures.startsOn, to)))
}

/** Returns the departure; undefined if there is none. */
export async function findDeparture(id: string): Promise<DepartureRecord | undefined> {
  if (!isRecordId(id)) return undefined
  const [departure] = await listDepartures(eq(departures.id, id))
  return departure
}

/** How many dates were added; `skipped` exist already. */
type Added = { added: number; skipped: number }

/** Adds departures of a tour. Dates that exist are skipped; if all do, the form is refused. */
export function createDepartures(
  actor: Actor,
  { tourId, inputs }: { tourId: string; inputs: readonly DepartureInput[] },
): Promise<SaveOutcome<Added>> {
  return saveContent(onTour(actor, tourId), async (writing) => {
    const [tour] = isRecordId(tourId)
      ? await writing
          .select({ days: tours.durationDays })
          .from(tours)
          .where(eq(tours.id, tourId))
          .for('key share')
      : []
    if (!tour) return rejectFields({ [wholeForm]: ['This tour no longer exists.'] })
    const rows = inputs.map((input) => ({ tourId, ...columnsOf(input, tour.days) }))
    const added = await writing
      .insert(departures)
      .values(rows)
      .onConflictDoNothing({ target: [departures.tourId, departures.startsOn] })
      .returning({ id: departures.id })
    if (added.length === 0) rejectFields({ startsOn: [departureTexts.sameDay] })
    await storeBands(
      writing,
      added.map(({ id }) => id),
    )
    return { added: added.length, skipped: rows.length - added.length }
  })
}

/** Replaces a departure with `input`, unless it changed since `loadedAt`. Cancelling it frees all seats. */
export async function changeDeparture(
  actor: Actor,
  { id, loadedAt, input }: ContentChange<DepartureInput>,
): Promise<SaveOutcome<{ id: string }>> {
  const found = await findDeparture(id)
  if (!found) return { ok: false, reason: 'missing' }
  return saveContent(onTour(actor, found.tourId), async (writing) => {
    const [locked] = await writing.select().from(departures).where(eq(departures.id, id)).for('no key update')
    checkVersion(locked, loadedAt)
    const columns = columnsOf(input, found.durationDays)
    const [twin] = await writing
      .select({ id: departures.id })
      .from(departures)
      .where(
        and(
          eq(departures.tourId, found.tourId),
          eq(departures.startsOn, columns.startsOn),
          sql`${departures.id} <> ${id}::uuid`,
        ),
      )
    if (twin) rejectFields({ startsOn: [departureTexts.sameDay] })
    await store(writing, { ids: [id], columns })
    return { id }
  })
}

/** What can be changed of many departures at once. */
export type DepartureColumns = {
  seats?: number
  needs?: number | null
  state?: DepartureState
  prices?: DeparturePrices
}

/** Changes several departures of a tour in one transaction; all or none. */
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
    await store(writing, { ids: rows.map(({ id }) => id), columns })
    return { changed: rows.length }
  })
}

/** Deletes a departure without seats taken. */
export async function removeDeparture(actor: Actor, id: string): Promise<SaveOutcome<{ id: string }>> {
  const found = await findDeparture(id)
  if (!found) return { ok: false, reason: 'missing' }
  return saveContent(onTour(actor, found.tourId), async (writing) => {
    await writing.select().from(departures).where(eq(departures.id, id)).for('update')
    const [there] = await readTaken(writing, [id])
    if (there && there.taken > 0) rejectFields({ [wholeForm]: [departureTexts.taken] })
    await writing.delete(departures).where(eq(departures.id, id))
    return { id }
  })
}

/** Dates are part of their tour: the same permission, history and notices. */
function onTour(actor: Actor, tourId: string): Change {
  return { actor, action: 'change', subject: { kind: 'tour', ids: [tourId] } }
}

type Stored = { ids: readonly string[]; columns: DepartureColumns }

/** The rows must be locked. */
async function store(writing: Writing, { ids, columns }: Stored): Promise<void> {
  if (ids.length === 0 || Object.keys(columns).length === 0) return
  if (columns.state === 'cancelled') {
    const fits = sql`departure_id = ANY (${sql.param([...ids])}::uuid[]) AND state <> 'released'`
    await endHolds(writing, { fits, because: 'the departure is cancelled' })
  }
  const { seats } = columns
  if (seats !== undefined && (await readTaken(writing, ids)).some(({ taken }) => taken > seats))
    rejectFields({ seats: [departureTexts.fewer] })
  await writing
    .update(departures)
    .set(columns)
    .where(inArray(departures.id, [...ids]))
  await storeBands(writing, ids)
}

async function readTaken(writing: Writing, ids: readonly string[]): Promise<{ taken: number }[]> {
  const { rows } = await writing.execute<{ taken: number }>(sql`
    SELECT counted.confirmed + counted.held AS taken
    FROM unnest(${sql.param([...ids])}::uuid[]) AS wanted (id), LATERAL seats_of(wanted.id) AS counted`)
  return rows
}

/** An empty end follows from the tour's days; empty prices and notes are left to the tour and to English. */
function columnsOf(input: DepartureInput, days: number) {
  const { startsOn, endsOn, closesOn, seats, needs, state, prices, notes } = input
  const first = startsOn ?? ''
  return {
    startsOn: first,
    endsOn: endsOn ?? addDays(first, days - 1),
    ...{ closesOn, seats, needs, state },
    prices: Object.fromEntries(Object.entries(prices).filter(([, price]) => price !== null)),
    notes: Object.fromEntries(Object.entries(notes).filter(([, note]) => note !== '')),
  }
}
