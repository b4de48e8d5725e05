import { z } from 'zod'
import { guessCsvColumns } from '#shared/content/imported-rows.ts'
import { choiceField, choiceOrNullField, flagField } from '#shared/forms/choice-field.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { recordIdOrNullField } from '#shared/forms/record-id-fields.ts'
import { lineField } from '#shared/forms/text-field.ts'
import { formatCount, formatFileSize } from '#shared/values/money.ts'
import { type DayOrder, dayOrders } from '#shared/values/parse-day.ts'
import { partyLabels } from './party.ts'

export const importLimits = { bytes: 1024 * 1024, rows: 2000, columns: 40, fileName: 200 } as const

/** Maximum number of invalid lines that the screen lists. */
export const maxRemarks = 100

const fields = {
  name: {
    label: 'Name',
    heads: ['name', 'full name', 'customer', 'customer name', 'guest', 'contact', 'नाव', 'नाम'],
  },
  email: { label: 'Email', heads: ['email', 'mail', 'email address'] },
  phone: {
    label: 'Phone',
    heads: ['phone', 'mobile', 'mobile number', 'phone number', 'contact number', 'tel', 'फोन', 'मोबाईल'],
  },
  type: { label: 'Type', heads: ['type', 'enquiry type'] },
  message: {
    label: 'Message',
    heads: ['message', 'enquiry', 'remarks', 'notes', 'comment', 'comments', 'requirement'],
  },
  received: {
    label: 'Received',
    heads: [
      'received',
      'received (india)',
      'date',
      'date received',
      'enquiry date',
      'created',
      'created at',
      'तारीख',
    ],
  },
  status: { label: 'Status', heads: ['status'] },
  source: { label: 'Source', heads: ['source', 'came by'] },
  tour: { label: 'Tour', heads: ['tour', 'package', 'tour name'] },
  travelDates: { label: 'Travel dates', heads: ['travel dates', 'travel date', 'dates', 'travel'] },
  groupSize: { label: 'Group size', heads: ['group size', 'group', 'pax', 'persons', 'people'] },
  adults: { label: partyLabels.adults, heads: ['adults', 'no of adults'] },
  childrenWithBed: {
    label: partyLabels.childrenWithBed,
    heads: ['children with a bed', 'children with bed', 'cwb'],
  },
  childrenWithoutBed: {
    label: partyLabels.childrenWithoutBed,
    heads: ['children without a bed', 'children without bed', 'cnb', 'cwob'],
  },
  infants: { label: partyLabels.infants, heads: ['infants'] },
  rooms: { label: partyLabels.rooms, heads: ['rooms', 'no of rooms'] },
  budgetRange: { label: 'Budget', heads: ['budget', 'budget range'] },
} as const
export type ImportField = keyof typeof fields
export const importFields = Object.keys(fields) as ImportField[]

/** Returns the panel's label of an import field: `Travel dates`. */
export function importFieldLabel(field: ImportField): string {
  return fields[field].label
}

/** Words within other headers, such as “Mobile No.”, “E-mail ID” or “ग्राहकाचे नाव”. */
const headWords: readonly (readonly [ImportField, RegExp])[] = [
  ['travelDates', /travel.*date|departure date/],
  ['email', /e ?mail|mail id|ई ?मेल|इमेल/],
  ['phone', /phone|mobile|\b(?:mob|cell|tel)\b|(?:contact|whats ?app) (?:no|number)\b|फोन|फ़ोन|मोबा[ईइ]ल/],
  ['received', /^(?!.*(?:next|chat|birth)).*\b(?:date|time|timestamp)\b|received on|तारीख|दिनांक/],
  [
    'name',
    /^(?!.*(?:tour|package|company|hotel|file)).*(?<![^ ])name$|^(?:client|passenger|travell?er)$|नाव$|नाम$/,
  ],
]

/** Guesses by header. Each field is used once; '' means not imported. */
export function guessColumns(heads: readonly string[]): (ImportField | '')[] {
  return guessCsvColumns(heads, { fields, headWords })
}

/** Actions: check a file, store its rows, or move an import to the trash. */
export const importFormSchema = z.object({
  deed: choiceField({ choices: ['check', 'store', 'undo'], problem: 'Choose what is to be done.' }),
  /** Makes a repeated submission idempotent; for `undo` the import to undo. */
  importId: recordIdOrNullField(),
  fileName: lineField({ max: importLimits.fileName }),
  skipsWrong: flagField(),
  takesDuplicates: flagField(),
  /** Order of ambiguous numeric dates; guessed until the user chooses. */
  dayOrder: choiceOrNullField({ choices: dayOrders, problem: 'Choose what stands first in a day.' }),
})
export type ImportForm = z.infer<typeof importFormSchema>

/** What an import screen submits. */
export type SubmittedImport = {
  form: ImportForm
  /** The upload; afterwards the form sends its text in `csv`. */
  file: Uint8Array | undefined
  csv: string
  /** Chosen fields; undefined before columns were displayed. */
  columns: readonly string[] | undefined
}

/** Validation errors of a line, by column header. */
export type ImportRemark = { line: number; errors: FormErrors }

export type CheckedImport<Field extends string = ImportField> = {
  fileName: string
  csv: string
  /** Header, mapped field, and first value. */
  columns: { head: string; field: Field | ''; example: string }[]
  rows: number
  /** An ambiguous date of the file, and the order used to read it; null if none. */
  ambiguous: { example: string; order: DayOrder } | null
  right: number
  duplicates: number[]
  wrong: number
  remarks: ImportRemark[]
  /** Tours in the file that do not exist; their enquiries are imported without a tour. */
  lostTours: string[]
}

export type EnquiryImportResult =
  | { kind: 'checked'; checked: CheckedImport; problem?: string }
  | { kind: 'refused'; problem: string }
  | { kind: 'stored'; importId: string; number: number; duplicates: number; wrong: number }
  | { kind: 'undone'; number: number }

export const importTexts = {
  failed: 'This did not work. Please try again.',
  noFile: 'Choose a CSV file first.',
  empty: 'The file is empty: its first line must name the columns.',
  noRows: 'Below the names of the columns there is no line.',
  tooLarge: `The file is larger than ${formatFileSize(importLimits.bytes)}. Split it and import the parts one after another.`,
  tooManyRows: `The file has more than ${formatCount(importLimits.rows)} lines. Split it and import the parts one after another.`,
  tooManyColumns: `The file has more than ${importLimits.columns} columns. Remove those that are not needed.`,
  notUtf8: 'The file is damaged: its text cannot be read. Save it again, in Excel as “CSV UTF-8”.',
  unreadable: (why: string) => `The file cannot be read: ${why}.`,
  nameColumn: 'Choose which column holds the name.',
  reachColumn: 'Choose which column holds the email address or the phone number.',
  twice: (label: string) => `Two columns are chosen as “${label}”. Choose one.`,
  wrongLines: 'Nothing was stored: some lines are wrong. Correct the file, or choose “Skip the wrong lines”.',
  takenBack: 'This import was moved to the trash. Choose the file again to bring it in once more.',
  nothing: 'Nothing was stored: no line is left to import.',
  shortened: 'Excel has shortened this number. Format the column as text and save the file again.',
  future: 'This day lies in the future.',
  received: 'Write the day as 22 Nov 2026 or 22/11/2026, with or without a time.',
  cells: (cells: number, columns: number) =>
    `It has ${cells} cells and the first line ${columns}. Is a quotation mark missing?`,
} as const
