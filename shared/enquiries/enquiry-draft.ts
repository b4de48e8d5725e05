import type { CallTime } from './callback/call-wish.ts'
import type { BudgetRange, EnquirySource, EnquiryType } from './enquiry.ts'
import { sourcePages, tourSourcePage } from './enquiry.ts'
import type { BookingInput, PlanningInput, StaffEnquiryInput } from './enquiry-forms.ts'
import { composeTravelDates } from './travel-dates.ts'

/** An enquiry as it is about to be stored; the server adds id, times and the status `new`. */
export interface EnquiryDraft {
  type: EnquiryType
  name: string
  email: string
  phone: string | null
  message: string
  tourId: string | null
  travelDates: string | null
  groupSize: number | null
  budgetRange: BudgetRange | null
  sourcePage: string
  /** When the visitor wants to be called; absent without such a wish, as in what earlier releases made a key of. */
  callTime?: CallTime
}

/** The same, written down by staff: they say by which way it came. */
export type StaffEnquiryDraft = EnquiryDraft & { source: EnquirySource }

const destinationsHeading = 'Desired Destinations:'

/** The message with the wished-for destinations below it; the heading stands only when there are some. */
export function composeMessage({ message, destinations }: { message: string; destinations: string }): string {
  if (destinations.trim() === '') return message
  const wish = `${destinationsHeading} ${destinations}`
  return message.trim() === '' ? wish : `${message}\n\n${wish}`
}

/** The wished-for destinations in a message that `composeMessage` wrote; empty when it names none. */
export function wishedDestinations(message: string): string {
  const at = message.lastIndexOf(destinationsHeading)
  const isHeading = at === 0 || (at > 0 && message[at - 1] === '\n')
  return isHeading ? message.slice(at + destinationsHeading.length).trim() : ''
}

/** What the contact or plan form asks for; `tourId` is the tour a visitor wants to have customised. */
export function draftPlanningEnquiry(
  form: PlanningInput,
  { page, tourId = null }: { page: 'contact' | 'plan'; tourId?: string | null },
): EnquiryDraft {
  const { name, email, phone, groupSize, budgetRange } = form
  const texts = { message: composeMessage(form), travelDates: composeTravelDates(form) }
  const asked = { groupSize, budgetRange, sourcePage: sourcePages[page] }
  return { type: 'trip_planning', name, email, phone, ...texts, tourId, ...asked, ...wishOf(form) }
}

/** What the booking form of a tour's page asks for. */
export function draftBookingEnquiry(form: BookingInput, tour: { id: string; slug: string }): EnquiryDraft {
  const { callTime: _, ...fields } = form
  const asked = { tourId: tour.id, budgetRange: null, sourcePage: tourSourcePage(tour.slug) }
  return { type: 'tour', ...fields, ...asked, ...wishOf(form) }
}

function wishOf({ callTime }: { callTime: CallTime | null }): { callTime?: CallTime } {
  return callTime ? { callTime } : {}
}

/** What staff noted down; group, budget and dates belong to trip planning alone, so other types drop them. */
export function draftStaffEnquiry(form: StaffEnquiryInput): StaffEnquiryDraft {
  const draft = { ...form, sourcePage: sourcePages.staff }
  if (form.type === 'trip_planning') return draft
  return { ...draft, groupSize: null, budgetRange: null, travelDates: null }
}
