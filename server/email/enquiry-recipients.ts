// Determines the recipients of enquiry emails besides the office.
import type { EnquiryType } from '#shared/enquiries/enquiry.ts'
import type { EmailSettings } from '#shared/settings/email-settings.ts'
import { addressesIn, isSameAddress } from '#shared/settings/notified-addresses.ts'

const fields = {
  general: 'also_general',
  tour: 'also_tour',
  trip_planning: 'also_trip_planning',
} as const satisfies Record<EnquiryType, keyof EmailSettings>

/** Returns the additional addresses for a type. */
export function listNotifiedAddresses(settings: EmailSettings, type: EnquiryType): string[] {
  return addressesIn(settings[fields[type]]).filter(
    (address) => !isSameAddress(address, settings.admin_email),
  )
}

/** True if an address receives any type. */
export function isRecipient(settings: EmailSettings, address: string): boolean {
  return Object.values(fields).some((field) => addressesIn(settings[field]).includes(address))
}
