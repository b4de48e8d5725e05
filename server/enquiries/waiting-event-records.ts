// Stores a note or call written offline, once, with its time of writing if plausible.
import { eq, sql } from 'drizzle-orm'
import type { StaffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { type EnquiryActionOutcome, enquiryEventSchema } from '#shared/enquiries/desk/enquiry-action-forms.ts'
import { enquiryActionTexts } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import { waitingEventSchema } from '#shared/enquiries/desk/waiting-event-schema.ts'
import { believeWrittenAt, waitingTexts } from '#shared/enquiries/desk/waiting-events.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { createEnquiryEvent } from './event-records.ts'

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
