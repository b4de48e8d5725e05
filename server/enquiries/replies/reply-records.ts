// Stores, cancels and retries replies to travellers.
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import type { StaffActor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { database, isForLater, type Writing } from '#server/database/database.ts'
import { emailIsEnabled, readEmailAccount } from '#server/email/email-account.ts'
import { enqueueReply } from '#server/email/queue/outbox.ts'
import { domainOf } from '#server/email/smtp/send-email.ts'
import { findMergedInto, isOfMergedEnquiry } from '#server/enquiries/merging/merged-records.ts'
import { awaitJobQueue } from '#server/jobs/job-queue.ts'
import {
  type EmailAttachment,
  enquiries,
  enquiryEmails,
  enquiryEvents,
} from '#server/tables/enquiry-tables.ts'
import { media } from '#server/tables/media-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import {
  attachmentLimits,
  type ReplyInput,
  replyTexts,
  undoSeconds,
} from '#shared/enquiries/replies/reply-form.ts'
import { replySubject } from '#shared/enquiries/replies/reply-text.ts'
import { greetingOf } from '#shared/enquiries/reply-links.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { may } from '#shared/staff/permissions.ts'
import { formatTimeOrDay } from '#shared/values/dates.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { findQuote } from './reply-screen-records.ts'
import { type AttachedSheet, attachSheet } from './reply-sheet-records.ts'

export type ReplyOutcome = { ok: true } | { ok: false; status: 404 | 409 | 422 | 503; errors: FormErrors }

type Given = { enquiryId: string; input: ReplyInput }

class ReplyRejected extends Error {
  outcome: ReplyOutcome

  constructor(status: 404 | 409 | 503, sentence: string) {
    super(sentence)
    this.outcome = { ok: false, status, errors: { [formErrorKey]: [sentence] } }
  }
}

/** Stores a reply once and enqueues it with a ten-second delay, in one transaction. */
export async function sendReply(
  actor: StaffActor,
  { enquiryId: asked, input }: Given,
): Promise<ReplyOutcome> {
  if (!isRecordId(asked)) return new ReplyRejected(404, replyTexts.gone).outcome
  // Merged while the form was open.
  const enquiryId = (await findMergedInto(asked)) ?? asked
  const { settings } = await readEmailAccount()
  if (!settings.email_enabled) return new ReplyRejected(409, replyTexts.off).outcome
  if (!(await awaitJobQueue())) return new ReplyRejected(503, replyTexts.closed).outcome
  const sheet = await attachSheet(actor.id, input)
  const change = { actor, action: 'change', subject: { kind: 'enquiry', ids: [enquiryId] } } as const
  try {
    await write(change, (writing) =>
      store(writing, { actor, enquiryId, input, sheet, domain: domainOf(settings.from_email) }),
    )
  } catch (error) {
    if (error instanceof ReplyRejected) return error.outcome
    if (!isForLater(error)) throw error
    log().error({ part: 'email', err: error }, 'a reply was not taken')
    return new ReplyRejected(503, replyTexts.closed).outcome
  }
  publishChangeSoon('enquiries')
  return { ok: true }
}

type Storing = Given & { actor: StaffActor; domain: string; sheet: AttachedSheet | undefined }

