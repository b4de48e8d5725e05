// Cancels a departure with one message to each affected enquiry.
import { eq, inArray, sql } from 'drizzle-orm'
import type { StaffActor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { rejectFields, saveContent } from '#server/content/save-content.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database, type Writing } from '#server/database/database.ts'
import { readEmailAccount } from '#server/email/email-account.ts'
import { readEmailBrand } from '#server/email/messages/email-content.ts'
import { emailIdOf, enqueueReply } from '#server/email/queue/outbox.ts'
import { domainOf } from '#server/email/smtp/send-email.ts'
import { awaitJobQueue } from '#server/jobs/job-queue.ts'
import { tours } from '#server/tables/content-tables.ts'
import { departures } from '#server/tables/departure-tables.ts'
import { enquiryEmails } from '#server/tables/enquiry-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import {
  type CancellationResult,
  type CancellationTexts,
  cancellationProblems,
  cancellationSchema,
  fillCancellation,
} from '#shared/departures/cancellation.ts'
import type { EnquiryType } from '#shared/enquiries/enquiry.ts'
import { replyTexts, undoSeconds } from '#shared/enquiries/replies/reply-form.ts'
import { offeredLink, type ReplyLanguage } from '#shared/enquiries/replies/reply-placeholders.ts'
import { replySubject } from '#shared/enquiries/replies/reply-text.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'
import { cancelLocked, cancelledReason, type DepartureRecord } from './departure-records.ts'

/** An enquiry with seats on the departure, or that asked for it. */
export type AffectedEnquiry = {
  id: string
  name: string
  email: string
  phone: string | null
  language: ReplyLanguage | null
  reference: string
  type: EnquiryType
  groupSize: number | null
  /** Null without seats. */
  seats: number | null
  /** Equal each time, so that a message is sent once. */
  emailId: string
}

/**
 * Returns the enquiries with seats on a departure, or with seats that its cancellation freed, and the open ones that
 * asked for it. By name.
 */
async function listAffected(
  departureId: string,
  within: Pick<Writing, 'execute'> = database(),
): Promise<AffectedEnquiry[]> {
  const { rows } = await within.execute<AffectedEnquiry & { holdId: string | null }>(sql`
    WITH affected AS (
      SELECT standing_enquiry(enquiry_id) AS id, id AS hold_id, seats, changed_at FROM seat_holds
      WHERE departure_id = ${departureId}::uuid AND enquiry_id IS NOT NULL
        AND (state <> 'released' OR reason = ${cancelledReason})
      UNION ALL SELECT id, NULL, NULL, NULL FROM enquiries
      WHERE departure_id = ${departureId}::uuid AND status IN ('new', 'contacted') AND NOT suspected_spam),
    latest AS (SELECT DISTINCT ON (id) * FROM affected ORDER BY id, changed_at DESC NULLS LAST)
    SELECT id, name, email, phone, language, reference, type, group_size AS "groupSize", seats, hold_id AS "holdId"
    FROM latest JOIN enquiries USING (id) ORDER BY lower(name), id`)
  return rows.map(({ holdId, ...enquiry }) => ({
    ...enquiry,
    emailId: emailIdOf('cancelled', departureId, holdId ?? enquiry.id),
  }))
}

/** Returns what the page shows of a cancellation: whom it affects, who has an email, and how texts are filled. */
export async function readCancellation(departure: DepartureRecord) {
  const affected = await listAffected(departure.id)
  const [{ settings }, brand, emails, [tour]] = await Promise.all([
    readEmailAccount(),
    readEmailBrand(),
    database()
      .select({ id: enquiryEmails.id })
      .from(enquiryEmails)
      .where(
        inArray(
          enquiryEmails.id,
          affected.map(({ emailId }) => emailId),
        ),
      ),
    database()
      .select({ slug: tours.slug, isPublished: isPublished(tours) })
      .from(tours)
      .where(eq(tours.id, departure.tourId)),
  ])
  const known = new Set(emails.map(({ id }) => id))
  return {
    affected: affected.map(({ emailId, ...enquiry }) => ({ ...enquiry, hasEmail: known.has(emailId) })),
    sendsEmail: settings.email_enabled,
    link: offeredLink(brand.origin, tour ?? null),
  }
}

export type Cancellation = Awaited<ReturnType<typeof readCancellation>>

type Submitted = { departure: DepartureRecord; me: string; form: FormData }

