// Takes in what a traveller answered, pasted by staff or read from the mailbox: once, in the timeline, so that it waits for an answer.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Actor, jobActor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { database, type Writing } from '#server/database/database.ts'
import { enquiryEmails } from '#server/tables/enquiries/enquiry-email-table.ts'
import { enquiryEvents } from '#server/tables/enquiries/enquiry-event-table.ts'
import { deskTexts } from '#shared/enquiries/desk/desk-texts.ts'
import type { DeskOutcome, EnquiryEventInput } from '#shared/enquiries/desk/enquiry-desk-forms.ts'
import { foldQuote } from '#shared/enquiries/replies/fold-quote.ts'
import { wholeForm } from '#shared/forms/whole-form.ts'
import { isRecordId } from '#shared/values/record-id.ts'

/** Adds what staff pasted of the traveller's email: once for an `eventId`, however often it comes. */
export async function addPastedEmail(
  actor: Actor,
  { enquiryId, input }: { enquiryId: string; input: Omit<EnquiryEventInput, 'event'> },
): Promise<DeskOutcome> {
  const { eventId: id, text } = input
  if (!isRecordId(enquiryId)) return refuse(404, deskTexts.missing)
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
  if (!before) return refuse(404, deskTexts.missing)
  const isSame = before.enquiryId === enquiryId && before.body === words
  return isSame ? { ok: true } : refuse(409, deskTexts.addedBefore)
}

/** So many messages of the mailbox an enquiry takes in within a day: whoever knows how to answer it must not fill it. */
const mostOfDay = 50

/** Whether a message of the mailbox is to be read: it is not there yet, and its enquiry is, which has not had too many today. */
export async function isWanted({
  messageId,
  enquiryId,
}: Pick<Received, 'messageId' | 'enquiryId'>): Promise<boolean> {
  const { rows } = await database().execute(sql`
    SELECT FROM enquiries WHERE id = ${enquiryId}::uuid
      AND NOT EXISTS (SELECT FROM enquiry_emails WHERE message_id = ${messageId})
      AND (SELECT count(*) FROM enquiry_emails WHERE enquiry_id = ${enquiryId}::uuid AND direction = 'in'
        AND at > now() - interval '1 day') < ${mostOfDay}`)
  return rows.length > 0
}

/** Adds what came by mail, once for a Message-ID; false where it was there, or its enquiry is gone. */
export async function addReceivedEmail(received: Omit<Received, 'id' | 'by'>): Promise<boolean> {
  const { enquiryId } = received
  const actor = jobActor('read-mailbox')
  const change = { actor, action: 'change', subject: { kind: 'enquiry', ids: [enquiryId] } } as const
  const id = randomUUID()
  return write(change, (writing) => storeReceived(writing, { ...received, id, by: 'visitor' }))
}

type Received = {
  id: string
  /** Of what staff pasted, the database says who it was. */
  by?: 'visitor'
  enquiryId: string
  messageId: string
  /** Whom it is from; '' where nobody said. */
  address: string
  fromOther?: boolean
  subject: string
  words: string
  quote: string
  inReplyTo?: string
  attachments?: string[]
}

/** False when it was stored before, or its enquiry is not there. */
async function storeReceived(writing: Writing, received: Received): Promise<boolean> {
  const { id, enquiryId, messageId, address, subject, words, quote } = received
  const { fromOther = false, inReplyTo = '', attachments = [] } = received
  // The lock keeps the enquiry until the email is stored: whoever erases it waits, and erases the email with it.
  const { rows } = await writing.execute(
    sql`SELECT id FROM enquiries WHERE id = ${enquiryId}::uuid FOR KEY SHARE`,
  )
  if (rows.length === 0) return false
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

/** As the timeline tells it: the sender first, with a warning where it is another one, then the words, then names of files, which are never opened here. */
function tell({ fromOther, address, subject, words, attachments = [] }: Received): string {
  return [
    fromOther &&
      `Perhaps not the traveller: it says that it comes from ${address}. Make sure who wrote this before you answer.`,
    !fromOther && address && `From: ${address}`,
    subject && `Subject: ${subject}`,
    words || '(no words)',
    attachments.length > 0 && `Attached, not kept here: ${attachments.join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function refuse(status: 404 | 409, sentence: string): DeskOutcome {
  return { ok: false, status, errors: { [wholeForm]: [sentence] } }
}
