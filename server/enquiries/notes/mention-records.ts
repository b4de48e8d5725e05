// Stores "@Name" mentions, and lists unread ones.
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Actor, StaffActor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { database, type Writing } from '#server/database/database.ts'
import { enquiries, enquiryEvents, eventMentions } from '#server/tables/enquiry-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { findMentioned, type NamedColleague } from '#shared/enquiries/desk/mentions.ts'
import { may, staffRoles } from '#shared/staff/permissions.ts'
import { isRecordId } from '#shared/values/record-id.ts'

/** May read enquiries. */
const readerRoles = staffRoles.filter((role) => may(role, 'enquiries.read'))
/** Limits for listing and counting. */
const mentionLimit = 20
const countedNotes = 1000

const { id, name, role } = staffUsers

/** Returns the users who may read enquiries, by name. */
export function listColleagues(): Promise<NamedColleague[]> {
  return database()
    .select({ id, name })
    .from(staffUsers)
    .where(inArray(role, readerRoles))
    .orderBy(asc(name), asc(id))
}

/** Stores the mentions of an event's text, except its author, in the same transaction. */
export async function addMentions(
  writing: Writing,
  { actor, eventId, text }: { actor: Actor; eventId: string; text: string },
): Promise<void> {
  if (!text.includes('@')) return
  const readers = await writing
    .select({ id, name })
    .from(staffUsers)
    .where(and(inArray(role, readerRoles), sql`${id}::text <> ${actor.id}`))
  const mentioned = findMentioned(text, readers)
  if (mentioned.length === 0) return
  // A concurrently deleted user must not make the insert fail.
  await writing.execute(sql`
    INSERT INTO event_mentions (event_id, user_id)
    SELECT ${eventId}::uuid, id FROM staff_users WHERE id = ANY (${sql.param(mentioned)}::uuid[]) FOR KEY SHARE`)
}

export type Mention = { eventId: string; name: string; isRead: boolean }

/** Returns the mentions of events, by name. */
export async function listMentions(eventIds: readonly string[]): Promise<Mention[]> {
  const { eventId, userId, readAt } = eventMentions
  return database()
    .select({ eventId, name, isRead: sql<boolean>`${readAt} IS NOT NULL` })
    .from(eventMentions)
    .innerJoin(staffUsers, eq(id, userId))
    .where(inArray(eventId, [...eventIds]))
    .orderBy(asc(name), asc(id))
}

type Asked = { most?: number; seconds?: number }

export type NoteMention = Awaited<ReturnType<typeof listNotesTo>>[number]

/** Returns the user's unread notes, newest first; with `seconds`, only those stored within that time. */
export function listNotesTo(reader: string, { most = mentionLimit, seconds }: Asked = {}) {
  const { id: eventId, kind, at, actorKind, actorId, actorName, text } = enquiryEvents
  return database()
    .select({
      ...{ eventId, kind, at, actorKind, actorId, actorName, text },
      enquiryId: enquiries.id,
      enquiryName: enquiries.name,
    })
    .from(eventMentions)
    .innerJoin(enquiryEvents, eq(eventId, eventMentions.eventId))
    .innerJoin(enquiries, sql`${enquiries.id} = standing_enquiry(${enquiryEvents.enquiryId})`)
    .where(
      and(
        isUnreadBy(reader),
        seconds === undefined ? undefined : gt(at, sql`now() - make_interval(secs => ${seconds})`),
      ),
    )
    .orderBy(sql`${at} DESC`, eventId)
    .limit(most)
}

/** Returns the newest unread notes and their total. */
export async function readNotesTo(reader: string): Promise<{ total: number; notes: NoteMention[] }> {
  const notes = await listNotesTo(reader)
  return { total: notes.length < mentionLimit ? notes.length : await countNotesTo(reader), notes }
}

/** Counts up to 1,000 unread notes, except those in the trash. */
export async function countNotesTo(reader: string): Promise<number> {
  const { rows } = await database().execute<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM event_mentions JOIN enquiry_events ON enquiry_events.id = event_id
      JOIN enquiries ON enquiries.id = standing_enquiry(enquiry_events.enquiry_id)
      WHERE ${isUnreadBy(reader)} LIMIT ${countedNotes}) AS unread`)
  return rows[0]?.count ?? 0
}

/** Marks a note to this user as read. */
export async function markMentionRead(actor: StaffActor, eventId: string): Promise<void> {
  if (!isRecordId(eventId)) return
  await write({ actor, action: 'change', subject: { kind: 'own-account' } }, (writing) =>
    writing
      .update(eventMentions)
      .set({ readAt: sql`clock_timestamp()` })
      .where(and(eq(eventMentions.eventId, eventId), isUnreadBy(actor.id))),
  )
  publishChangeSoon('enquiries')
}

function isUnreadBy(reader: string) {
  return and(eq(eventMentions.userId, reader), sql`${eventMentions.readAt} IS NULL`)
}
