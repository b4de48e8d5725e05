import type { ReactNode } from 'react'
import { Person } from '#app/admin/shell/person-mark.tsx'
import type { ListedEnquiry } from '#server/enquiries/enquiry-records.ts'
import { chatLanguageLabels } from '#shared/enquiries/chats/chat.ts'
import { enquiryTypeLabels } from '#shared/enquiries/enquiry.ts'
import { enquirySourceLabels } from '#shared/enquiries/enquiry-source.ts'
import { describeNextStep } from '#shared/enquiries/next-step-days.ts'
import { showTravelDates } from '#shared/enquiries/travel-dates.ts'
import { formatShortDate, formatTimeOrDay } from '#shared/values/dates.ts'

export type EnquiryRow = Pick<
  ListedEnquiry,
  | 'id'
  | 'type'
  | 'name'
  | 'email'
  | 'phone'
  | 'message'
  | 'tour'
  | 'travelDates'
  | 'language'
  | 'source'
  | 'owner'
  | 'nextStep'
  | 'nextStepOn'
  | 'answeredAt'
  | 'status'
  | 'createdAt'
>

/** Fixed places in the row; cards on small screens always show them. */
export const ownPlaces = ['about', 'received', 'status'] as const
type OwnPlace = (typeof ownPlaces)[number]

export type EnquiryColumn = {
  id: string
  name: string
  /** Renders a one-line cell; omitted if the row renders the column itself. */
  show?: (row: EnquiryRow, asOf: string) => ReactNode
}

export const enquiryColumns: readonly (EnquiryColumn &
  ({ id: OwnPlace } | { show: NonNullable<EnquiryColumn['show']> }))[] = [
  { id: 'phone', name: 'Phone', show: ({ phone }) => phone },
  { id: 'email', name: 'Email', show: ({ email }) => email },
  { id: 'about', name: 'About' },
  { id: 'type', name: 'Type', show: ({ type }) => enquiryTypeLabels[type] },
  { id: 'tour', name: 'Tour', show: ({ tour }) => tour },
  {
    id: 'travel-dates',
    name: 'Travel dates',
    show: ({ travelDates }) => travelDates && showTravelDates(travelDates),
  },
  { id: 'language', name: 'Language', show: ({ language }) => language && chatLanguageLabels[language] },
  { id: 'source', name: 'Source', show: ({ source }) => enquirySourceLabels[source] },
  { id: 'owner', name: 'Owner', show: ({ owner }) => owner && <Person name={owner} /> },
  { id: 'next-step', name: 'Next step', show: (row) => <NextStep {...row} /> },
  {
    id: 'answered',
    name: 'Answered',
    show: ({ answeredAt }, asOf) => answeredAt && formatTimeOrDay(answeredAt, asOf),
  },
  { id: 'received', name: 'Received' },
  { id: 'status', name: 'Status' },
]

export const knownEnquiryColumns = enquiryColumns.map(({ id }) => id)
export const usualEnquiryColumns: readonly string[] = ['about', 'owner', 'received', 'status']

/** Starts with the day for scanning; the title has the full text. */
function NextStep({ nextStep, nextStepOn }: EnquiryRow) {
  if (nextStep === null || nextStepOn === null) return null
  const [day] = formatShortDate(`${nextStepOn}T00:00:00+05:30`).split(/ (?=\d{4}$)/)
  return (
    <span title={describeNextStep({ nextStep, nextStepOn })}>
      {day}: {nextStep}
    </span>
  )
}
