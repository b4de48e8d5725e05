export const emailMaximum = 254

const localMaximum = 64
const atom = "[A-Za-z0-9!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?'
const topLabel = '(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9\\-]{0,57}[A-Za-z0-9])'

/** For the `pattern` attribute; means the same with and without the `v` flag that browsers use. */
export const emailPattern = `${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLabel}`
const shape = new RegExp(`^(?:${emailPattern})$`)

/** Validation error of an email address. */
export const emailProblem = 'Enter an email address like name@example.com.'

/** True for exactly one plain address: no quotes, display name or list; the host has a dot. */
export function isEmailAddress(text: string): boolean {
  if (text.length > emailMaximum || text.indexOf('@') > localMaximum) return false
  return shape.test(text)
}

/**
 * Plain characters for fullwidth ones and long hyphens, no spaces beside the signs, no punctuation at the
 * end, and an international domain in its ASCII form.
 */
export function completeEmail(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\u3002\u2024]/g, '.')
    .replace(/\p{Pd}/gu, '-')
  const parts = plain.split(/([@.])/).map((part) => part.trim())
  const text = parts.join('').replace(/(?<![.,;:])[.,;:]+$/, '')
  const [, name, host = ''] = /^([^@]+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(text) ?? []
  if (!name || /^[\x20-\x7e]*$/.test(host)) return text
  return `${name}@${URL.parse(`https://${host}`)?.hostname ?? host}`
}
