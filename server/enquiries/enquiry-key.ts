// Derives an enquiry's idempotency key, so that double clicks, reloads and retries create one enquiry.
import { keyedHash } from '#server/config/keyed-hash.ts'
import type { EnquiryDraft } from '#shared/enquiries/enquiry-draft.ts'
import { isEnquiryKey, spamProtectionFields } from '#shared/enquiries/spam-protection.ts'

const windowMilliseconds = 10 * 60_000

export type EnquiryKeys = {
  /** Stored with the enquiry. */
  own: string
  /** All keys under which the same enquiry may already be stored. */
  known: string[]
}

/**
 * Uses the page's key, independent of the IP address. Without JavaScript there is none: then identical
 * input from one IP address counts as one enquiry for ten to twenty minutes.
 */
export function enquiryKeys(
  { form, draft, clientAddress }: { form: FormData; draft: EnquiryDraft; clientAddress: string },
  now: number = Date.now(),
): EnquiryKeys {
  const carried = form.get(spamProtectionFields.key)
  const place = placeOf(draft)
  if (isEnquiryKey(carried)) {
    const own = keyedHash('enquiry by key', [place, carried])
    const byPage = keyedHash('enquiry by key', [draft.sourcePage, carried])
    // Earlier releases stored bookings under the tour's URL.
    return { own, known: [...new Set([own, byPage])] }
  }
  const window = Math.floor(now / windowMilliseconds)
  const keyOf = (at: number) =>
    keyedHash('enquiry by words', [
      JSON.stringify({ ...draft, sourcePage: place }),
      clientAddress,
      String(at),
    ])
  const own = keyOf(window)
  // Includes adjacent windows, because concurrent requests can fall on both sides of a window's end, or on
  // instances with different clocks.
  return { own, known: [own, keyOf(window - 1), keyOf(window + 1)] }
}

/** Identifies the form; bookings by tour ID, because the tour's URL can change between two requests. */
function placeOf({ type, tourId, sourcePage }: EnquiryDraft): string {
  return type === 'tour' && tourId ? `tour ${tourId}` : sourcePage
}
