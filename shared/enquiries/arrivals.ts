import type { EnquiryType } from './enquiry.ts'

/** How many enquiries the office has to do something about, and when that was counted, in milliseconds; null: not counted yet. */
export type WaitingNumber = { number: number | null; asOf: number }

/** An enquiry that has just come, as much of it as a notification says. */
export type ArrivedEnquiry = { id: string; name: string; type: EnquiryType; tour: string | null }

/** What the panel's browsers are told every time something happened with enquiries. */
export type DeskNews = { number: number; asOf: number; arrived: ArrivedEnquiry[] }

/** Seconds for which an enquiry counts as just come. */
export const arrivalWindowSeconds = 60
/** Of more than this the browsers hear nothing by name. */
export const arrivalsShown = 5
