import { z } from 'zod'
import {
  bookingGroupMaximum,
  enquirySources,
  enquiryStatuses,
  sourcePageMaximum,
} from '#shared/enquiries/enquiry.ts'
import {
  enquiryLimits,
  isReachable,
  staffEnquirySchema,
  unreachable,
} from '#shared/enquiries/enquiry-forms.ts'
import { choiceField, choiceOrNullField } from '#shared/forms/choice-field.ts'
import { formField } from '#shared/forms/form-field.ts'
import { wholeNumberOrNullField } from '#shared/forms/number-field.ts'
import { lineField, textField } from '#shared/forms/text-field.ts'
import { altTextSchema } from '#shared/media/alt-text.ts'
import { isCalendarDate } from '#shared/values/dates.ts'
import { isRecordId } from '#shared/values/record-id.ts'

/** What a row brings along from the site it was made on; a time that it did not have is left out. */
export interface PreservedIdentity {
  id: string
  createdAt?: Date
  updatedAt?: Date
}

/** Beside what a screen sends: with it a record keeps its id and times. */
export interface WithPreservedIdentity {
  preservedIdentity?: PreservedIdentity
}

/** A form's message with the wished-for destinations and their heading below it. */
const composedMessageMaximum = enquiryLimits.message + enquiryLimits.destinations + 100
const importedPathMaximum = 500
const importedNameMaximum = 255

/** The columns that every row of a site they were imported from has. */
export const preservedIdentitySchema = z.object({
  id: importedIdField(),
  createdAt: momentField(),
  updatedAt: momentField(),
})

/** What a row of a site they were imported from's `media` tells of its file; all else is found out from the file itself. */
export const importedMediaSchema = z.object({
  filePath: lineField({ max: importedPathMaximum, missing: 'Enter the path that the file had.' }),
  filename: lineField({ max: importedNameMaximum }),
  originalFilename: lineField({ max: importedNameMaximum }),
  altText: altTextSchema.shape.altText,
})

/** An enquiry as it stood on a site they were imported from, whichever form it came by. */
export const importedEnquirySchema = z
  .object({
    ...staffEnquirySchema.shape,
    message: textField({ max: composedMessageMaximum }),
    groupSize: wholeNumberOrNullField({ min: 1, max: bookingGroupMaximum }),
    sourcePage: lineField({ max: sourcePageMaximum, missing: 'Enter the page that it was sent from.' }),
    /** A site that knows of none leaves it out. */
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

/** The identity as records take it. */
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

/** A moment as databases write it, in UTC where no zone is named; null when left out. */
function momentField() {
  return formField<Date | null>({
    constraints: {},
    write: (time) => time?.toISOString() ?? '',
    read(raw) {
      if (raw === undefined || raw === null || raw === '') return { value: null }
      const time = readMoment(typeof raw === 'string' ? raw.trim() : '')
      return time ? { value: time } : { problem: 'Enter a time like 2026-11-21 09:30:00+00.' }
    },
  })
}

function readMoment(text: string): Date | undefined {
  const [, day, clock = '00:00', fraction = '', zone = 'Z'] = moment.exec(text) ?? []
  if (!day || !isCalendarDate(day)) return undefined
  const [, hours, minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(zone) ?? []
  const offset = hours ? `${hours}:${minutes}` : 'Z'
  const seconds = clock.length === 5 ? `${clock}:00` : clock
  const time = new Date(`${day}T${seconds}${fraction.slice(0, 4)}${offset}`)
  return Number.isNaN(time.getTime()) ? undefined : time
}
