import { z } from 'zod'
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
import { choiceField, choiceOrNullField } from '#shared/forms/choice-field.ts'
import { formField } from '#shared/forms/form-field.ts'
import { recordIdField } from '#shared/forms/record-id-fields.ts'
import { formatDateTime } from '#shared/values/dates.ts'

/** `this` is the enquiry of the page from which the user started the merge. */
const mergeSides = ['this', 'other'] as const
export type MergeSide = (typeof mergeSides)[number]

/** Fields to choose where the two differ, in display order. */
export const mergeFieldLabels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  type: 'Type',
  tour: 'Tour',
  travelDates: 'Travel dates',
  groupSize: 'Group size',
  party: 'Party',
  budgetRange: 'Budget',
  message: 'Message',
  source: 'Source',
  status: 'Status',
  answered: 'First answer',
  owner: 'Owner',
  nextStep: 'Next step',
} as const
export type MergeField = keyof typeof mergeFieldLabels
export const mergeFields = Object.keys(mergeFieldLabels) as MergeField[]

const sideField = () => choiceOrNullField({ choices: mergeSides, problem: 'Choose one of the two.' })
const choices = Object.fromEntries(mergeFields.map((name) => [name, sideField()])) as Record<
  MergeField,
  ReturnType<typeof sideField>
>

/** Which enquiry remains, the choice per field, and both last-change times, to detect concurrent edits. */
export const mergeSchema = z.object({
  stays: choiceField({ choices: mergeSides, problem: 'Choose which one stays.' }),
  choice: z.object(choices),
  seen: z.object({ this: timeField(), other: timeField() }),
})
export type MergeInput = z.infer<typeof mergeSchema>

/** Undo of a merge, by the id of the merged enquiry. */
export const unmergeSchema = z.object({ merged: recordIdField() })

function timeField() {
  return formField<number>({
    constraints: {},
    // Invalid input becomes the epoch, which matches no enquiry.
    read: (raw) => ({ value: (typeof raw === 'string' && Date.parse(raw)) || 0 }),
    write: (value: number) => new Date(value).toISOString(),
  })
}

export type MergeRow = { field: MergeField; this: string; other: string }

/** Returns the default side of a field: the remaining enquiry, unless its value is empty. */
export function chosenSide(row: MergeRow, stays: MergeSide): MergeSide {
  if (row[stays] !== '') return stays
  return stays === 'this' ? 'other' : 'this'
}

export const mergeTexts = {
  changed: 'Changed elsewhere: one of the two enquiries is different now. Look at both once more.',
  gone: 'One of the two enquiries no longer exists. Another user may have deleted it.',
  mergedElsewhere:
    'One of the two enquiries was merged in the meantime. Look at the enquiry that holds it now.',
  strangers: 'These two enquiries have neither a phone number nor an email address in common.',
  itself: 'An enquiry cannot be merged into itself.',
  undone: 'This merge was undone already.',
  standsElsewhere:
    'The enquiry that this was merged into was deleted or merged itself. Bring it back first, then this can be undone.',
  contradicted: (label: string) =>
    `“${label}” was changed after the merge, so that it cannot be undone. Change it back first, or leave them merged.`,
} as const

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
