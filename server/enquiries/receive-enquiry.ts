// Takes in what visitors send, the public's only write: checked, stored exactly once, or answered with what to mend.
import type { z } from 'zod'
import { log } from '#server/config/log.ts'
import { networkOf } from '#server/database/client-network.ts'
import { isForLater } from '#server/database/database.ts'
import { findOfferedTour } from '#server/tours/published-tours.ts'
import {
  draftBookingEnquiry,
  draftPlanningEnquiry,
  type EnquiryDraft,
} from '#shared/enquiries/enquiry-draft.ts'
import { bookingFormSchema, planningFormSchema } from '#shared/enquiries/enquiry-forms.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import type { Language } from '#shared/pages/languages.ts'
import { enquiryKeys } from './enquiry-key.ts'
import { networkHash } from './sender-network.ts'
import { looksLikeSpam } from './spam/spam-signs.ts'
import { type StoringOutcome, storeEnquiry } from './store-enquiry.ts'

/** What became of a form. A suspected message, and the repeat of one, are `received` like any other. */
export type Receipt = { kind: 'refused'; errors: FormErrors; values: Record<string, string> } | StoringOutcome

/** A fault of ours: the message is for the visitor, empty when there is nothing useful to say. */
class EnquiryFault extends Error {
  override name = 'EnquiryFault'
}

type Post = {
  form: FormData
  /** As the pipeline found it out. */
  clientAddress: string
  /** Of the page with the form. */
  language: Language
}

/** At most so many rows of one form from one sender. */
const rowsPerMinute = { hits: 10, seconds: 60 }

const unavailable = 'We cannot save your request at this moment. Please try again in a minute.'

/**
 * The form of the contact and plan pages; `tourSlug` is the tour to be customised, remembered when it is published.
 * Throws an EnquiryFault when the fault is ours.
 */
export function receivePlanningEnquiry(
  post: Post & { page: 'contact' | 'plan'; tourSlug?: string | null },
): Promise<Receipt> {
  const { page, tourSlug } = post
  return receive(planningFormSchema, {
    ...post,
    purpose: page,
    async draftOf(form) {
      const tour = tourSlug ? await findOfferedTour(tourSlug) : undefined
      return draftPlanningEnquiry(form, { page, tourId: tour?.id ?? null })
    },
  })
}

/** The booking form of a tour's page; `unknown` when no such tour is published. Throws an EnquiryFault as above. */
export async function receiveBookingEnquiry(
  post: Post & { tourSlug: string },
): Promise<Receipt | { kind: 'unknown' }> {
  const tour = await withoutDetail(() => findOfferedTour(post.tourSlug))
  if (!tour) return { kind: 'unknown' }
  return receive(bookingFormSchema, {
    ...post,
    purpose: 'booking',
    draftOf: async (form) => draftBookingEnquiry(form, tour),
  })
}

type Receiving<Value> = Post & { purpose: string; draftOf: (value: Value) => Promise<EnquiryDraft> }

async function receive<Schema extends z.ZodObject>(
  schema: Schema,
  { form, clientAddress, language, purpose, draftOf }: Receiving<z.infer<Schema>>,
): Promise<Receipt> {
  const reading = readForm(schema, form)
  if (!reading.ok) return { kind: 'refused', errors: reading.errors, values: reading.values }
  return withoutDetail(async () => {
    const draft = await draftOf(reading.value)
    return storeEnquiry({
      draft,
      language,
      keys: enquiryKeys({ form, draft, clientAddress }),
      suspected: looksLikeSpam(form, draft),
      network: networkHash(clientAddress),
      hit: { limit: { purpose: `enquiry: ${purpose}`, ...rowsPerMinute }, who: networkOf(clientAddress) },
    })
  })
}

/** The visitor learns that it was our fault and what to do; the log learns the rest. */
async function withoutDetail<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    log().error({ err: error }, 'an enquiry could not be stored')
    throw new EnquiryFault(isForLater(error) ? unavailable : '')
  }
}
