// Says who beside the office is told of an enquiry, by its type.
import type { EnquiryType } from '#shared/enquiries/enquiry.ts'
import type { EmailSettings } from '#shared/settings/email-settings.ts'
import { addressesIn, isSameAddress } from '#shared/settings/told-addresses.ts'

const fields = {
  general: 'also_general',
  tour: 'also_tour',
  trip_planning: 'also_trip_planning',
} as const satisfies Record<EnquiryType, keyof EmailSettings>

/** The addresses for a type of enquiry, without that of the office, which is told of all. */
export function listTold(settings: EmailSettings, type: EnquiryType): string[] {
  return addressesIn(settings[fields[type]]).filter(
    (address) => !isSameAddress(address, settings.admin_email),
  )
}

/** Whether an address is told of any type still. */
export function isTold(settings: EmailSettings, address: string): boolean {
  return Object.values(fields).some((field) => addressesIn(settings[field]).includes(address))
}