async function store(writing: Writing, given: Storing): Promise<void> {
  const { actor, enquiryId, input, domain, sheet } = given
  // The second of concurrent replies detects the first.
  const [enquiry] = await writing.select().from(enquiries).where(eq(enquiries.id, enquiryId)).for('update')
  if (!enquiry) throw new ReplyRejected(404, replyTexts.gone)
  if (enquiry.email === '') throw new ReplyRejected(409, replyTexts.noAddress)
  const subject = replySubject(input.subject, enquiry.reference)
  const [before] = await writing.select().from(enquiryEmails).where(eq(enquiryEmails.id, input.replyId))
  if (before) {
    const isSame = before.enquiryId === enquiryId && before.subject === subject && before.body === input.body
    if (isSame) return
    throw new ReplyRejected(409, replyTexts.sentBefore)
  }
  const { greeting } = greetingOf({ ...enquiry, tour: null }, '')
  if (input.body.trim() === greeting) throw rejectedField('body', { sentence: replyTexts.onlyGreeting })
  await requireNobodyElse(writing, { actor, enquiryId, seen: input.seen })
  const attachments = await findAttachments(writing, { actor, files: input.files, sheet })
  const thread = await writing
    .select({ messageId: enquiryEmails.messageId, quote: enquiryEmails.quote })
    .from(enquiryEmails)
    .where(and(isOfMergedEnquiry(enquiryEmails.enquiryId, enquiryId), eq(enquiryEmails.fromOther, false)))
    .orderBy(enquiryEmails.at, enquiryEmails.id)
  const references = thread.map(({ messageId }) => messageId).slice(-referencesMaximum)
  const [me] = await writing
    .select({ name: staffUsers.name })
    .from(staffUsers)
    .where(eq(staffUsers.id, actor.id))
  await writing.insert(enquiryEmails).values({
    id: input.replyId,
    ...{ enquiryId, direction: 'out', state: 'waiting' },
    messageId: `<${input.replyId}@${domain}>`,
    inReplyTo: references.at(-1) ?? '',
    referenceIds: references,
    ...{ address: enquiry.email, subject, body: input.body, attachments },
    quote: await findQuote(writing, enquiry),
    ...{ staffId: actor.id, staffName: me?.name ?? '' },
  })
  await enqueueReply(writing, { replyId: input.replyId, seconds: undoSeconds })
}

/** Of the `References` header; the latest are used. */
const referencesMaximum = 20

type Seen = { actor: StaffActor; enquiryId: string; seen: string }

/** Rejects a reply if a colleague has replied since it was started. */
async function requireNobodyElse(writing: Writing, { actor, enquiryId, seen }: Seen): Promise<void> {
  const from = new Date(Number.isNaN(Date.parse(seen)) ? 0 : Date.parse(seen))
  const [email] = await writing
    .select({ who: enquiryEmails.staffName, at: enquiryEmails.at })
    .from(enquiryEmails)
    .where(
      sql`${isOfMergedEnquiry(enquiryEmails.enquiryId, enquiryId)} AND ${enquiryEmails.direction} = 'out'
        AND ${enquiryEmails.at} > ${from.toISOString()}::timestamptz AND ${enquiryEmails.staffId} <> ${actor.id}::uuid`,
    )
    .orderBy(desc(enquiryEmails.at))
    .limit(1)
  const [event] = await writing
    .select({ who: enquiryEvents.actorName, at: enquiryEvents.at })
    .from(enquiryEvents)
    .where(
      sql`${isOfMergedEnquiry(enquiryEvents.enquiryId, enquiryId)} AND ${enquiryEvents.kind} IN ('call', 'whatsapp-sent')
        AND ${enquiryEvents.at} > ${from.toISOString()}::timestamptz AND ${enquiryEvents.actorId} <> ${actor.id}`,
    )
    .orderBy(desc(enquiryEvents.at))
    .limit(1)
  const other = email ?? event
  if (other) {
    const when = formatTimeOrDay(other.at, new Date())
    throw new ReplyRejected(409, replyTexts.answered(other.who || 'A colleague', when))
  }
}

type Chosen = { actor: StaffActor; files: readonly string[]; sheet: AttachedSheet | undefined }

async function findAttachments(writing: Writing, chosen: Chosen): Promise<EmailAttachment[]> {
  const { sheet } = chosen
  if (sheet?.ok === false) throw rejectedField('sheet', { sentence: sheet.problem, status: sheet.status })
  const files = await findFiles(writing, chosen)
  const bytes = [...files, ...(sheet ? [sheet] : [])].reduce((sum, file) => sum + file.bytes, 0)
  if (bytes > attachmentLimits.bytes) throw rejectedField('files', { sentence: replyTexts.tooLarge })
  return [...files.map(({ mediaId, name }) => ({ mediaId, name })), ...(sheet ? [sheet.attachment] : [])]
}

