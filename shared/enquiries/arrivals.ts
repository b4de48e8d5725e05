import type { EnquiryType } from './enquiry.ts'

/** How many enquiries the office has to do something about, and when that was counted, in milliseconds; null: not counted yet. */
export type WaitingNumber = { number: number | null; asOf: number }

/** An enquiry that has just come, as much of it as a notification says. */
export type ArrivedEnquiry = { id: string; name: string; type: EnquiryType; tour: string | null }

/** A note that has just been written and names whoever is told: who wrote it, and under which enquiry. Its words stay in the panel. */
export type ArrivedNote = { id: string; from: string; enquiryId: string; enquiryName: string }

/** What the panel's browsers are told every time something happened with enquiries. */
export type DeskNews = { number: number; asOf: number; arrived: ArrivedEnquiry[]; notes: ArrivedNote[] }

/** Seconds for which an enquiry and a note count as just come. */
export const arrivalWindowSeconds = 60
/** Of more than this the browsers hear nothing by name. */
export const arrivalsShown = 5
