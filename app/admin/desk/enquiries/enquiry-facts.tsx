import type { ReactNode } from 'react'
import { contentKinds, dialogPaths } from '#app/admin/shell/content-kinds.ts'
import { useMay } from '#app/admin/shell/session/own-role.ts'
import type { EnquiryDetail } from '#server/enquiries/enquiry-records.ts'
import { chatLanguageLabels } from '#shared/enquiries/chats/chat.ts'
import {
  enquiryStatusLabels,
  enquiryTypeLabels,
  showBudgetRange,
  showGroupSize,
} from '#shared/enquiries/enquiry.ts'
import { enquirySourceLabels, sourcePageLabel } from '#shared/enquiries/enquiry-source.ts'
import { describeNextStep } from '#shared/enquiries/next-step-days.ts'
import { describeParty } from '#shared/enquiries/party.ts'
import { showTravelDates } from '#shared/enquiries/travel-dates.ts'
import { formatDateTime } from '#shared/values/dates.ts'

const look = 'my-4 grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 text-sm sm:grid-cols-[6.5rem_minmax(0,1fr)]'

/** The traveller and the trip, then the children, then the history of the record. */
export function EnquiryFacts({ enquiry, children }: { enquiry: EnquiryDetail; children: ReactNode }) {
  const mayChange = useMay()('enquiries.change')
  return (
    <>
      <dl className={look}>
        {/* On screen, the forms above show these; only the print needs them. */}
        <Facts
          facts={enquiryStateFacts(enquiry)}
          className={mayChange ? 'hidden print:contents' : 'contents'}
        />
        <Facts facts={tripOf(enquiry)} className="contents" />
      </dl>
      {children}
      <dl className={look}>
        <Facts facts={recordOf(enquiry)} className="contents" />
        <Facts facts={[['Message', enquiry.message]]} className="hidden print:contents" />
      </dl>
    </>
  )
}

type Fact = readonly [label: string, value: ReactNode]

function Facts({ facts, className }: { facts: readonly Fact[]; className: string }) {
  return facts
    .filter(([, value]) => Boolean(value))
    .map(([label, value]) => (
      <div key={label} className={className}>
        <dt className="text-stone">{label}</dt>
        <dd className="wrap-anywhere whitespace-pre-line max-sm:mb-2">{value}</dd>
      </div>
    ))
}

function enquiryStateFacts({ status, suspectedSpam, owner, nextStep, nextStepOn }: EnquiryDetail): Fact[] {
  return [
    ['Status', enquiryStatusLabels[status] + (suspectedSpam ? ', suspected spam' : '')],
    ['Owner', owner],
    ['Next step', nextStep && nextStepOn && describeNextStep({ nextStep, nextStepOn })],
  ]
}

function tripOf(enquiry: EnquiryDetail): Fact[] {
  const { tour, travelDates } = enquiry
  return [
    ['Phone', enquiry.phone],
    ['Email', enquiry.email],
    ['Language', enquiry.language && chatLanguageLabels[enquiry.language]],
    ['Tour', tour && <TourLink tour={tour} />],
    ['Travel dates', travelDates && showTravelDates(travelDates)],
    ['Group size', showGroupSize(enquiry)],
    ['Party', describeParty(enquiry)],
    ['Budget', showBudgetRange(enquiry.budgetRange)],
  ]
}

function recordOf(enquiry: EnquiryDetail): Fact[] {
  const { answeredAt, firstContactedAt, chat } = enquiry
  return [
    ['Reference', enquiry.reference],
    ['Type', enquiryTypeLabels[enquiry.type]],
    ['Source', enquirySourceLabels[enquiry.source]],
    ['Chat', chat && `Opened ${formatDateTime(chat.createdAt)}, code ${chat.code}`],
    ['Sent from', sourcePageLabel(enquiry.sourcePage)],
    ['Received', formatDateTime(enquiry.createdAt)],
    ['First contact', firstContactedAt && formatDateTime(firstContactedAt)],
    ['Answered', answeredAt && formatDateTime(answeredAt)],
    ['Last change', formatDateTime(enquiry.updatedAt)],
  ]
}

function TourLink({ tour }: { tour: NonNullable<EnquiryDetail['tour']> }) {
  const { preview } = dialogPaths(contentKinds.tour)
  return (
    <a
      href={tour.isPublished ? `/tours/${tour.slug}` : preview(tour.id)}
      target="_blank"
      rel="noopener noreferrer"
      className="touch-reach text-monsoon underline underline-offset-4"
    >
      {tour.title}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
