import { lineField } from '#shared/forms/text-field.ts'
import { completeEmail, emailMaximum, isEmailAddress } from '#shared/values/email-address.ts'

/** Maximum number of additional recipients per enquiry type. */
export const maxNotifiedAddresses = 5

const maxLength = maxNotifiedAddresses * (emailMaximum + 2)

/** Email addresses on one line, stored as `a@example.com, b@example.com`; optional. */
export function addressesField() {
  return lineField({
    max: maxLength,
    spellCheck: false,
    complete: (text) => addressesIn(text).join(', '),
    refuse(text) {
      const addresses = addressesIn(text)
      const wrong = addresses.find((address) => !isEmailAddress(address))
      if (wrong !== undefined)
        return `“${wrong}” is not an email address. Write them like a@example.com, b@example.com.`
      if (addresses.length <= maxNotifiedAddresses) return undefined
      return `Enter at most ${maxNotifiedAddresses} addresses; these are ${addresses.length}.`
    },
  })
}

/** Splits a line into distinct addresses; accepts any separator. */
export function addressesIn(line: string): string[] {
  const typed = line
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(completeEmail)
  return typed.filter((address, at) => typed.findIndex((other) => isSameAddress(other, address)) === at)
}

/** Compares addresses case-insensitively. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
