// Derives idempotency keys, so double clicks, reloads and retries create one enquiry.
import { keyedHash } from '#server/config/secret-box.ts'
import type { EnquiryDraft } from '#shared/enquiries/enquiry-draft.ts'
import { isEnquiryKey, spamProtectionFields } from '#shared/enquiries/spam-protection.ts'

const windowMilliseconds = 10 * 60_000

export type EnquiryKeys = {
  /** Stored with the enquiry. */
  own: string
  /** Keys under which the enquiry may already be stored. */
  known: string[]
}

/**
 * Uses the page's key. Without JavaScript, identical input from one IP address counts as one enquiry for
 * ten to twenty minutes.
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
    // Earlier releases used the tour's URL.
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
  // Adjacent windows, because concurrent requests can be on both sides of an end, or on instances with
  // different clocks.
  return { own, known: [own, keyOf(window - 1), keyOf(window + 1)] }
}

/** Bookings by tour ID, because the tour's URL can change between requests. */
function placeOf({ type, tourId, sourcePage }: EnquiryDraft): string {
  return type === 'tour' && tourId ? `tour ${tourId}` : sourcePage
}