/**
 * Cancels a departure, frees its seats and queues one email to each affected enquiry, in one transaction. Repeated, it
 * queues only emails that are missing. Throws a 403 without permission.
 */
export async function cancelDeparture(
  actor: StaffActor,
  { departure, me, form }: Submitted,
): Promise<CancellationResult> {
  requirePermission(actor, 'content.change')
  requirePermission(actor, 'enquiries.change')
  const reading = readForm(cancellationSchema, form)
  if (!reading.ok) return { ok: false, status: 422, errors: reading.errors }
  const [{ settings }, { link }] = await Promise.all([readEmailAccount(), readCancellation(departure)])
  if (settings.email_enabled && !(await awaitJobQueue())) return refuse(503, replyTexts.closed)
  const around = { departure, me, link }
  const change = { actor, action: 'change', subject: { kind: 'tour', ids: [departure.tourId] } } as const
  const outcome = await saveContent(change, async (writing) => {
    const [row] = await writing
      .select({ state: departures.state, startsOn: departures.startsOn })
      .from(departures)
      .where(eq(departures.id, departure.id))
      .for('no key update')
    if (!row) return rejectFields({ [formErrorKey]: [cancellationProblems.missing] })
    const isFirst = row.state !== 'cancelled'
    if (isFirst && row.startsOn < calendarDateInIndia(new Date()))
      rejectFields({ [formErrorKey]: [cancellationProblems.past] })
    const affected = await listAffected(departure.id, writing)
    if (isFirst) {
      await cancelLocked(writing, [departure.id])
      await noteCancellation(writing, { departure, affected })
    }
    const domain = domainOf(settings.from_email)
    const email = { ...around, texts: reading.value, staffId: actor.id, domain }
    const sent = settings.email_enabled ? await queueEmails(writing, { affected, ...email }) : 0
    return { isFirst, sent }
  })
  if (outcome.ok) {
    publishChangeSoon('enquiries')
    return { ok: true, ...outcome.item }
  }
  return outcome.reason === 'invalid'
    ? { ok: false, status: 409, errors: outcome.errors }
    : refuse(503, replyTexts.closed)
}

function refuse(status: 409 | 503, sentence: string): CancellationResult {
  return { ok: false, status, errors: { [formErrorKey]: [sentence] } }
}

type Noted = { departure: DepartureRecord; affected: readonly AffectedEnquiry[] }

/** For enquiries without seats; those with seats have an event of their release. */
async function noteCancellation(writing: Writing, { departure, affected }: Noted): Promise<void> {
  const ids = affected.filter(({ seats }) => seats === null).map(({ id }) => id)
  await writing.execute(sql`
    INSERT INTO enquiry_events (enquiry_id, kind, text)
    SELECT enquiries.id, 'seats', 'cancelled the departure: ' || ${departure.tourTitle} || ', '
      || to_char(${departure.startsOn}::date, 'FMDD Mon YYYY')
    FROM enquiries WHERE id = ANY (${sql.param(ids)}::uuid[])`)
}

type Sending = Omit<Parameters<typeof fillCancellation>[1], 'traveller'> & {
  affected: readonly AffectedEnquiry[]
  texts: CancellationTexts
  staffId: string
  domain: string
}

/** Queues the emails that are not stored yet, and returns how many. */
async function queueEmails(writing: Writing, { affected, texts, staffId, domain, ...around }: Sending) {
  const ids = affected.map(({ id }) => id)
  // Locks the enquiries, so that a concurrent erasure waits and then deletes these rows.
  const { rows: standing } = await writing.execute<{ id: string }>(
    sql`SELECT id FROM enquiries WHERE id = ANY (${sql.param(ids)}::uuid[]) ORDER BY id FOR KEY SHARE`,
  )
  const rows = affected
    .filter(({ id, email }) => email !== '' && standing.some((enquiry) => enquiry.id === id))
    .map(({ emailId: id, ...enquiry }) => {
      const { subject, body } = fillCancellation(texts, { ...around, traveller: enquiry })
      return {
        ...({ id, enquiryId: enquiry.id, direction: 'out', state: 'waiting' } as const),
        ...{ messageId: `<${id}@${domain}>`, address: enquiry.email, body },
        subject: replySubject(subject, enquiry.reference),
        ...{ staffId, staffName: around.me },
      }
    })
  if (rows.length === 0) return 0
  const stored = await writing
    .insert(enquiryEmails)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: enquiryEmails.id })
  for (const { id } of stored) await enqueueReply(writing, { replyId: id, seconds: undoSeconds })
  return stored.length
}
