// Compares two enquiries and computes merged values.

import type { EnquiryDetail } from '#server/enquiries/enquiry-records.ts'
import type { enquiries } from '#server/tables/enquiry-tables.ts'
import {
  enquiryStatusLabels,
  enquiryTypeLabels,
  showBudgetRange,
  showGroupSize,
} from '#shared/enquiries/enquiry.ts'
import { enquirySourceLabels } from '#shared/enquiries/enquiry-source.ts'
import {
  chosenSide,
  type MergeField,
  type MergeInput,
  type MergeRow,
  type MergeSide,
  mergeFields,
} from '#shared/enquiries/merging/merge-form.ts'
import { describeNextStep } from '#shared/enquiries/next-step-days.ts'
import { describeParty, partyFields } from '#shared/enquiries/party.ts'
import { phoneKeys } from '#shared/enquiries/phone-numbers.ts'
import { showTravelDates } from '#shared/enquiries/travel-dates.ts'
import { formatDateTime } from '#shared/values/dates.ts'

type Row = typeof enquiries.$inferSelect
type Column = keyof Row

const columnsOf: Readonly<Record<MergeField, readonly Column[]>> = {
  name: ['name'],
  email: ['email'],
  phone: ['phone'],
  type: ['type'],
  tour: ['tourId'],
  travelDates: ['travelDates', 'departureId'],
  groupSize: ['groupSize'],
  party: partyFields,
  budgetRange: ['budgetRange'],
  message: ['message'],
  source: ['source'],
  status: ['status'],
  answered: ['answeredAt', 'firstContactedAt'],
  owner: ['ownerId'],
  nextStep: ['nextStep', 'nextStepOn'],
}

/** Returns differing fields as text. */
export function listMergeRows(one: EnquiryDetail, other: EnquiryDetail): MergeRow[] {
  const [mine, theirs] = [mergeTextsOf(one), mergeTextsOf(other)]
  return mergeFields
    .filter((field) => sameKey(field, mine[field]) !== sameKey(field, theirs[field]))
    .map((field) => ({ field, this: mine[field], other: theirs[field] }))
}

/** Ignores spaces and +91 in phone numbers. */
function sameKey(field: MergeField, words: string): string {
  return (field === 'phone' && phoneKeys(words).join(' ')) || words
}

function mergeTextsOf(enquiry: EnquiryDetail): Record<MergeField, string> {
  const { name, email, phone, message, travelDates, answeredAt, nextStep, nextStepOn } = enquiry
  return {
    ...{ name, email, message, phone: phone ?? '', owner: enquiry.owner ?? '' },
    type: enquiryTypeLabels[enquiry.type],
    tour: enquiry.tour?.title ?? '',
    travelDates: travelDates === null ? '' : showTravelDates(travelDates),
    groupSize: showGroupSize(enquiry),
    party: describeParty(enquiry),
    budgetRange: showBudgetRange(enquiry.budgetRange),
    source: enquirySourceLabels[enquiry.source],
    status: enquiryStatusLabels[enquiry.status],
    answered: answeredAt === null ? '' : formatDateTime(answeredAt),
    nextStep: nextStep && nextStepOn ? describeNextStep({ nextStep, nextStepOn }) : '',
  }
}

/** Returns the remaining enquiry's values. */
export function mergedValues(rows: Record<MergeSide, Row>, { stays, choice }: MergeInput): Partial<Row> {
  const values = mergeFields.flatMap((field) => {
    const columns = columnsOf[field]
    const side =
      choice[field] ??
      chosenSide({ field, this: mark(rows.this, columns), other: mark(rows.other, columns) }, stays)
    return columns.map((column) => [column, rows[side][column]])
  })
  const kept: Partial<Row> = Object.fromEntries(values)
  const { createdAt } = rows[stays]
  return {
    ...kept,
    // Not earlier than the enquiry.
    answeredAt: notBefore(kept.answeredAt, createdAt),
    firstContactedAt: notBefore(kept.firstContactedAt, createdAt),
    suspectedSpam: rows.this.suspectedSpam && rows.other.suspectedSpam,
  }
}

/** '' without a value. */
function mark(row: Row, columns: readonly Column[]): string {
  return columns.some((column) => row[column] !== null && row[column] !== '') ? 'said' : ''
}

function notBefore(at: Date | null | undefined, createdAt: Date): Date | null {
  if (!at) return null
  return at < createdAt ? createdAt : at
}
