/** Sample enquiries as the site's forms create them, dated in hours before the first start. */
import type { EnquiryStatus } from '#shared/enquiries/enquiry.ts'
import {
  draftBookingEnquiry,
  draftPlanningEnquiry,
  draftStaffEnquiry,
  type EnquiryDraft,
  type StaffEnquiryDraft,
} from '#shared/enquiries/enquiry-draft.ts'
import { bookingFormSchema, planningFormSchema, staffEnquirySchema } from '#shared/enquiries/enquiry-forms.ts'
import { unknownParty } from '#shared/enquiries/party.ts'
import written from './sample-enquiries.json' with { type: 'json' }

type WrittenEnquiry = {
  name: string
  phone?: string
  came: { by: 'contact' | 'plan' | 'tour' | 'staff'; tour?: string; hoursAgo: number }
  stands: { status: EnquiryStatus; answeredAfter?: number; suspectedSpam?: true }
  asked?: { startsIn?: number; days?: number } & Record<string, string | number>
  message: string
}
type Tour = { id: string; slug: string }

const minute = 60_000
const day = 1440 * minute

/** Returns all enquiries as of `now`, newest first. A requested tour that `tours` lacks becomes null. */
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
        ...{ source: null, ...unknownParty, ...draftOf(enquiry, { createdAt, tour }) },
        status: stands.status,
        firstContactedAt,
        answeredAt: firstContactedAt,
        suspectedSpam: stands.suspectedSpam === true,
      },
      preservedIdentity: { id: idOf(at + 1), createdAt, updatedAt: firstContactedAt ?? createdAt },
    }
  })
}

function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

/** Builds the draft with the schema of its source form. */
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
  // The dates of an old enquiry may be in the past, so the schema validates only the other fields.
  const form = { ...planningFormSchema.parse(sent), ...dates }
  return draftPlanningEnquiry(form, { page: came.by, tourId })
}
