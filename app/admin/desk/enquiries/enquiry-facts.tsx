import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { contentKinds, dialogPaths, fromList } from '#app/admin/shell/content-kinds.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import type { EnquiryDetail } from '#server/enquiries/enquiry-records.ts'
import type { SenderEnquiry } from '#server/enquiries/sender-records.ts'
import { filterQuery } from '#shared/content/list-filters.ts'
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
import { writeSenderFilter } from '#shared/enquiries/sender-filter.ts'
import { showTravelDates } from '#shared/enquiries/travel-dates.ts'
import { calendarDateInIndia, formatDateTime, indiaOffset } from '#shared/values/dates.ts'

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

const spanMinutes = 10

type Props = {
  enquiry: EnquiryDetail
  /** Keyed hash of the sender's network; undefined if not stored. */
  network: string | undefined
}

export function SimilarEnquiries({ enquiry, network }: Props) {
  const show = enquiry.suspectedSpam ? 'suspected-spam' : ''
  const sender = writeSenderFilter(enquiry)
  const lists = [
    ...(sender ? [{ label: 'All from this sender', filters: { sender } }] : []),
    ...(network ? [{ label: 'All from this network', filters: { network } }] : []),
    { label: `All within ${spanMinutes} minutes of this one`, filters: spanAround(enquiry.createdAt) },
  ]
  return (
    <nav aria-label="Similar enquiries" className="no-print mt-6 flex flex-wrap gap-x-6">
      {lists.map(({ label, filters }) => (
        <Link
          key={label}
          to={contentKinds.enquiry.path + filterQuery({ ...filters, show })}
          className="inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function spanAround(at: Date) {
  const [first, last] = [at.getTime() - spanMinutes * 60_000, at.getTime() + spanMinutes * 60_000]
  return {
    ...{ from: calendarDateInIndia(new Date(first)), fromTime: timeInIndia(first) },
    ...{ to: calendarDateInIndia(new Date(last)), toTime: timeInIndia(last) },
  }
}

function timeInIndia(milliseconds: number): string {
  return new Date(milliseconds + indiaOffset).toISOString().slice(11, 16)
}

type SenderEnquiriesProps = { enquiryId: string; enquiries: readonly SenderEnquiry[] }

export function SenderEnquiries({ enquiryId, enquiries }: SenderEnquiriesProps) {
  const { search, state } = useLocation()
  const mayChange = useMay()('enquiries.change')
  if (enquiries.length === 0) return null
  return (
    <section aria-labelledby="sender-enquiries" className="no-print mt-6">
      <h3 id="sender-enquiries" className="text-lg">
        Other enquiries of this traveller
      </h3>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {enquiries.map(({ id, name, type, tour, status, suspectedSpam, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              to={`${contentKinds.enquiry.path}/${id}${search}`}
              state={state ?? fromList}
              preventScrollReset
              replace
              className="wrap-anywhere inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4"
            >
              {name} · {tour ?? enquiryTypeLabels[type]}
            </Link>
            <span className="text-sm text-stone">
              {enquiryStatusLabels[status]}
              {suspectedSpam && ', suspected spam'} · {formatDateTime(createdAt)}
            </span>
            {mayChange && (
              <Link
                to={`${contentKinds.enquiry.path}/${enquiryId}/merge/${id}${search}`}
                state={state ?? fromList}
                preventScrollReset
                replace
                className="no-print inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4"
              >
                Merge…<span className="sr-only"> the enquiry of {formatDateTime(createdAt)}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
