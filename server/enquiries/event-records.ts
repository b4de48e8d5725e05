// Reads an enquiry's timeline and adds notes and calls.
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { repliesSetContacted, setContactedOnReply } from '#server/email/contacted-on-reply.ts'
import { enquiryEvents } from '#server/tables/enquiry-tables.ts'
import type { EnquiryActionOutcome, EnquiryEventInput } from '#shared/enquiries/desk/enquiry-action-forms.ts'
import { enquiryActionTexts } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import { mayWait } from '#shared/enquiries/desk/waiting-events.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { findMergedInto, type MergedEnquiry } from './merging/merged-records.ts'
import { addMentions } from './notes/mention-records.ts'

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
