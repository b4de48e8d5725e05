import type { EnquiryType } from './enquiry.ts'

/**
 * Number of enquiries that need action. `asOf` is the time of the count in milliseconds; null if not
 * counted yet.
 */
export type WaitingNumber = { number: number | null; asOf: number }

export type ArrivedEnquiry = { id: string; name: string; type: EnquiryType; tour: string | null }

/** A new note that mentions the user. Its text is not sent. */
export type NewMention = { id: string; from: string; enquiryId: string; enquiryName: string }

export type EnquiryNews = { number: number; asOf: number; arrived: ArrivedEnquiry[]; notes: NewMention[] }

/** Seconds during which an enquiry or a note counts as new. */
export const newEnquiryWindowSeconds = 60
/** Maximum number of new items with details. */
export const maxArrivalNames = 5
