// Detects likely spam, which is stored and flagged, never rejected.
import type { EnquiryDraft } from '#shared/enquiries/enquiry-draft.ts'
import { minimumSubmitTime, spamProtectionFields } from '#shared/enquiries/spam-protection.ts'

/** Genuine travellers paste a link or two. */
const linksMaximum = 2

const link = /https?:\/\/|\bwww\.[a-z0-9]/gi
const markup = /\[url[=\]]|<a\s[^>]*href|\[link[=\]]/i

/** True for a filled honeypot, an instant submission or many links. */
export function looksLikeSpam(form: FormData, draft: EnquiryDraft): boolean {
  return fillsHoneypot(form) || isTooFast(form) || isStuffedWithLinks(draft)
}

function fillsHoneypot(form: FormData): boolean {
  const traps = [spamProtectionFields.honeypot, spamProtectionFields.formerHoneypot]
  return traps.flatMap((name) => form.getAll(name)).some((value) => value !== '')
}

/** A missing or invalid time is no evidence, because clocks can be wrong. */
function isTooFast(form: FormData): boolean {
  const elapsed = form.get(spamProtectionFields.elapsed)
  return typeof elapsed === 'string' && /^\d{1,15}$/.test(elapsed) && Number(elapsed) < minimumSubmitTime
}

function isStuffedWithLinks({ name, phone, travelDates, message }: EnquiryDraft): boolean {
  const shortTexts = [name, phone, travelDates].filter((text) => text !== null)
  if (shortTexts.some((text) => countLinks(text) > 0)) return true
  return countLinks(message) > linksMaximum || markup.test(message)
}

function countLinks(text: string): number {
  return text.match(link)?.length ?? 0
}
