// How many enquiries wait for the office, for every screen of the panel: counted once for all who ask at a time, and waited for only a moment.
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { tours } from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiries/enquiry-table.ts'
import {
  type ArrivedEnquiry,
  type ArrivedNote,
  arrivalsShown,
  arrivalWindowSeconds,
  type WaitingNumber,
} from '#shared/enquiries/arrivals.ts'
import { countNotesTo, listNotesTo } from './notes/mention-records.ts'
import { countToday, isUnanswered } from './today-records.ts'

/** Milliseconds for which a screen waits. A count that takes longer is asked for again by the browser. */
const patience = 150

type Count = { number: number; asOf: number }

let running: { begunAt: number; count: Promise<Count> } | undefined
let next: Promise<Count> | undefined

/** The number as it is now: of all who ask while a count runs, one counts anew after it. */
export function countWaiting(): Promise<Count> {
  if (!running) return begin()
  next ??= running.count.then(beginNext, beginNext)
  return next
}

/** The number for this member of staff: what waits for the office, and the notes to them. */
export async function countWaitingFor(userId: string): Promise<Count> {
  const { number, asOf } = await countWaiting()
  return { number: number + (await countNotesTo(userId)), asOf }
}

/** The number for a frame; `null` where it is not there within a moment, or cannot be read at all. */
export async function readWaitingNumber(userId: string): Promise<WaitingNumber> {
  const late: WaitingNumber = { number: null, asOf: Date.now() }
  // Whoever has waited for longer already is not joined: each screen would wait the same moment again.
  if (running && late.asOf - running.begunAt > patience) return late
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null)
  })
  // A number that cannot be read is shown as unknown; the next request reads it again.
  const inTime = <Value>(value: Promise<Value>) => Promise.race([value.catch(() => null), end])
  try {
    const count = await inTime(countWaiting())
    // Whom the count kept too long asks nothing more: of a hundred screens that gave up none asks for its notes.
    const notes = count && (await inTime(countNotesTo(userId)))
    return count && notes !== null ? { number: count.number + notes, asOf: count.asOf } : late
  } finally {
    clearTimeout(timer)
  }
}

/** What visitors sent within the last minute and nobody has answered, the newest first: a few at most. */
export async function listArrivals(): Promise<ArrivedEnquiry[]> {
  const { id, name, type, source, createdAt } = enquiries
  return database()
    .select({ id, name, type, tour: tours.title })
    .from(enquiries)
    .leftJoin(tours, eq(tours.id, enquiries.tourId))
    .where(
      and(
        isUnanswered,
        gt(createdAt, sql`now() - make_interval(secs => ${arrivalWindowSeconds})`),
        eq(source, 'form'),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(arrivalsShown)
}

/** The notes of the last minute that name this member of staff, until they mark them as read, the newest first: a few at most. */
export async function listArrivedNotes(userId: string): Promise<ArrivedNote[]> {
  const notes = await listNotesTo(userId, { most: arrivalsShown, seconds: arrivalWindowSeconds })
  return notes.map(({ eventId: id, actorName: from, enquiryId, enquiryName }) => ({
    ...{ id, from, enquiryId, enquiryName },
  }))
}

function beginNext(): Promise<Count> {
  next = undefined
  return begin()
}

function begin(): Promise<Count> {
  const begunAt = Date.now()
  const count = countToday(new Date(begunAt))
    .then((number) => ({ number, asOf: begunAt }))
    .finally(() => {
      running = undefined
    })
  running = { begunAt, count }
  return count
}
