export const spamProtectionFields = {
  /** Idempotency key, new for each message. Empty without JavaScript. */
  key: 'key',
  /** Milliseconds from page view to submission, by a monotonic clock. Empty if unknown. */
  elapsed: 'elapsed',
  /** Hidden from people; only bots fill it. The name is unknown to autofill. */
  honeypot: 'remark',
  /** Honeypot of release 0.2.0, which autofill could fill. Current forms lack it, so only bots send it. */
  formerHoneypot: 'website',
} as const

/** Milliseconds; people need longer to fill in a form. */
export const minimumSubmitTime = 1000

/** True if the text is a valid key; anything else counts as no key. */
export function isEnquiryKey(text: unknown): text is string {
  return typeof text === 'string' && /^[\w-]{8,100}$/.test(text)
}
