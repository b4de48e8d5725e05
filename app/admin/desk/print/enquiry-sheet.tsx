import { Timeline } from '#app/admin/desk/timeline.tsx'
import type { EnquiryDetail } from '#server/enquiries/enquiry-records.ts'
import type { EnquiryEventRecord } from '#server/enquiries/event-records.ts'
import type { MergedEnquiry } from '#server/enquiries/merging/merged-records.ts'
import {
  enquiryStatusLabels,
  enquiryTypeLabels,
  showBudgetRange,
  showGroupSize,
} from '#shared/enquiries/enquiry.ts'
import { enquirySourceLabels } from '#shared/enquiries/enquiry-source.ts'
import { describeNextStep } from '#shared/enquiries/next-step-days.ts'
import { describeParty } from '#shared/enquiries/party.ts'
import { showTravelDates } from '#shared/enquiries/travel-dates.ts'
import { formatDateTime } from '#shared/values/dates.ts'

type Props = {
  enquiry: EnquiryDetail
  events: readonly EnquiryEventRecord[]
  merged: readonly MergedEnquiry[]
}

export function EnquirySheet({ enquiry, events, merged }: Props) {
  const facts = factsOf(enquiry).filter(([, value]) => Boolean(value))
  return (
    <article className="print-sheet mb-8 max-w-3xl rounded-card border border-line p-6">
      <h2 className="wrap-anywhere text-xl">{enquiry.name}</h2>
      <dl className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-stone">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 mb-2 text-lg">Timeline</h3>
      <Timeline events={events} merged={merged} />
    </article>
  )
}

function factsOf(enquiry: EnquiryDetail): [label: string, value: string | null | undefined][] {
  const { status, suspectedSpam, nextStep, nextStepOn, travelDates, answeredAt, tour } = enquiry
  return [
    ['Reference', enquiry.reference],
    ['Status', enquiryStatusLabels[status] + (suspectedSpam ? ', suspected spam' : '')],
    ['Owner', enquiry.owner ?? 'Unassigned'],
    ['Next step', nextStep && nextStepOn && describeNextStep({ nextStep, nextStepOn })],
    ['Phone', enquiry.phone],
    ['Email', enquiry.email],
    ['Type', enquiryTypeLabels[enquiry.type]],
    ['Tour', tour?.title],
    ['Travel dates', travelDates && showTravelDates(travelDates)],
    ['Group size', showGroupSize(enquiry)],
    ['Party', describeParty(enquiry)],
    ['Budget', showBudgetRange(enquiry.budgetRange)],
    ['Message', enquiry.message],
    ['Source', enquirySourceLabels[enquiry.source]],
    ['Received', formatDateTime(enquiry.createdAt)],
    ['Answered', answeredAt && formatDateTime(answeredAt)],
  ]
}
