import { z } from 'zod'
import { choiceField, choiceOrNullField } from '#shared/forms/choice-field.ts'
import { formField } from '#shared/forms/form-field.ts'
import { recordIdField } from '#shared/forms/record-id-fields.ts'

/** The enquiry from whose page the merge was begun, and the other one. */
const mergeSides = ['this', 'other'] as const
export type MergeSide = (typeof mergeSides)[number]

/** What is chosen where the two differ, in the order in which it is shown. */
export const mergeFieldLabels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  type: 'Type',
  tour: 'Tour',
  travelDates: 'Travel dates',
  groupSize: 'Group size',
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

/** Which of the two stays, what it holds then, and how both were when this was chosen. */
export const mergeSchema = z.object({
  stays: choiceField({ choices: mergeSides, problem: 'Choose which one stays.' }),
  choice: z.object(choices),
  seen: z.object({ this: timeField(), other: timeField() }),
})
export type MergeInput = z.infer<typeof mergeSchema>

/** The merge that is taken back, by the id of the enquiry that went. */
export const unmergeSchema = z.object({ merged: recordIdField() })

/** When an enquiry was last changed, as the page that shows it knows. */
function timeField() {
  return formField<number>({
    constraints: {},
    // Nonsense is the beginning of time, and so no time of an enquiry.
    read: (raw) => ({ value: (typeof raw === 'string' && Date.parse(raw)) || 0 }),
    write: (value: number) => new Date(value).toISOString(),
  })
}

/** What each side holds, in words; '' for nothing. */
export type MergeRow = { field: MergeField; this: string; other: string }

/** The side that is kept where nobody chose: what stays, unless it says nothing. */
export function keptSide(row: MergeRow, stays: MergeSide): MergeSide {
  if (row[stays] !== '') return stays
  return stays === 'this' ? 'other' : 'this'
}

export const mergeTexts = {
  changed: 'Changed elsewhere: one of the two enquiries is different now. Look at both once more.',
  gone: 'One of the two enquiries is not there any more. Somebody may have deleted it.',
  mergedElsewhere:
    'One of the two enquiries was merged in the meantime. Look at the enquiry that holds it now.',
  strangers: 'These two enquiries have neither a phone number nor an email address in common.',
  itself: 'An enquiry cannot be merged into itself.',
  undone: 'This merge was undone already.',
  standsElsewhere:
    'The enquiry that this was merged into was deleted or merged itself. Bring it back first, then this can be undone.',
  contradicted: (label: string) =>
    `“${label}” was changed after the merge, so that it cannot be undone. Set it back first, or leave both together.`,
} as const
