import { lineField } from '#shared/forms/text-field.ts'

/** The longest address that mail can carry. */
export const emailMaximum = 254

const localMaximum = 64
const atom = "[A-Za-z0-9!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?'
const topLabel = '(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9\\-]{0,57}[A-Za-z0-9])'

/** The shape of an address for an input's `pattern`, written so that browsers (flag `v`) and this code read it alike. */
export const emailPattern = `${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLabel}`
const shape = new RegExp(`^(?:${emailPattern})$`)

const emailProblem = 'Enter an email address like name@example.com.'

/** Whether the text is exactly one plain address: no quotes, no names around it, no list, a host with a dot. */
export function isEmailAddress(text: string): boolean {
  if (text.length > emailMaximum || text.indexOf('@') > localMaximum) return false
  return shape.test(text)
}

/** An e-mail address that must be given. */
export function emailField(missing: string = emailProblem) {
  return lineField({ ...rule, missing })
}

/** An e-mail address, or an empty text when left out. */
export function optionalEmailField() {
  return lineField(rule)
}

const rule = {
  max: emailMaximum,
  type: 'email',
  pattern: emailPattern,
  refuse: (text: string) => (isEmailAddress(text) ? undefined : emailProblem),
} as const
