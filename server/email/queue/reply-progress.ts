// Stores the delivery state of replies, and final results in the timeline.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { jobActor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import type { Writing } from '#server/database/database.ts'
import { repliesSetContacted, setContactedOnReply } from '#server/email/contacted-on-reply.ts'
import type { Email } from '#server/email/smtp/send-email.ts'
import { enquiryEmails, enquiryEvents } from '#server/tables/enquiry-tables.ts'

export type Reply = typeof enquiryEmails.$inferSelect

const change = {
  actor: jobActor('send-emails'),
  action: 'progress',
  subject: { kind: 'enquiry' },
} as const

/** Afterwards it cannot be cancelled. Undefined if it was cancelled, erased or sent. */
export async function startReply(id: string): Promise<Reply | undefined> {
  const [reply] = await set(id, { state: 'sending' })
  return reply
}

/** Marks the enquiry as contacted. */
export async function finishReply({ id, subject, body }: Reply): Promise<void> {
  const isOn = await repliesSetContacted()
  await write(change, async (writing) => {
    const [sent] = await writing
      .update(enquiryEmails)
      .set({ state: 'sent', sentAt: new Date(), problem: '' })
      .where(eq(enquiryEmails.id, id))
      .returning()
    if (!sent) return
    await addEvent(writing, { reply: sent, id, kind: 'email-sent', text: `${subject}\n\n${body}` })
    await setContactedOnReply(writing, { enquiryId: sent.enquiryId, kind: 'email-sent', isOn })
  })
  publishChangeSoon('enquiries')
}

/** Does nothing if the enquiry was erased. */
export async function recordAcknowledgement(
  enquiryId: string,
  { id, to, subject, messageId }: Pick<Email, 'id' | 'to' | 'subject'> & { messageId: string },
): Promise<void> {
  await write(change, async (writing) => {
    // A concurrent erasure waits and then deletes this row.
    const { rows } = await writing.execute(
      sql`SELECT FROM enquiries WHERE id = standing_enquiry(${enquiryId}::uuid) FOR KEY SHARE`,
    )
    if (rows.length === 0) return
    await writing
      .insert(enquiryEmails)
      .values({
        id,
        enquiryId,
        direction: 'out',
        state: 'sent',
        messageId,
        address: to.address,
        subject,
        sentAt: new Date(),
      })
      .onConflictDoNothing()
  })
}

/** Does nothing if it was not recorded. */
export async function removeAcknowledgement(id: string): Promise<void> {
  await write(change, (writing) => writing.delete(enquiryEmails).where(eq(enquiryEmails.id, id)))
}

/** The email will be retried. */
export async function recordFailedReply(id: string, problem: string): Promise<void> {
  await set(id, { state: 'failed', problem })
  publishChangeSoon('enquiries')
}

/** Marks a reply as failed; only staff can retry it. */
export async function giveUpReply(id: string, problem: string): Promise<void> {
  await write(change, async (writing) => {
    const [reply] = await writing
      .update(enquiryEmails)
      .set({ state: 'given-up', problem })
      .where(and(eq(enquiryEmails.id, id), inArray(enquiryEmails.state, [...open])))
      .returning()
    if (reply)
      await addEvent(writing, { reply, kind: 'email-failed', text: `${reply.subject}\n\n${problem}` })
  })
  publishChangeSoon('enquiries')
}

const open = ['waiting', 'sending', 'failed', 'given-up'] as const

function set(id: string, values: Partial<Reply>): Promise<Reply[]> {
  return write(change, (writing) =>
    writing
      .update(enquiryEmails)
      .set(values)
      .where(and(eq(enquiryEmails.id, id), inArray(enquiryEmails.state, [...open])))
      .returning(),
  )
}

type ReplyEvent = { reply: Reply; id?: string; kind: 'email-sent' | 'email-failed'; text: string }

/** `id` prevents duplicates. */
async function addEvent(writing: Writing, { reply, id, kind, text }: ReplyEvent): Promise<void> {
  const { enquiryId, staffId, staffName } = reply
  const actor = { actorKind: 'staff', actorId: staffId ?? '', actorName: staffName } as const
  await writing
    .insert(enquiryEvents)
    .values({ ...(id && { id }), enquiryId, kind, text, ...actor })
    .onConflictDoNothing({ target: enquiryEvents.id })
}
