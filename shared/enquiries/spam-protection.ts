/** What an enquiry form carries beside what the visitor types. */
export const spamProtectionFields = {
  /** Made anew by the page for each message: the same key twice is one enquiry. Empty without JavaScript. */
  key: 'key',
  /** Milliseconds from the page's first sight to the press of the button, by a monotonic clock. Empty where that is not known. */
  elapsed: 'elapsed',
  /** Hidden from people; only programs that fill in every field fill in this one. No autofill knows a field of this name. */
  honeypot: 'remark',
  /** The honeypot of release 0.2.0, which autofill could fill in. No form has it any more, so only programs send it. */
  formerHoneypot: 'website',
} as const

/** No hand fills in a form faster than this, in milliseconds. */
export const minimumSubmitTime = 1000

/** What a key looks like; anything else is treated as none. */
export function isEnquiryKey(text: unknown): text is string {
  return typeof text === 'string' && /^[\w-]{8,100}$/.test(text)
}
