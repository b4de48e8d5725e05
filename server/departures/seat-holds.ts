// Holds, confirms, releases and moves seats of departures, never more than are free.
import { type SQL, sql } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import { type Actor, jobActor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { database, type Writing } from '#server/database/database.ts'
import type { HoldOutcome, HoldRejection, HoldState, HoldUndo } from '#shared/departures/seat-hold.ts'
import { formatDateTime, formatShortDate } from '#shared/values/dates.ts'
import { isRecordId } from '#shared/values/record-id.ts'

type NewHold = {
  /** From the form, so that a repeated submission holds once. */
  id: string
  departureId: string
  /** Null for the office's own seats, which need a label. */
  enquiryId: string | null
  label?: string
  seats: number
  /** Null confirms the seats at once. */
  until: Date | null
}

/** Holds seats until a time, or confirms them. Does nothing if a hold with this id exists. */
export function holdSeats(actor: Actor, hold: NewHold): Promise<HoldOutcome> {
  const { id, departureId, enquiryId, label = '', seats, until } = hold
  if (![id, departureId, enquiryId ?? id].every(isRecordId)) return missing()
  const heldUntil = until?.toISOString() ?? null
  const term = until ? ` until ${formatDateTime(until)}` : ''
  const state: HoldState = { departureId, seats, state: until ? 'held' : 'confirmed', heldUntil }
  const work = async (writing: Writing): Promise<HoldOutcome> => {
    const [departure] = await lockDepartures(writing, [departureId])
    const [known] = await readHolds(writing, sql`id = ${id}::uuid`)
    if (known && known.enquiryId !== enquiryId) return refuse('changed')
    if (known) return { ok: true, undo: { id, was: null, left: stateOf(known) } }
    if (!departure) return refuse('missing')
    const problem = problemOf(departure) ?? (await findTwin(writing, { departureId, enquiryId }))
    if (problem) return refuse(problem)
    if (enquiryId !== null && !(await isThere(writing, enquiryId))) return refuse('missing')
    const { rows } = await writing.execute(sql`
      INSERT INTO seat_holds (id, departure_id, tour_id, enquiry_id, label, seats, state, held_until, staff_id, staff_name)
      SELECT ${id}::uuid, ${departureId}::uuid, ${departure.tourId}::uuid, standing_enquiry(${enquiryId}::uuid), ${label},
        ${seats}, ${state.state}, ${heldUntil}::timestamptz, ${staffOf(actor)}
      FROM seats_of(${departureId}::uuid) WHERE free >= ${seats}
      ON CONFLICT (id) DO NOTHING RETURNING id`)
    if (rows.length === 0) return refuseFull(writing, departureId)
    await addEvent(writing, {
      enquiryId,
      text: `held ${countSeats(seats)}${term}: ${nameOf(departure)}`,
    })
    return { ok: true, undo: { id, was: null, left: state } }
  }
  return changeSeats(actor, { enquiryId, work })
}

/** Confirms held seats. A hold that has ended is confirmed only if its seats are still free. */
export function confirmHold(actor: Actor, id: string): Promise<HoldOutcome> {
  const plan = unlessReleased((hold) => ({ to: { ...hold, state: 'confirmed' }, deed: 'confirmed' }))
  return changeHold(actor, { id, plan })
}

/** Holds the seats until another time. */
export function prolongHold(actor: Actor, { id, until }: { id: string; until: Date }): Promise<HoldOutcome> {
  const heldUntil = until.toISOString()
  const deed = `set the end of a hold to ${formatDateTime(until)}, of`
  const plan = unlessReleased((hold) => ({ to: { ...hold, state: 'held', heldUntil }, deed }))
  return changeHold(actor, { id, plan })
}

/** Frees the seats; `reason` is for staff. */
export function releaseHold(
  actor: Actor,
  { id, reason = '' }: { id: string; reason?: string },
): Promise<HoldOutcome> {
  const deed = reason === '' ? 'released' : `released (${reason})`
  return changeHold(actor, { id, plan: (hold) => ({ to: { ...hold, state: 'released' }, deed, reason }) })
}

/** Moves the seats to another departure with enough free ones. */
export function moveHold(
  actor: Actor,
  { id, departureId }: { id: string; departureId: string },
): Promise<HoldOutcome> {
  const plan = unlessReleased((hold) => ({ to: { ...hold, departureId }, deed: 'moved' }))
  return changeHold(actor, { id, plan })
}

/** Undoes a change, unless the hold changed again since. */
export function undoSeats(actor: Actor, { id, was, left }: HoldUndo): Promise<HoldOutcome> {
  const plan: Plan = (hold) => {
    if (!isSame(hold, left)) return undefined
    return was === null
      ? { to: { ...hold, state: 'released' }, deed: 'took back' }
      : { to: was, deed: 'undid a change of' }
  }
  return changeHold(actor, { id, plan })
}

/** A colleague may have released what this one still sees as held. */
function unlessReleased(plan: (hold: HoldState) => Planned): Plan {
  return (hold) => (hold.state === 'released' ? undefined : plan(hold))
}

type Departure = {
  id: string
  tourId: string
  title: string
  startsOn: string
  state: string
  isPast: boolean
}
type Hold = HoldState & { id: string; enquiryId: string | null; isLive: boolean }
type Planned = { to: HoldState; deed: string; reason?: string }
/** Undefined if the hold is not what it expects. Runs again with the departures locked. */
type Plan = (hold: HoldState) => Planned | undefined

async function changeHold(actor: Actor, { id, plan }: { id: string; plan: Plan }): Promise<HoldOutcome> {
  const [found] = isRecordId(id) ? await readHolds(database(), sql`id = ${id}::uuid`) : []
  if (!found) return missing()
  const { departureId, enquiryId } = found
  const wanted = plan(found)?.to.departureId ?? departureId
  if (!isRecordId(wanted)) return missing()
  const work = async (writing: Writing): Promise<HoldOutcome> => {
    const places = await lockDepartures(writing, [departureId, wanted])
    const [hold] = await readHolds(writing, sql`id = ${id}::uuid`)
    const planned = hold && plan(hold)
    if (!planned || hold.departureId !== departureId) return refuse('changed')
    return applyChange(writing, { hold, planned, places })
  }
  return changeSeats(actor, { enquiryId, work })
}

type Step = { hold: Hold; planned: Planned; places: readonly Departure[] }

async function applyChange(writing: Writing, { hold, planned, places }: Step): Promise<HoldOutcome> {
  const { id } = hold
  const { to, deed, reason = '' } = planned
  const from = places.find((each) => each.id === hold.departureId)
  const place = places.find((each) => each.id === to.departureId)
  if (!from || !place) return refuse('missing')
  const undo = { id, was: stateOf(hold), left: stateOf(to) }
  if (isSame(hold, to)) return { ok: true, undo }
  const isMoved = place.id !== from.id
  const problem =
    to.state === 'released' ? undefined : (problemOf(place) ?? (await findTwin(writing, { ...hold, ...to })))
  if (problem) return refuse(problem)
  const extra = to.state === 'released' ? 0 : to.seats - (hold.isLive && !isMoved ? hold.seats : 0)
  const { rows } = await writing.execute(sql`
    UPDATE seat_holds SET departure_id = ${place.id}::uuid, tour_id = ${place.tourId}::uuid, state = ${to.state},
      held_until = ${to.heldUntil}::timestamptz, seats = ${to.seats}, reason = ${reason}, changed_at = clock_timestamp()
    WHERE id = ${id}::uuid AND (${extra} <= 0 OR (SELECT free FROM seats_of(${place.id}::uuid)) >= ${extra})
    RETURNING id`)
  if (rows.length === 0) return refuseFull(writing, place.id)
  const route = isMoved ? `${nameOf(from)} to ${nameOf(place)}` : nameOf(place)
  await addEvent(writing, { enquiryId: hold.enquiryId, text: `${deed} ${countSeats(to.seats)}: ${route}` })
  return { ok: true, undo }
}

type Work = { enquiryId: string | null; work: (writing: Writing) => Promise<HoldOutcome> }

/** Runs the transaction; then adjusts the bands and notifies open screens. */
async function changeSeats(actor: Actor, { enquiryId, work }: Work): Promise<HoldOutcome> {
  const subject = { kind: 'enquiry', ids: enquiryId === null ? [] : [enquiryId] } as const
  const outcome = await write({ actor, action: 'change', subject }, work)
  if (!outcome.ok) return outcome
  publishChangeSoon('enquiries')
  const { was, left } = outcome.undo
  // The seats are stored; the job repairs a band within a minute.
  await settleBands([...(was ? [was.departureId] : []), left.departureId]).catch((err) =>
    log().warn({ part: 'departures', err }, 'a band could not be stored yet'),
  )
  return outcome
}

/**
 * Locks departures until the transaction ends. A statement of its own: only a later one sees the seats of
 * the transaction that it waited for.
 */
async function lockDepartures(writing: Writing, ids: readonly string[]): Promise<Departure[]> {
  const { rows } = await writing.execute<Departure>(sql`
    SELECT departures.id, tour_id AS "tourId", tours.title, starts_on AS "startsOn", state,
      starts_on < (now() AT TIME ZONE 'Asia/Kolkata')::date AS "isPast"
    FROM departures JOIN tours ON tours.id = tour_id
    WHERE departures.id = ANY (${sql.param([...ids])}::uuid[]) ORDER BY departures.id FOR NO KEY UPDATE OF departures`)
  return rows
}

async function readHolds(within: Pick<Writing, 'execute'>, fits: SQL): Promise<Hold[]> {
  const { rows } = await within.execute<Hold & { heldUntil: string | null }>(sql`
    SELECT id, departure_id AS "departureId", enquiry_id AS "enquiryId", seats, state, held_until AS "heldUntil",
      state = 'confirmed' OR (state = 'held' AND held_until > statement_timestamp()) AS "isLive"
    FROM seat_holds WHERE ${fits}`)
  return rows.map(({ heldUntil, ...hold }) => ({
    ...hold,
    heldUntil: heldUntil === null ? null : new Date(heldUntil).toISOString(),
  }))
}

function stateOf({ departureId, seats, state, heldUntil }: HoldState): HoldState {
  return { departureId, seats, state, heldUntil }
}

function isSame(one: HoldState, other: HoldState): boolean {
  const { departureId, seats, state, heldUntil } = one
  return (
    departureId === other.departureId &&
    seats === other.seats &&
    state === other.state &&
    heldUntil === other.heldUntil
  )
}

function problemOf({ state, isPast }: Departure): 'cancelled' | 'past' | undefined {
  if (state === 'cancelled') return 'cancelled'
  return isPast ? 'past' : undefined
}

/** Finds another hold of the enquiry on the departure. One that ended makes room for the new one. */
async function findTwin(
  writing: Writing,
  { id, departureId, enquiryId }: { id?: string; departureId: string; enquiryId: string | null },
): Promise<'twice' | undefined> {
  if (enquiryId === null) return undefined
  const same = sql`departure_id = ${departureId}::uuid AND enquiry_id = standing_enquiry(${enquiryId}::uuid)
    AND state <> 'released' AND id IS DISTINCT FROM ${id ?? null}::uuid`
  const holds = await readHolds(writing, same)
  if (holds.some(({ isLive }) => isLive)) return 'twice'
  if (holds.length > 0) await endHolds(writing, { fits: same, because: 'the hold ended' })
  return undefined
}

/** Locks the enquiry, so that a concurrent erasure waits. */
async function isThere(writing: Writing, enquiryId: string): Promise<boolean> {
  const { rows } = await writing.execute(
    sql`SELECT FROM enquiries WHERE id = standing_enquiry(${enquiryId}::uuid) FOR KEY SHARE`,
  )
  return rows.length > 0
}

async function addEvent(
  writing: Writing,
  { enquiryId, text }: { enquiryId: string | null; text: string },
): Promise<void> {
  if (enquiryId === null) return
  await writing.execute(sql`
    INSERT INTO enquiry_events (enquiry_id, kind, text)
    SELECT id, 'seats', ${text} FROM enquiries WHERE id = standing_enquiry(${enquiryId}::uuid) FOR KEY SHARE`)
}

function staffOf(actor: Actor): SQL {
  if (actor.kind !== 'staff') return sql`NULL::uuid, ''`
  return sql`${actor.id}::uuid, coalesce((SELECT name FROM staff_users WHERE id = ${actor.id}::uuid), '')`
}

function nameOf({ title, startsOn }: Pick<Departure, 'title' | 'startsOn'>): string {
  return `${title}, ${formatShortDate(`${startsOn}T00:00:00+05:30`)}`
}

function countSeats(seats: number): string {
  return seats === 1 ? '1 seat' : `${seats} seats`
}

function refuse(reason: Exclude<HoldRejection, 'full'>): HoldOutcome {
  return { ok: false, reason }
}

async function refuseFull(writing: Writing, departureId: string): Promise<HoldOutcome> {
  const { rows } = await writing.execute<{ free: number }>(
    sql`SELECT free FROM seats_of(${departureId}::uuid)`,
  )
  return { ok: false, reason: 'full', free: rows[0]?.free ?? 0 }
}

function missing(): Promise<HoldOutcome> {
  return Promise.resolve(refuse('missing'))
}

const departuresJob = jobActor('departures')

/**
 * Stores the bands that the free seats of these departures (all coming ones without ids) have now. Returns
 * how many changed; only a change raises the content version.
 */
export async function settleBands(ids?: readonly string[]): Promise<number> {
  const { rows } = await database().execute<{ id: string; tourId: string }>(sql`
    SELECT id, tour_id AS "tourId" FROM departures, LATERAL seats_of(id) AS taken
    WHERE band <> band_of(taken.seats, free) AND ${ids ? sql`id = ANY (${sql.param([...ids])}::uuid[])` : sql`ends_on >= current_date - 1`}`)
  if (rows.length === 0) return 0
  const tourIds = [...new Set(rows.map(({ tourId }) => tourId))]
  const change = { actor: departuresJob, action: 'mend', subject: { kind: 'tour', ids: tourIds } } as const
  await write(change, (writing) =>
    storeBands(
      writing,
      rows.map(({ id }) => id),
    ),
  )
  return rows.length
}

/** The same within a write that visitors see. */
export async function storeBands(writing: Writing, ids: readonly string[]): Promise<void> {
  const wanted = sql`id = ANY (${sql.param([...ids])}::uuid[])`
  await writing.execute(sql`SELECT FROM departures WHERE ${wanted} ORDER BY id FOR NO KEY UPDATE`)
  await writing.execute(sql`
    UPDATE departures SET band = band_of(taken.seats, free)
    FROM (SELECT id AS of_id, counted.* FROM departures, LATERAL seats_of(id) AS counted WHERE ${wanted}) AS taken
    WHERE id = of_id AND band <> band_of(taken.seats, free)`)
}

/**
 * Writes down holds that ended by the clock, one event each, noted for the enquiry's owner. Their seats are
 * free already. Returns how many.
 */
export async function releaseEndedHolds(): Promise<number> {
  const due = sql`id IN (
    SELECT id FROM seat_holds WHERE state = 'held' AND held_until <= statement_timestamp()
    ORDER BY id LIMIT 100 FOR UPDATE SKIP LOCKED)`
  const change = { actor: departuresJob, action: 'change', subject: { kind: 'enquiry' } } as const
  let number = 0
  for (;;) {
    const ended = await write(change, (writing) =>
      endHolds(writing, { fits: due, because: 'the hold ended' }),
    )
    number += ended
    if (ended < 100) break
  }
  if (number > 0) publishChangeSoon('enquiries')
  return number
}

/**
 * Releases holds, with one event each, noted for the enquiry's owner unless this is their own doing. Returns
 * how many.
 */
export async function endHolds(
  writing: Writing,
  { fits, because }: { fits: SQL; because: string },
): Promise<number> {
  const { rows } = await writing.execute(sql`
    WITH ended AS (
      UPDATE seat_holds SET state = 'released', reason = ${because}, changed_at = clock_timestamp() WHERE ${fits}
      RETURNING departure_id, enquiry_id, seats),
    events AS (
      INSERT INTO enquiry_events (enquiry_id, kind, text)
      SELECT enquiries.id, 'seats', 'freed ' || ended.seats || CASE ended.seats WHEN 1 THEN ' seat' ELSE ' seats' END
        || ', because ' || ${because} || ': ' || tours.title || ', ' || to_char(starts_on, 'FMDD Mon YYYY')
      FROM ended JOIN departures ON departures.id = departure_id JOIN tours ON tours.id = tour_id
        JOIN enquiries ON enquiries.id = standing_enquiry(ended.enquiry_id)
      RETURNING id, enquiry_id),
    notes AS (
      INSERT INTO event_mentions (event_id, user_id)
      SELECT events.id, owner_id FROM events JOIN enquiries ON enquiries.id = enquiry_id
      WHERE owner_id IS NOT NULL AND owner_id::text <> current_setting('pravas.actor_id'))
    SELECT FROM ended`)
  return rows.length
}
