import { lineField } from '#shared/forms/text-field.ts'

export const webAddressMaximum = 500

const webProblem = 'Enter a web address that begins with https:// or http://.'
const linkProblem =
  'Enter a web address that begins with https://, or a page of this site that begins with /.'

/** True for an absolute http(s) URL with a host, without spaces or user names. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^/?#\\@\s]+(?:[/?#]|$)/i.test(text) || !isPlain(text)) return false
  return URL.canParse(text)
}

/** A host with a dot, optionally with port and path: no scheme, site path or email address. */
const withoutScheme = /^[^\s:/?#\\@.]+(?:\.[^\s:/?#\\@.]+)+(?::\d{1,5})?(?:[/?#]|$)/

/** Adds https:// to `example.com/tours`; returns other texts unchanged. */
export function completeWebAddress(text: string): string {
  return text.length <= webAddressMaximum && withoutScheme.test(text) ? `https://${text}` : text
}

/** True for a path of this site, which starts with exactly one slash. */
export function isSitePath(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && !text.includes('\\') && isPlain(text)
}

/** An optional URL; adds a missing https://. */
export function webAddressField() {
  return lineField({
    max: webAddressMaximum,
    type: 'url',
    complete: completeWebAddress,
    refuse: (text) => (isWebAddress(text) ? undefined : webProblem),
  })
}

/** An optional URL, with a missing https:// added, or a path of this site. */
export function linkField() {
  return lineField({
    max: webAddressMaximum,
    isAddress: true,
    complete: completeWebAddress,
    refuse: (text) => (isWebAddress(text) || isSitePath(text) ? undefined : linkProblem),
  })
}

function isPlain(text: string): boolean {
  return !/[\s\p{Cc}\p{Cf}<>"`]/u.test(text)
}