async function findFiles(writing: Writing, { actor, files }: Chosen) {
  if (files.length === 0) return []
  if (!may(actor.role, 'media.read'))
    throw rejectedField('files', { sentence: 'Your role does not include the media library.' })
  const found = await writing
    .select({ mediaId: media.id, name: media.originalFilename, bytes: media.fileSize })
    .from(media)
    .where(and(inArray(media.id, [...files]), media.isPrepared))
  if (found.length === files.length) return found
  const sentence = 'One of these files is not in the media library any more. Choose again.'
  throw rejectedField('files', { sentence })
}

type Why = { sentence: string; status?: 422 | 503 }

function rejectedField(field: 'body' | 'files' | 'sheet', { sentence, status = 422 }: Why): ReplyRejected {
  const refused = new ReplyRejected(409, sentence)
  refused.outcome = { ok: false, status, errors: { [field]: [sentence] } }
  return refused
}

/** `sheet`: the tour with the attached PDF. */
export type UndoneReply = { subject: string; body: string; files: string[]; sheet: string | null }

type One = { enquiryId: string; replyId: string }

/**
 * Deletes a waiting or failed reply and returns its content; undefined if it is being sent or was deleted.
 */
export async function takeBackReply(
  actor: StaffActor,
  { enquiryId, replyId }: One,
): Promise<UndoneReply | undefined> {
  if (!isRecordId(enquiryId) || !isRecordId(replyId)) return undefined
  const change = { actor, action: 'change', subject: { kind: 'enquiry', ids: [enquiryId] } } as const
  const [taken] = await write(change, (writing) =>
    writing
      .delete(enquiryEmails)
      .where(and(isReply({ enquiryId, replyId }), inArray(enquiryEmails.state, ['waiting', 'given-up'])))
      .returning(),
  )
  if (!taken) return undefined
  publishChangeSoon('enquiries')
  const files = taken.attachments.map(({ mediaId }) => mediaId ?? '').filter(Boolean)
  const sheet = taken.attachments.find((one) => one.sheet)?.sheet?.tourId ?? null
  return { subject: taken.subject, body: taken.body, files, sheet }
}

/** Enqueues a failed reply again; false if there is none. */
export async function resendReply(actor: StaffActor, { enquiryId, replyId }: One): Promise<boolean> {
  if (!isRecordId(enquiryId) || !isRecordId(replyId) || !(await awaitJobQueue())) return false
  const change = { actor, action: 'change', subject: { kind: 'enquiry', ids: [enquiryId] } } as const
  const found = await write(change, async (writing) => {
    const rows = await writing
      .update(enquiryEmails)
      .set({ state: 'waiting', problem: '' })
      .where(and(isReply({ enquiryId, replyId }), eq(enquiryEmails.state, 'given-up')))
      .returning({ id: enquiryEmails.id })
    if (rows.length > 0) await enqueueReply(writing, { replyId, seconds: 0 })
    return rows.length > 0
  })
  if (found) publishChangeSoon('enquiries')
  return found
}

function isReply({ enquiryId, replyId }: One) {
  return and(
    eq(enquiryEmails.id, replyId),
    isOfMergedEnquiry(enquiryEmails.enquiryId, enquiryId),
    eq(enquiryEmails.direction, 'out'),
  )
}

/** Returns unsent replies, oldest first. */
export function listUnsentReplies(enquiryId: string) {
  return database()
    .select()
    .from(enquiryEmails)
    .where(
      and(
        isOfMergedEnquiry(enquiryEmails.enquiryId, enquiryId),
        eq(enquiryEmails.direction, 'out'),
        ne(enquiryEmails.state, 'sent'),
      ),
    )
    .orderBy(enquiryEmails.at, enquiryEmails.id)
}

/** True if the site can send replies. */
export function canReplyByEmail(): Promise<boolean> {
  return emailIsEnabled()
}
