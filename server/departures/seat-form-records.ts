// Runs the seat forms and reads the seats of an enquiry or a departure.
import { and, asc, eq, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { readPublicSettings } from '#server/settings/published-settings.ts'
import { tours } from '#server/tables/content-tables.ts'
import { departures, seatHolds } from '#server/tables/departure-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { type SeatForm, seatFormSchema } from '#shared/departures/seat-form.ts'
import {
  defaultHoldHours,
  type HoldOutcome,
  type SeatResult,
  seatTexts,
  tooFewSeats,
} from '#shared/departures/seat-hold.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { confirmHold, holdSeats, moveHold, prolongHold, releaseHold, undoSeats } from './seat-holds.ts'

type Submitted = { enquiryId: string | null; form: FormData }

/** Runs one action on seats. `enquiryId` is null for the office's own seats, which need a label. */
export async function runSeatForm(actor: Actor, { enquiryId, form }: Submitted): Promise<SeatResult> {
  const reading = readForm(seatFormSchema, form)
  if (!reading.ok) return { ok: false, status: 422, errors: reading.errors }
  const input = reading.value
  const fields = missingFields(input, enquiryId)
  if (Object.keys(fields).length > 0) return { ok: false, status: 422, errors: fields }
  const isForeign = input.seatAction !== 'hold' && !(await isHoldOf(input.id, enquiryId))
  const outcome = isForeign
    ? ({ ok: false, reason: 'missing' } as const)
    : await run(actor, { input, enquiryId })
  if (outcome.ok) return { ok: true, seatAction: input.seatAction, undo: outcome.undo }
  return refusal(outcome)
}

function missingFields({ seatAction, departure, seats, label }: SeatForm, enquiryId: string | null) {
  return {
    ...(seatAction === 'hold' && departure === null && { departure: [seatTexts.noDate] }),
    // The menu of another hold's date must not be marked.
    ...(seatAction === 'move' && departure === null && { [formErrorKey]: [seatTexts.noDate] }),
    ...(seatAction === 'hold' && seats === null && { seats: [seatTexts.noSeats] }),
    ...(seatAction === 'hold' && enquiryId === null && label === '' && { label: [seatTexts.noLabel] }),
  }
}

/** Returns for how many hours the office holds seats. */
export async function readHoldHours(): Promise<number> {
  return Number((await readPublicSettings()).business.hold_hours) || defaultHoldHours
}

/** True if the form of this enquiry may change the hold; the office's forms change any. */
async function isHoldOf(id: string, enquiryId: string | null): Promise<boolean> {
  if (enquiryId === null) return true
  if (!isRecordId(enquiryId)) return false
  const own = sql`standing_enquiry(${seatHolds.enquiryId}) = standing_enquiry(${enquiryId}::uuid)`
  return (await database().$count(seatHolds, and(eq(seatHolds.id, id), own))) > 0
}

async function run(
  actor: Actor,
  { input, enquiryId }: { input: SeatForm; enquiryId: string | null },
): Promise<HoldOutcome> {
  const { seatAction, id, label, reason, undo } = input
  const departureId = input.departure ?? ''
  const hours = input.hours ?? (await readHoldHours())
  const until = new Date(Date.now() + hours * 3_600_000)
  switch (seatAction) {
    case 'hold':
      return holdSeats(actor, {
        ...{ id, departureId, enquiryId, label, seats: input.seats ?? 0 },
        // The office's own seats stay taken until staff release them.
        until: enquiryId === null ? null : until,
      })
    case 'confirm':
      return confirmHold(actor, id)
    case 'prolong':
      return prolongHold(actor, { id, until })
    case 'release':
      return releaseHold(actor, { id, reason })
    case 'move':
      return moveHold(actor, { id, departureId })
    case 'undo':
      return undo ? undoSeats(actor, { id, ...undo }) : { ok: false, reason: 'changed' }
  }
}

function refusal(outcome: Exclude<HoldOutcome, { ok: true }>): SeatResult {
  const sentence = outcome.reason === 'full' ? tooFewSeats(outcome.free) : seatTexts[outcome.reason]
  const status = outcome.reason === 'missing' ? 404 : 409
  return { ok: false, status, errors: { [formErrorKey]: [sentence] } }
}

const isLive = sql`(${seatHolds.state} = 'confirmed' OR ${seatHolds.heldUntil} > statement_timestamp())`

/** Returns the seats held or confirmed for an enquiry, also for those merged into it. */
export async function readSeatsOf(enquiryId: string) {
  const own = sql`${seatHolds.enquiryId} = ANY (ARRAY(SELECT ${enquiryId}::uuid
    UNION ALL SELECT merged.id FROM merged_enquiries AS merged WHERE merged.standing_id = ${enquiryId}::uuid))`
  const [holds, dates, hours] = await Promise.all([listHolds(own), listOfferedDates(), readHoldHours()])
  return { holds, dates, hours }
}

export type EnquirySeats = Awaited<ReturnType<typeof readSeatsOf>>

/** Returns the seats of a departure with what the enquiries say, for its manifest. */
export function readManifest(departureId: string) {
  return listHolds(eq(seatHolds.departureId, departureId))
}

/**
 * Returns the open enquiries that asked for a departure and have no seats on it, oldest first. For a full
 * departure they are its waiting list.
 */
export function listWaitingFor(departureId: string) {
  const { id, name, phone, reference, createdAt } = enquiries
  return database()
    .select({ id, name, phone, reference, createdAt, ...party })
    .from(enquiries)
    .where(
      and(
        eq(enquiries.departureId, departureId),
        inArray(enquiries.status, ['new', 'contacted']),
        eq(enquiries.suspectedSpam, false),
        sql`NOT EXISTS (SELECT FROM ${seatHolds} WHERE ${seatHolds.departureId} = ${departureId}
          AND standing_enquiry(${seatHolds.enquiryId}) = ${id} AND ${seatHolds.state} <> 'released' AND ${isLive})`,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
}

const { type, groupSize, adults, childrenWithBed, childrenWithoutBed, infants, rooms } = enquiries
const party = { type, groupSize, adults, childrenWithBed, childrenWithoutBed, infants, rooms }

export type SeatRow = Awaited<ReturnType<typeof listHolds>>[number]

function listHolds(fits: SQL | undefined) {
  const { id, departureId, enquiryId, seats, state, heldUntil, label, staffName } = seatHolds
  return database()
    .select({
      ...{ id, departureId, enquiryId, seats, state, heldUntil, label, staffName },
      ...{ tour: tours.title, startsOn: departures.startsOn },
      enquiry: {
        id: enquiries.id,
        ...{ name: enquiries.name, phone: enquiries.phone, reference: enquiries.reference },
        ...{ message: enquiries.message, ...party },
      },
    })
    .from(seatHolds)
    .innerJoin(departures, eq(departures.id, seatHolds.departureId))
    .innerJoin(tours, eq(tours.id, seatHolds.tourId))
    .leftJoin(enquiries, sql`${enquiries.id} = standing_enquiry(${seatHolds.enquiryId})`)
    .where(and(fits, ne(seatHolds.state, 'released'), isLive))
    .orderBy(asc(departures.startsOn), asc(seatHolds.createdAt), asc(seatHolds.id))
}

/** Returns the coming dates on which staff may take seats, by tour, and `departureId` even if it is over. */
export function listOfferedDates(departureId: string | null = null) {
  const { id, tourId, startsOn, state } = departures
  const isComing = and(gte(startsOn, calendarDateInIndia(new Date())), ne(state, 'cancelled'))
  return database()
    .select({ id, tourId, startsOn, free: sql<number>`taken.free`, tour: tours.title })
    .from(departures)
    .innerJoin(tours, eq(tours.id, tourId))
    .innerJoin(sql`LATERAL seats_of(${id}) AS taken`, sql`true`)
    .where(or(isComing, departureId ? eq(id, departureId) : undefined))
    .orderBy(asc(tours.title), asc(startsOn), asc(id))
}
