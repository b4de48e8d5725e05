// Handles enquiry submissions, the only public write: validates, stores idempotently, or returns field
// errors.
import type { z } from 'zod'
import { log } from '#server/config/log.ts'
import { isForLater } from '#server/database/database.ts'
import { networkOf } from '#server/database/rate-limit.ts'
import { findOpenDeparture } from '#server/departures/published-departures.ts'
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

/** Suspected spam and repeated forms are `received` too. */
export type Receipt =
  | { kind: 'refused'; errors: FormErrors; values: Record<string, string> }
  | (StoringOutcome & {
      /** The requested departure is full. */
      isWaiting?: boolean
    })

/** A server error. `message` is for the visitor, or ''. */
class EnquiryFailure extends Error {
  override name = 'EnquiryFailure'
}

type Post = {
  form: FormData
  /** From the pipeline. */
  clientAddress: string
  /** The form page's. */
  language: Language
}

/** Per form and sender. */
const rowsPerMinute = { hits: 10, seconds: 60 }

const unavailable = 'We cannot save your request right now. Please try again in a minute.'

/**
 * Processes the contact and plan forms; `tourSlug` is a published tour to customise. Throws an EnquiryFailure
 * for server errors.
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

/** Processes a tour's booking form; `unknown` if unpublished. Throws an EnquiryFailure for server errors. */
export async function receiveBookingEnquiry(
  post: Post & { tourSlug: string },
): Promise<Receipt | { kind: 'unknown' }> {
  const tour = await withoutDetail(() => findOfferedTour(post.tourSlug))
  if (!tour) return { kind: 'unknown' }
  let isWaiting = false
  const receipt = await receive(bookingFormSchema, {
    ...post,
    purpose: 'booking',
    async draftOf(form) {
      const departure = form.departure
        ? await findOpenDeparture({ tourId: tour.id, day: form.departure })
        : undefined
      isWaiting = departure?.isFull === true
      return draftBookingEnquiry(form, departure ? { ...tour, departure } : tour)
    },
  })
  return receipt.kind === 'received' && isWaiting ? { ...receipt, isWaiting } : receipt
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

/** Logs the error; the visitor gets no details. */
async function withoutDetail<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    log().error({ err: error }, 'an enquiry could not be stored')
    throw new EnquiryFailure(isForLater(error) ? unavailable : '')
  }
}
