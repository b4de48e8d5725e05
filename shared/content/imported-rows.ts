import { z } from 'zod'
import {
  bookingGroupMaximum,
  enquirySources,
  enquiryStatuses,
  sourcePageMaximum,
} from '#shared/enquiries/enquiry.ts'
import {
  addedEnquiryShape,
  enquiryLimits,
  isReachable,
  unreachable,
} from '#shared/enquiries/enquiry-forms.ts'
import { choiceField, choiceOrNullField } from '#shared/forms/choice-field.ts'
import { formField } from '#shared/forms/form-field.ts'
import { integerOrNullField } from '#shared/forms/number-field.ts'
import { lineField, textField } from '#shared/forms/text-field.ts'
import { altTextSchema } from '#shared/media/alt-text.ts'
import { isCalendarDate } from '#shared/values/dates.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'

/** Identity of an imported row; missing times are omitted. */
export interface PreservedIdentity {
  id: string
  createdAt?: Date
  updatedAt?: Date
}

export interface WithPreservedIdentity {
  preservedIdentity?: PreservedIdentity
}

/** An imported message may include the list of wished destinations and its heading. */
const composedMessageMaximum = enquiryLimits.message + enquiryLimits.destinations + 100
const importedPathMaximum = 500
const importedNameMaximum = 255

export const preservedIdentitySchema = z.object({
  id: importedIdField(),
  createdAt: timestampField(),
  updatedAt: timestampField(),
})

/** Imported file data; everything else is read from the file itself. */
export const importedMediaSchema = z.object({
  filePath: lineField({ max: importedPathMaximum, missing: 'Enter the path that the file had.' }),
  filename: lineField({ max: importedNameMaximum }),
  originalFilename: lineField({ max: importedNameMaximum }),
  altText: altTextSchema.shape.altText,
})

/** An enquiry imported from another site, from any of its forms. */
export const importedEnquirySchema = z
  .object({
    ...addedEnquiryShape,
    message: textField({ max: composedMessageMaximum }),
    groupSize: integerOrNullField({ min: 1, max: bookingGroupMaximum }),
    sourcePage: lineField({ max: sourcePageMaximum, missing: 'Enter the page that it was sent from.' }),
    /** Missing if the exporting site has no sources. */
    source: choiceOrNullField({
      choices: enquirySources,
      problem: 'Choose form, phone, whatsapp, walk-in or agent.',
    }),
    status: choiceField({
      choices: enquiryStatuses,
      fallback: 'new',
      problem: 'Choose new, contacted, converted or closed.',
    }),
  })
  .refine(isReachable, { path: ['email'], message: unreachable })
export type ImportedEnquiry = z.infer<typeof importedEnquirySchema>

/** Returns the id and times of an imported row; omits times that are null. */
export function identityOf(row: z.infer<typeof preservedIdentitySchema>): PreservedIdentity {
  const { id, createdAt, updatedAt } = row
  return { id, ...(createdAt && { createdAt }), ...(updatedAt && { updatedAt }) }
}

function importedIdField() {
  return formField<string>({
    constraints: { required: true },
    read(raw) {
      const id = typeof raw === 'string' ? raw.trim().toLowerCase() : ''
      return isRecordId(id) ? { value: id } : { problem: 'Enter the id that the row had: a UUID.' }
    },
  })
}

const moment = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(\.\d{1,9})?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i

/** A database timestamp, UTC unless it names a zone; null if missing. */
function timestampField() {
  return formField<Date | null>({
    constraints: {},
    write: (time) => time?.toISOString() ?? '',
    read(raw) {
      if (raw === undefined || raw === null || raw === '') return { value: null }
      const time = readTimestamp(typeof raw === 'string' ? raw.trim() : '')
      return time ? { value: time } : { problem: 'Enter a time like 2026-11-21 09:30:00+00.' }
    },
  })
}

function readTimestamp(text: string): Date | undefined {
  const [, day, clock = '00:00', fraction = '', zone = 'Z'] = moment.exec(text) ?? []
  if (!day || !isCalendarDate(day)) return undefined
  const [, hours, minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(zone) ?? []
  const offset = hours ? `${hours}:${minutes}` : 'Z'
  const seconds = clock.length === 5 ? `${clock}:00` : clock
  const time = new Date(`${day}T${seconds}${fraction.slice(0, 4)}${offset}`)
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** Target fields of an import in display order; `heads` are the column headers that map to them. */
type CsvFields = Readonly<Record<string, { label: string; heads: readonly string[] }>>

type Target<Field extends string> = {
  fields: CsvFields
  /** Words within other headers, such as “Mobile No.”, “E-mail ID” or “ग्राहकाचे नाव”. */
  headWords?: readonly (readonly [Field, RegExp])[]
}

/** Guesses the field of each column by its header. Each field is used once; '' means not imported. */
export function guessCsvColumns<Field extends string>(
  heads: readonly string[],
  { fields, headWords = [] }: Target<Field>,
): (Field | '')[] {
  const plain = heads.map(plainHead)
  const columns = new Map<string, number>()
  const add = (field: string, fits: (head: string) => boolean) => {
    const at = plain.findIndex((head, place) => fits(head) && ![...columns.values()].includes(place))
    if (at >= 0 && !columns.has(field)) columns.set(field, at)
  }
  for (const [field, { heads: known }] of Object.entries(fields)) add(field, (head) => known.includes(head))
  for (const [field, words] of headWords) add(field, (head) => words.test(head))
  const names = Object.keys(fields) as Field[]
  return heads.map((_, place) => names.find((field) => columns.get(field) === place) ?? '')
}

function plainHead(head: string): string {
  const text = head.normalize('NFC').toLowerCase().replaceAll('-', '')
  return joinSpaces(text.replace(/[:*_./]+/g, ' '))
}
