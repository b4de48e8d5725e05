import type { CallTime } from './callback/callback-request.ts'
import type { BudgetRange, EnquirySource, EnquiryType } from './enquiry.ts'
import { sourcePages, tourSourcePage } from './enquiry.ts'
import type { BookingInput, PlanningInput, StaffEnquiryInput } from './enquiry-forms.ts'
import { partyFields, type TravelParty, travellersOf } from './party.ts'
import { composeTravelDates } from './travel-dates.ts'

/**
 * An enquiry before it is stored; the server adds id, times and the status `new`. Unset optional fields are
 * omitted and the order stays, because earlier releases computed idempotency keys of it.
 */
export interface EnquiryDraft extends Partial<TravelParty> {
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
  /** Requested call time. */
  callTime?: CallTime
  /** Id of the requested departure. */
  departureId?: string
}

export type StaffEnquiryDraft = EnquiryDraft & { source: EnquirySource }

const destinationsHeading = 'Desired Destinations:'

/** Appends the desired destinations, under a heading, to the message. */
export function composeMessage({ message, destinations }: { message: string; destinations: string }): string {
  if (destinations.trim() === '') return message
  const request = `${destinationsHeading} ${destinations}`
  return message.trim() === '' ? request : `${message}\n\n${request}`
}

/** Returns the destinations that `composeMessage` appended; empty if none. */
export function wishedDestinations(message: string): string {
  const at = message.lastIndexOf(destinationsHeading)
  const isHeading = at === 0 || (at > 0 && message[at - 1] === '\n')
  return isHeading ? message.slice(at + destinationsHeading.length).trim() : ''
}

/** Returns the draft of a contact or plan form; `tourId` is the tour to customise. */
export function draftPlanningEnquiry(
  form: PlanningInput,
  { page, tourId = null }: { page: 'contact' | 'plan'; tourId?: string | null },
): EnquiryDraft {
  const { name, email, phone, groupSize, budgetRange } = form
  const texts = { message: composeMessage(form), travelDates: composeTravelDates(form) }
  const asked = { groupSize, budgetRange, sourcePage: sourcePages[page] }
  return { type: 'trip_planning', name, email, phone, ...texts, tourId, ...asked, ...callTimeOf(form) }
}

type BookedTour = { id: string; slug: string; departure?: { id: string; startsOn: string; endsOn: string } }

/**
 * Returns the draft of a booking form on a tour's page; the budget is null. The days of a departure precede
 * the typed dates; a day without an open departure is a typed date. The group size defaults to the number of travellers.
 */
export function draftBookingEnquiry(form: BookingInput, { id, slug, departure }: BookedTour): EnquiryDraft {
  const { name, email, phone, message, departure: startDate, travelDates: typed } = form
  const groupSize = form.groupSize ?? travellersOf(form)
  const days = composeTravelDates({ startDate, endDate: departure?.endsOn ?? null })
  const travelDates = [days, typed].filter(Boolean).join('; ') || null
  const asked = { tourId: id, budgetRange: null, sourcePage: tourSourcePage(slug) }
  const chosen = departure ? { departureId: departure.id } : {}
  const sender = { name, email, phone, groupSize, travelDates, message }
  return { type: 'tour', ...sender, ...asked, ...callTimeOf(form), ...chosen, ...partyOf(form) }
}

function partyOf(form: TravelParty): Partial<TravelParty> {
  return Object.fromEntries(partyFields.flatMap((name) => (form[name] === null ? [] : [[name, form[name]]])))
}

function callTimeOf({ callTime }: { callTime: CallTime | null }): { callTime?: CallTime } {
  return callTime ? { callTime } : {}
}

/**
 * Returns the draft of a staff form. Group, budget and typed dates belong to trip planning, the party and the
 * departure to a tour; others are dropped.
 */
export function draftStaffEnquiry(form: StaffEnquiryInput): StaffEnquiryDraft {
  const { type, source, name, email, phone, message, tourId, departureId } = form
  const draft = { type, source, name, email, phone, message, tourId, sourcePage: sourcePages.staff }
  const { groupSize, budgetRange, travelDates } = form
  if (type === 'trip_planning') return { ...draft, groupSize, budgetRange, travelDates }
  const unknown = { ...draft, groupSize: null, budgetRange: null, travelDates: null }
  if (type === 'general') return unknown
  const chosen = departureId === null ? {} : { departureId }
  return { ...unknown, groupSize: travellersOf(form), ...partyOf(form), ...chosen }
}
