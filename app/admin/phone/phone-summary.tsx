import type { EnquiryDetail } from '#server/enquiries/enquiry-records.ts'
import { enquiryTypeLabels, showGroupSize } from '#shared/enquiries/enquiry.ts'
import { showTravelDates } from '#shared/enquiries/travel-dates.ts'
import { formatDateTime } from '#shared/values/dates.ts'

/** Who asks for what and when, first on a phone; wider windows show the whole list of facts without it. */
export function PhoneSummary({ enquiry }: { enquiry: EnquiryDetail }) {
  const { tour, type, travelDates, message, createdAt } = enquiry
  const wish = [tour?.title ?? enquiryTypeLabels[type], travelDates && showTravelDates(travelDates)]
  return (
    <div className="no-print space-y-1 sm:hidden">
      <p className="wrap-anywhere font-strong">
        {[...wish, showGroupSize(enquiry)].filter(Boolean).join(' · ')}
      </p>
      <p className="text-sm text-stone">
        Received {formatDateTime(createdAt)}
        {enquiry.phone && ` · ${enquiry.phone}`}
      </p>
      {message && <p className="wrap-anywhere line-clamp-4 whitespace-pre-line">{message}</p>}
    </div>
  )
}
