import {
  type EnquirySource,
  type EnquiryType,
  enquiryTypeLabels,
  showBudgetRange,
  showGroupSize,
} from '#shared/enquiries/enquiry.ts'
import { enquirySourceLabels } from '#shared/enquiries/enquiry-source.ts'
import { describeParty } from '#shared/enquiries/party.ts'
import { showTravelDates } from '#shared/enquiries/travel-dates.ts'
import { formatDateTime } from '#shared/values/dates.ts'

export type MergedItem = {
  created_at: string
  type: EnquiryType
  source: EnquirySource
  name: string
  email: string
  phone: string | null
  message: string
  travel_dates: string | null
  group_size: number | null
  budget_range: string | null
  adults?: number | null
  children_with_bed?: number | null
  children_without_bed?: number | null
  infants?: number | null
  rooms?: number | null
}

/** Describes a merged enquiry for the timeline, one line per fact, with the message last. */
export function describeMerged(item: MergedItem, tour: string | null): string {
  const { type, source, group_size: groupSize, travel_dates: travelDates } = item
  const lines = [
    `Received ${formatDateTime(new Date(item.created_at))} · ${enquirySourceLabels[source]}`,
    said([item.name, item.email, item.phone]),
    said([
      enquiryTypeLabels[type],
      tour,
      travelDates && showTravelDates(travelDates),
      showGroupSize({ type, groupSize }) && `Group of ${showGroupSize({ type, groupSize })}`,
      describeParty(partyOf(item)),
      showBudgetRange(item.budget_range),
    ]),
    item.message,
  ]
  return lines.filter(Boolean).join('\n')
}

/** Enquiries that an earlier release merged have no party. */
function partyOf({ adults = null, infants = null, rooms = null, ...item }: MergedItem) {
  const { children_with_bed: childrenWithBed = null, children_without_bed: childrenWithoutBed = null } = item
  return { adults, childrenWithBed, childrenWithoutBed, infants, rooms }
}

function said(facts: readonly (string | null)[]): string {
  return facts.filter(Boolean).join(' · ')
}
