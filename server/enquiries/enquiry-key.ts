// Gives every enquiry its idempotency key, by which a double click, a reload and a retry are known as one.
import { keyedHash } from '#server/config/keyed-hash.ts'
import type { EnquiryDraft } from '#shared/enquiries/enquiry-draft.ts'
import { isEnquiryKey, spamProtectionFields } from '#shared/enquiries/spam-protection.ts'

const windowMilliseconds = 10 * 60_000

export type EnquiryKeys = {
  /** Stored with the enquiry. */
  own: string
  /** Every key under which the same enquiry may have been stored already. */
  known: string[]
}

/**
 * By the key that the page made, whatever address it comes from now. A page without JavaScript cannot make one: there
 * the same words from the same address within ten minutes, and up to twenty, are one enquiry.
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
    // Earlier releases stored bookings under the tour's address.
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
  // Of two at once the one that is stored first may have come after the window's end, or to an instance whose clock is ahead.
  return { own, known: [own, keyOf(window - 1), keyOf(window + 1)] }
}

/** Which form it came from: a booking's is known by its tour, whose address may change between two sendings. */
function placeOf({ type, tourId, sourcePage }: EnquiryDraft): string {
  return type === 'tour' && tourId ? `tour ${tourId}` : sourcePage
}
