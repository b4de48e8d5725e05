import { lineField } from '#shared/forms/text-field.ts'

export const webAddressMaximum = 500

const webProblem = 'Enter a web address that begins with https:// or http://.'
const linkProblem =
  'Enter a web address that begins with https://, or a page of this site that begins with /.'

/** Whether the text is a whole http or https address with a host, without spaces, user names or tricks. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^/?#\\@\s]+(?:[/?#]|$)/i.test(text) || !isPlain(text)) return false
  return URL.canParse(text)
}

/** A host with a dot in it, then nothing, a port or a path: no scheme, no page of this site, nobody's name before an @. */
const withoutScheme = /^[^\s:/?#\\@.]+(?:\.[^\s:/?#\\@.]+)+(?::\d{1,5})?(?:[/?#]|$)/

/** An address typed as people say it, `example.com/tours`, begins with https://; every other text stays as it is. */
export function completeWebAddress(text: string): string {
  return text.length <= webAddressMaximum && withoutScheme.test(text) ? `https://${text}` : text
}

/** Whether the text is the path of a page of this site: one slash, then no second one. */
export function isSitePath(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && !text.includes('\\') && isPlain(text)
}

/** A web address, completed where it is typed without https://, or an empty text when left out. */
export function webAddressField() {
  return lineField({
    max: webAddressMaximum,
    type: 'url',
    complete: completeWebAddress,
    refuse: (text) => (isWebAddress(text) ? undefined : webProblem),
  })
}

/** A web address, completed in the same way, or a page of this site, or an empty text when left out. */
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
