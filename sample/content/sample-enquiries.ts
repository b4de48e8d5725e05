/** The enquiries of the sample as the travellers' forms make them, sent so many hours before the first start. */
import type { EnquiryStatus } from '#shared/enquiries/enquiry.ts'
import {
  draftBookingEnquiry,
  draftPlanningEnquiry,
  draftStaffEnquiry,
  type EnquiryDraft,
  type StaffEnquiryDraft,
} from '#shared/enquiries/enquiry-draft.ts'
import { bookingFormSchema, planningFormSchema, staffEnquirySchema } from '#shared/enquiries/enquiry-forms.ts'
import written from './sample-enquiries.json' with { type: 'json' }

type WrittenEnquiry = {
  name: string
  phone?: string
  /** Which form; `tour` is the slug of the tour that is asked about. */
  came: { by: 'contact' | 'plan' | 'tour' | 'staff'; tour?: string; hoursAgo: number }
  /** How the office left it; the first contact came so many minutes after the enquiry. */
  stands: { status: EnquiryStatus; answeredAfter?: number; suspectedSpam?: true }
  /** The other fields of the form; instead of dates the days until the journey, and how many it takes. */
  asked?: { startsIn?: number; days?: number } & Record<string, string | number>
  message: string
}
type Tour = { id: string; slug: string }

const minute = 60_000
const day = 1440 * minute

/** All of them, newest first, as they stand at `now`; a tour that `tours` lacks is asked about by nobody. */
export function listSampleEnquiries(now: Date, tours: readonly Tour[]) {
  return (written as WrittenEnquiry[]).map((enquiry, at) => {
    const { came, stands } = enquiry
    const createdAt = new Date(now.getTime() - came.hoursAgo * 60 * minute)
    const firstContactedAt =
      stands.answeredAfter === undefined
        ? null
        : new Date(createdAt.getTime() + stands.answeredAfter * minute)
    const tour = tours.find(({ slug }) => slug === came.tour)
    return {
      enquiry: {
        ...{ source: null, ...draftOf(enquiry, { createdAt, tour }) },
        status: stands.status,
        firstContactedAt,
        answeredAt: firstContactedAt,
        suspectedSpam: stands.suspectedSpam === true,
      },
      preservedIdentity: { id: idOf(at + 1), createdAt, updatedAt: firstContactedAt ?? createdAt },
    }
  })
}

/** Always the same, so that an interrupted load adds none of them twice. */
function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

/** By the schema and the draft of the form that it came by. */
function draftOf(
  { name, phone, came, asked = {}, message }: WrittenEnquiry,
  { createdAt, tour }: { createdAt: Date; tour: Tour | undefined },
): EnquiryDraft | StaffEnquiryDraft {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  const sent = { ...asked, name, email, phone, message, tourId: tour?.id }
  const tourId = tour?.id ?? null
  if (came.by === 'staff') {
    return draftStaffEnquiry(staffEnquirySchema.parse({ ...sent, type: tour ? 'tour' : 'general' }))
  }
  if (came.by === 'tour') {
    const draft = draftBookingEnquiry(bookingFormSchema.parse(sent), { id: '', slug: came.tour ?? '' })
    return { ...draft, tourId }
  }
  const { startsIn, days = 1 } = asked
  const dayAfter = (number: number) => new Date(createdAt.getTime() + number * day).toISOString().slice(0, 10)
  const dates =
    startsIn === undefined ? {} : { startDate: dayAfter(startsIn), endDate: dayAfter(startsIn + days - 1) }
  // Of an enquiry that came weeks ago the days may be past by now: the form is asked about the rest.
  const form = { ...planningFormSchema.parse(sent), ...dates }
  return draftPlanningEnquiry(form, { page: came.by, tourId })
}
