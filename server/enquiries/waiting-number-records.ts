// Counts pending enquiries for all admin screens, with shared queries and a short timeout.
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { tours } from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import {
  type ArrivedEnquiry,
  maxArrivalNames,
  type NewMention,
  newEnquiryWindowSeconds,
  type WaitingNumber,
} from '#shared/enquiries/new-enquiries.ts'
import { countNotesTo, listNotesTo } from './notes/mention-records.ts'
import { countToday, isUnanswered } from './today-records.ts'

/** In milliseconds. The browser retries after a timeout. */
const patience = 150

type Count = { number: number; asOf: number }

let running: { startedAt: number; count: Promise<Count> } | undefined
let next: Promise<Count> | undefined

/** Returns the current count. Requests during a count share the next one. */
export function countWaiting(): Promise<Count> {
  if (!running) return begin()
  next ??= running.count.then(startCount, startCount)
  return next
}

/** Returns pending enquiries plus the user's unread notes. */
export async function countWaitingFor(userId: string): Promise<Count> {
  const { number, asOf } = await countWaiting()
  return { number: number + (await countNotesTo(userId)), asOf }
}

/** Returns the count for the admin layout; `null` after a timeout or error. */
export async function readWaitingNumber(userId: string): Promise<WaitingNumber> {
  const late: WaitingNumber = { number: null, asOf: Date.now() }
  // Otherwise every screen would wait for a slow count.
  if (running && late.asOf - running.startedAt > patience) return late
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null)
  })
  // The next request retries.
  const inTime = <Value>(value: Promise<Value>) => Promise.race([value.catch(() => null), end])
  try {
    const count = await inTime(countWaiting())
    // After a timeout no further query runs.
    const notes = count && (await inTime(countNotesTo(userId)))
    return count && notes !== null ? { number: count.number + notes, asOf: count.asOf } : late
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the newest unanswered form enquiries of the last minute. */
export async function listNewEnquiries(): Promise<ArrivedEnquiry[]> {
  const { id, name, type, source, createdAt } = enquiries
  return database()
    .select({ id, name, type, tour: tours.title })
    .from(enquiries)
    .leftJoin(tours, eq(tours.id, enquiries.tourId))
    .where(
      and(
        isUnanswered,
        gt(createdAt, sql`now() - make_interval(secs => ${newEnquiryWindowSeconds})`),
        eq(source, 'form'),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(maxArrivalNames)
}

/** Returns the user's newest unread notes of the last minute. */
export async function listArrivedNotes(userId: string): Promise<NewMention[]> {
  const notes = await listNotesTo(userId, { most: maxArrivalNames, seconds: newEnquiryWindowSeconds })
  return notes.map(({ eventId: id, actorName: from, enquiryId, enquiryName }) => ({
    ...{ id, from, enquiryId, enquiryName },
  }))
}

function startCount(): Promise<Count> {
  next = undefined
  return begin()
}

function begin(): Promise<Count> {
  const startedAt = Date.now()
  const count = countToday(new Date(startedAt))
    .then((number) => ({ number, asOf: startedAt }))
    .finally(() => {
      running = undefined
    })
  running = { startedAt, count }
  return count
}
