import { z } from 'zod'
import { holdHourLimits } from '#shared/departures/seat-hold.ts'
import { lineField } from '#shared/forms/text-field.ts'
import { emailMaximum, isEmailAddress } from '#shared/values/email-address.ts'
import { parseNumber } from '#shared/values/parse-number.ts'
import { isWebAddress } from '#shared/values/web-address.ts'

export const businessDetailLimits = { number: 60, securityContact: 300 } as const

/** State, PAN, registration number, Z, check character. */
const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const gstinLength = 15
const securityProblem = 'Enter an email address, or a web address that begins with https://.'

/**
 * `business_details`: registrations and the contact for vulnerability reports, not displayed if empty; and
 * the hours for which seats are held, a number as text.
 */
export const businessDetailsSchema = z.object({
  registration: lineField({ max: businessDetailLimits.number }),
  licence: lineField({ max: businessDetailLimits.number }),
  gstin: lineField({
    max: businessDetailLimits.number,
    spellCheck: false,
    complete: (text) => text.replace(/[ -]/g, '').toUpperCase(),
    refuse: rejectGstin,
  }),
  security_contact: lineField({
    max: businessDetailLimits.securityContact,
    spellCheck: false,
    refuse: (text) => (isSecurityContact(text) ? undefined : securityProblem),
  }),
  hold_hours: lineField({
    max: businessDetailLimits.number,
    spellCheck: false,
    complete: parseNumber,
    refuse: refuseHours,
  }),
})
export type BusinessDetails = z.infer<typeof businessDetailsSchema>

export const businessDetailDefaults: BusinessDetails = {
  registration: '',
  licence: '',
  gstin: '',
  security_contact: '',
  hold_hours: '',
}

function refuseHours(text: string): string | undefined {
  const { min, max } = holdHourLimits
  const isRight = /^\d{1,3}$/.test(text) && Number(text) >= min && Number(text) <= max
  return isRight ? undefined : `Enter a whole number of hours from ${min} to ${max}.`
}

function rejectGstin(text: string): string | undefined {
  if (text.length !== gstinLength)
    return `A GSTIN has ${gstinLength} characters; this has ${text.length}. It looks like 27ABCDE1234F1Z5.`
  return gstin.test(text)
    ? undefined
    : 'This is not a valid GSTIN: it has two digits, the ten characters of the PAN, one character, Z, and one character, such as 27ABCDE1234F1Z5.'
}

function isSecurityContact(text: string): boolean {
  return (
    (text.length <= emailMaximum && isEmailAddress(text)) || (isWebAddress(text) && /^https:/i.test(text))
  )
}
