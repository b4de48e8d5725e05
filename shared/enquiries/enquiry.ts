import { slugMaximum } from '#shared/values/slug-shape.ts'

export const enquiryTypes = ['general', 'tour', 'trip_planning'] as const
export type EnquiryType = (typeof enquiryTypes)[number]

export const enquiryTypeLabels: Readonly<Record<EnquiryType, string>> = {
  general: 'General',
  tour: 'Tour',
  trip_planning: 'Trip Planning',
}

/** Any status may follow any other; new enquiries are `new`. */
export const enquiryStatuses = ['new', 'contacted', 'converted', 'closed'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

export const enquiryStatusLabels: Readonly<Record<EnquiryStatus, string>> = {
  new: 'New',
  contacted: 'Contacted',
  converted: 'Converted',
  closed: 'Closed',
}

export const enquirySources = ['form', 'phone', 'whatsapp', 'walk-in', 'agent'] as const
export type EnquirySource = (typeof enquirySources)[number]

/** Group sizes of the planning forms; 6 means "6 or more". */
export const groupSizeOptions = [
  { value: 1, label: '1 (Solo Traveler)' },
  { value: 2, label: '2' },
  { value: 3, label: '3' },
  { value: 4, label: '4' },
  { value: 5, label: '5' },
  { value: 6, label: '6+' },
] as const
const openGroupSize = 6

export const bookingGroupMaximum = 500

/** Rupees per person: stored value and label. */
export const budgetRanges = [
  { value: 'under-10000', label: 'Under ₹10,000 per person' },
  { value: '10000-25000', label: '₹10,000 - ₹25,000 per person' },
  { value: '25000-50000', label: '₹25,000 - ₹50,000 per person' },
  { value: '50000-100000', label: '₹50,000 - ₹1,00,000 per person' },
  { value: 'above-100000', label: 'Above ₹1,00,000 per person' },
] as const
export type BudgetRange = (typeof budgetRanges)[number]['value']

type TypedGroup = { type: EnquiryType; groupSize: number | null }

/** True if the group size means "6 or more". */
export function isOpenGroup({ type, groupSize }: TypedGroup): boolean {
  return type === 'trip_planning' && groupSize === openGroupSize
}

/** Formats a group size: "6+" only for trip planning; empty if unset. */
export function showGroupSize(group: TypedGroup): string {
  const { groupSize } = group
  if (groupSize === null) return ''
  return isOpenGroup(group) ? `${openGroupSize}+` : String(groupSize)
}

/** Returns the label of a stored budget. Discontinued values are shown as stored; '' if unset. */
export function showBudgetRange(stored: string | null): string {
  if (stored === null) return ''
  return budgetRanges.find(({ value }) => value === stored)?.label ?? stored
}

/**
 * Origin of an enquiry (`source_page`). Tours use `tourSourcePage(slug)`, destinations
 * `destinationSourcePage(slug)`.
 */
export const sourcePages = { contact: 'contact', plan: 'plan-my-trip', staff: 'admin' } as const
export const sourcePageMaximum = slugMaximum + 'destination-'.length

/** Returns the `source_page` of an enquiry from a tour's page. */
export function tourSourcePage(slug: string): string {
  return `tour-${slug}`
}

/** Returns the `source_page` of a chat from a destination's page. */
export function destinationSourcePage(slug: string): string {
  return `destination-${slug}`
}
