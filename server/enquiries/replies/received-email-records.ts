// Stores emails from travellers once, pasted by staff or read from the mailbox.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Actor, jobActor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { database, type Writing } from '#server/database/database.ts'
import { findMergedInto } from '#server/enquiries/merging/merged-records.ts'
import { enquiryEmails, enquiryEvents } from '#server/tables/enquiry-tables.ts'
import type { EnquiryActionOutcome, EnquiryEventInput } from '#shared/enquiries/desk/enquiry-action-forms.ts'
import { enquiryActionTexts } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import { foldQuote } from '#shared/enquiries/replies/reply-text.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { isRecordId } from '#shared/values/record-id.ts'

/** Adds a pasted email, once per `eventId`. */
export async function addPastedEmail(
  actor: Actor,
  { enquiryId, input }: { enquiryId: string; input: Omit<EnquiryEventInput, 'event'> },
): Promise<EnquiryActionOutcome> {
  const { eventId: id, text } = input
  if (!isRecordId(enquiryId)) return refuse(404, enquiryActionTexts.missing)
  const change = { actor, action: 'change', subject: { kind: 'enquiry', ids: [enquiryId] } } as const
  const { words, quote } = foldQuote(text)
  const isAdded = await write(change, (writing) =>
    storeReceived(writing, {
      id,
      enquiryId,
      messageId: `<${id}@pasted>`,
      address: '',
      subject: '',
      words,
      quote,
    }),
  )
  if (isAdded) {
    publishChangeSoon('enquiries')
    return { ok: true }
  }
  const [before] = await database().select().from(enquiryEmails).where(eq(enquiryEmails.id, id))
  if (!before) return refuse(404, enquiryActionTexts.missing)
  const isThere = before.enquiryId === enquiryId || before.enquiryId === (await findMergedInto(enquiryId))
  const isSame = isThere && before.body === words
  return isSame ? { ok: true } : refuse(409, enquiryActionTexts.addedBefore)
}

/** Per enquiry, against abuse. */
const maxPerDay = 50

/** True if the message is new, its enquiry exists and is below the daily limit. */
export async function isWanted({
  messageId,
  enquiryId,
}: Pick<Received, 'messageId' | 'enquiryId'>): Promise<boolean> {
  const { rows } = await database().execute(sql`
    SELECT FROM enquiries WHERE id = standing_enquiry(${enquiryId}::uuid)
      AND NOT EXISTS (SELECT FROM enquiry_emails WHERE message_id = ${messageId})
      AND (SELECT count(*) FROM enquiry_emails WHERE enquiry_id = enquiries.id AND direction = 'in'
        AND at > now() - interval '1 day') < ${maxPerDay}`)
  return rows.length > 0
}

/** Adds a mailbox message, once per Message-ID; false if stored before or the enquiry does not exist. */
export async function addReceivedEmail(received: Omit<Received, 'id' | 'by'>): Promise<boolean> {
  const { enquiryId } = received
  const actor = jobActor('read-mailbox')
  const change = { actor, action: 'change', subject: { kind: 'enquiry', ids: [enquiryId] } } as const
  const id = randomUUID()
  return write(change, (writing) => storeReceived(writing, { ...received, id, by: 'visitor' }))
}

type Received = {
  id: string
  /** The database sets the actor of pasted emails. */
  by?: 'visitor'
  enquiryId: string
  messageId: string
  /** The sender, or ''. */
  address: string
  fromOther?: boolean
  subject: string
  words: string
  quote: string
  inReplyTo?: string
  attachments?: string[]
}

/** False if stored before or the enquiry does not exist. */
async function storeReceived(writing: Writing, received: Received): Promise<boolean> {
  const { id, messageId, address, subject, words, quote } = received
  const { fromOther = false, inReplyTo = '', attachments = [] } = received
  // The lock makes a concurrent erasure wait, which then deletes this email.
  const { rows } = await writing.execute<{ id: string }>(
    sql`SELECT id FROM enquiries WHERE id = standing_enquiry(${received.enquiryId}::uuid) FOR KEY SHARE`,
  )
  const enquiryId = rows[0]?.id
  if (enquiryId === undefined) return false
  const stored = await writing
    .insert(enquiryEmails)
    .values({
      ...{ id, enquiryId, direction: 'in', state: 'received', messageId, inReplyTo },
      ...{ address, fromOther, subject, body: words, quote },
      attachments: attachments.map((name) => ({ name })),
    })
    .onConflictDoNothing()
    .returning({ id: enquiryEmails.id })
  if (stored.length === 0) return false
  const by = received.by && { actorKind: received.by }
  await writing
    .insert(enquiryEvents)
    .values({ id, enquiryId, kind: 'email-received', text: tell(received), ...by })
  return true
}

/** Returns the sender, with a warning if unknown, subject, text and file names. */
function tell({ fromOther, address, subject, words, attachments = [] }: Received): string {
  return [
    fromOther &&
      `May not be from the traveller: sent from ${address}. Check who wrote this before you reply.`,
    !fromOther && address && `From: ${address}`,
    subject && `Subject: ${subject}`,
    words || '(no words)',
    attachments.length > 0 && `Attached, not kept here: ${attachments.join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function refuse(status: 404 | 409, sentence: string): EnquiryActionOutcome {
  return { ok: false, status, errors: { [formErrorKey]: [sentence] } }
}
