import { slugMaximum } from '#shared/values/slug-shape.ts'

export const enquiryTypes = ['general', 'tour', 'trip_planning'] as const
export type EnquiryType = (typeof enquiryTypes)[number]

export const enquiryTypeLabels: Readonly<Record<EnquiryType, string>> = {
  general: 'General',
  tour: 'Tour',
  trip_planning: 'Trip Planning',
}

/** Any status may follow any other; `new` is what every enquiry begins with. */
export const enquiryStatuses = ['new', 'contacted', 'converted', 'closed'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

export const enquiryStatusLabels: Readonly<Record<EnquiryStatus, string>> = {
  new: 'New',
  contacted: 'Contacted',
  converted: 'Converted',
  closed: 'Closed',
}

/** The way by which an enquiry reached the office. */
export const enquirySources = ['form', 'phone', 'whatsapp', 'walk-in', 'agent'] as const
export type EnquirySource = (typeof enquirySources)[number]

/** What the planning forms offer; the last is stored as 6 and means "6 or more". */
export const groupSizeOptions = [
  { value: 1, label: '1 (Solo Traveler)' },
  { value: 2, label: '2' },
  { value: 3, label: '3' },
  { value: 4, label: '4' },
  { value: 5, label: '5' },
  { value: 6, label: '6+' },
] as const
const openGroupSize = 6

/** The largest group a booking may name. */
export const bookingGroupMaximum = 500

/** Rupees for each person: the stored value and what people read. */
export const budgetRanges = [
  { value: 'under-10000', label: 'Under ₹10,000 per person' },
  { value: '10000-25000', label: '₹10,000 - ₹25,000 per person' },
  { value: '25000-50000', label: '₹25,000 - ₹50,000 per person' },
  { value: '50000-100000', label: '₹50,000 - ₹1,00,000 per person' },
  { value: 'above-100000', label: 'Above ₹1,00,000 per person' },
] as const
export type BudgetRange = (typeof budgetRanges)[number]['value']

/** A group's size as it is shown: "6+" only where 6 was chosen from the planning form's list; empty without one. */
export function showGroupSize({ type, groupSize }: { type: EnquiryType; groupSize: number | null }): string {
  if (groupSize === null) return ''
  const isOpen = type === 'trip_planning' && groupSize === openGroupSize
  return isOpen ? `${openGroupSize}+` : String(groupSize)
}

/** The words for a stored budget; a value that is no longer offered is shown as it is, none as nothing. */
export function showBudgetRange(stored: string | null): string {
  if (stored === null) return ''
  return budgetRanges.find(({ value }) => value === stored)?.label ?? stored
}

/**
 * Where an enquiry came from, as stored in `source_page`; a tour's own page is `tourSourcePage(slug)`, a destination's
 * `destinationSourcePage(slug)`.
 */
export const sourcePages = { contact: 'contact', plan: 'plan-my-trip', staff: 'admin' } as const
export const sourcePageMaximum = slugMaximum + 'destination-'.length

/** The `source_page` of an enquiry sent from a tour's page. */
export function tourSourcePage(slug: string): string {
  return `tour-${slug}`
}

/** The `source_page` of an enquiry by a chat that was opened on a destination's page. */
export function destinationSourcePage(slug: string): string {
  return `destination-${slug}`
}
