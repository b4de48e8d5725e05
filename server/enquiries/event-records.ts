// Reads an enquiry's timeline and adds notes and calls.
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Actor, StaffActor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { repliesSetContacted, setContactedOnReply } from '#server/email/contacted-on-reply.ts'
import { findMergedInto, type MergedEnquiry } from '#server/enquiries/merging/merged-records.ts'
import { addMentions } from '#server/enquiries/notes/mention-records.ts'
import { enquiries, enquiryEvents } from '#server/tables/enquiry-tables.ts'
import type { WhatsappChat } from '#shared/enquiries/chats/whatsapp-reply.ts'
import {
  type EnquiryActionOutcome,
  type EnquiryEventInput,
  enquiryEventSchema,
} from '#shared/enquiries/desk/enquiry-action-forms.ts'
import { enquiryActionTexts } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import { waitingEventSchema } from '#shared/enquiries/desk/waiting-event-schema.ts'
import { believeWrittenAt, mayWait, waitingTexts } from '#shared/enquiries/desk/waiting-events.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { isRecordId } from '#shared/values/record-id.ts'

export type EnquiryEventRecord = typeof enquiryEvents.$inferSelect

/** Limit per enquiry. */
const timelineMaximum = 200

type Received = { id: string; createdAt: Date; sourcePage: string }

/**
 * Returns the newest events, including those of merged enquiries. Adds a "received" event to old enquiries.
 */
export async function listEnquiryEvents(
  { id, createdAt }: Received,
  merged: readonly MergedEnquiry[] = [],
): Promise<EnquiryEventRecord[]> {
  const stored = await database()
    .select()
    .from(enquiryEvents)
    .where(inArray(enquiryEvents.enquiryId, [id, ...merged.map(({ event }) => event.id)]))
    .orderBy(desc(enquiryEvents.at), desc(enquiryEvents.id))
    .limit(timelineMaximum)
  const events = [...stored, ...merged.map(({ event }) => event)].sort(
    (one, other) => other.at.getTime() - one.at.getTime(),
  )
  const isTruncated = stored.length === timelineMaximum
  if (isTruncated || stored.some(({ kind, enquiryId }) => kind === 'received' && enquiryId === id))
    return events
  const actor = { actorKind: 'visitor', actorId: '', actorName: '' } as const
  const received = {
    id,
    enquiryId: id,
    kind: 'received',
    at: createdAt,
    writtenAt: null,
    ...actor,
    text: '',
  } as const
  return [...events, received].sort((one, other) => other.at.getTime() - one.at.getTime())
}

type Given = {
  enquiryId: string
  input: EnquiryEventInput
  /** If written earlier, offline. */
  writtenAt?: Date | null
}

/** Adds a note or call, once per `eventId`. */
export async function createEnquiryEvent(
  actor: Actor,
  { enquiryId, input, writtenAt = null }: Given,
): Promise<EnquiryActionOutcome> {
  const { eventId: id, event: kind, text } = input
  if (!isRecordId(enquiryId)) return refuse(404, enquiryActionTexts.missing)
  const change = { actor, action: 'change', subject: { kind: 'enquiry', ids: [enquiryId] } } as const
  const isOn = await repliesSetContacted()
  // The lock makes a concurrent erasure wait, which then deletes this event.
  const { isAdded, contacted } = await write(change, async (writing) => {
    const added = await writing.execute(sql`
    INSERT INTO enquiry_events (id, enquiry_id, kind, text, written_at)
    SELECT ${id}::uuid, enquiries.id, ${kind}::text, ${text}::text, ${writtenAt?.toISOString() ?? null}::timestamptz FROM enquiries
    WHERE enquiries.id = standing_enquiry(${enquiryId}::uuid) FOR KEY SHARE
    ON CONFLICT (id) DO NOTHING RETURNING id`)
    if (added.rows.length === 0) return { isAdded: false }
    if (mayWait(kind)) await addMentions(writing, { actor, eventId: id, text })
    return { isAdded: true, contacted: await setContactedOnReply(writing, { enquiryId, kind, isOn }) }
  })
  if (isAdded) {
    publishChangeSoon('enquiries')
    return { ok: true, ...(contacted && { contacted }) }
  }
  const [before] = await database().select().from(enquiryEvents).where(eq(enquiryEvents.id, id))
  if (!before) return refuse(404, enquiryActionTexts.missing)
  const isThere = before.enquiryId === enquiryId || before.enquiryId === (await findMergedInto(enquiryId))
  const isSame = isThere && before.kind === kind && before.text === text
  if (isSame) return { ok: true }
  const isSubmissionResult = kind === 'whatsapp-sent' || kind === 'whatsapp-not-sent'
  return refuse(409, isSubmissionResult ? enquiryActionTexts.answeredBefore : enquiryActionTexts.addedBefore)
}

function refuse(status: 404 | 409, sentence: string): EnquiryActionOutcome {
  return { ok: false, status, errors: { [formErrorKey]: [sentence] } }
}

type Outcome = EnquiryActionOutcome | { ok: false; status: 403; errors: FormErrors }

/** Rejects a form of another user, which would have the wrong author. */
export async function storeWaitingEvent(actor: StaffActor, form: FormData): Promise<Outcome> {
  const place = readForm(waitingEventSchema, form)
  if (!place.ok) return { ok: false, status: 422, errors: place.errors }
  const { account, enquiryId, writtenAt } = place.value
  if (account !== actor.id)
    return { ok: false, status: 403, errors: { [formErrorKey]: [waitingTexts.otherAccount] } }
  const event = readForm(enquiryEventSchema, form)
  if (!event.ok) return { ok: false, status: 422, errors: event.errors }
  const [received] = await database()
    .select({ receivedAt: enquiries.createdAt })
    .from(enquiries)
    .where(eq(enquiries.id, sql`standing_enquiry(${enquiryId}::uuid)`))
  if (!received) return { ok: false, status: 404, errors: { [formErrorKey]: [enquiryActionTexts.missing] } }
  const bounds = { now: new Date(), ...received }
  return createEnquiryEvent(actor, {
    enquiryId,
    input: event.value,
    writtenAt: believeWrittenAt(writtenAt, bounds),
  })
}

type Asked = { userId: string; enquiryIds: readonly string[] }
type Row = WhatsappChat & { enquiryId: string }

/** Returns the user's latest unconfirmed message by enquiry ID. */
export async function findUnansweredOpenings({
  userId,
  enquiryIds,
}: Asked): Promise<ReadonlyMap<string, WhatsappChat>> {
  const { rows } = await database().execute<Row>(sql`
    SELECT enquiry_id AS "enquiryId", id, text FROM (
      SELECT DISTINCT ON (enquiry_id) enquiry_id, id, kind, text FROM enquiry_events
      WHERE enquiry_id = ANY (${sql.param([...enquiryIds])}::uuid[]) AND actor_kind = 'staff' AND actor_id = ${userId}
        AND kind IN ('whatsapp-opened', 'whatsapp-sent', 'whatsapp-not-sent')
      ORDER BY enquiry_id, at DESC, id DESC) AS latest
    WHERE kind = 'whatsapp-opened'`)
  return new Map(rows.map(({ enquiryId, id, text }) => [enquiryId, { id, text }]))
}
