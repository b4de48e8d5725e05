// Validates the lines of an enquiries CSV like the form.
import { readCells, readChoice } from '#server/content/csv-import/read-import.ts'
import type { CsvLine } from '#server/content/csv-lines.ts'
import { type ImportedEnquiry, importedEnquirySchema } from '#shared/content/imported-rows.ts'
import {
  budgetRanges,
  enquirySources,
  enquiryStatuses,
  enquiryStatusLabels,
  enquiryTypeLabels,
  enquiryTypes,
  sourcePages,
} from '#shared/enquiries/enquiry.ts'
import {
  type ImportField,
  type ImportRemark,
  importFieldLabel,
  importTexts,
} from '#shared/enquiries/enquiry-import.ts'
import { enquirySourceLabels } from '#shared/enquiries/enquiry-source.ts'
import { partyFields } from '#shared/enquiries/party.ts'
import { earliestDate } from '#shared/forms/date-field.ts'
import { collectErrors, type FormErrors } from '#shared/forms/form-values.ts'
import { calendarDateInIndia, parseIndianTime } from '#shared/values/dates.ts'
import { parseDateTime } from '#shared/values/parse-date-time.ts'
import { type DayOrder, parseDay } from '#shared/values/parse-day.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'

export type RightLine = { line: number; enquiry: ImportedEnquiry; createdAt: Date }
export type CheckedLines = { right: RightLine[]; wrong: ImportRemark[]; lostTours: string[] }

type Judging = {
  lines: readonly CsvLine[]
  /** '' if not imported. */
  columns: readonly (ImportField | '')[]
  /** IDs by lower-case title. */
  tours: ReadonlyMap<string, string>
  now: Date
  /** For dates such as 03/04/25. */
  dayOrder: DayOrder
}

/** Returns the valid lines, and the errors of the others by column. */
export function checkLines({ lines, columns, tours, now, dayOrder }: Judging): CheckedLines {
  const validated: CheckedLines = { right: [], wrong: [], lostTours: [] }
  const lost = new Set<string>()
  for (const { line, cells } of lines) {
    const read = readCells(cells, columns)
    if ('errors' in read) {
      validated.wrong.push({ line, errors: read.errors })
      continue
    }
    const { values } = read
    const result = validateValues(values, { tours, now, dayOrder })
    if ('errors' in result) validated.wrong.push({ line, errors: result.errors })
    else validated.right.push({ line, ...result })
    if (values.tour && !tours.has(values.tour.toLowerCase())) lost.add(values.tour)
  }
  return { ...validated, lostTours: [...lost] }
}

type Values = Partial<Record<ImportField, string>>

type Around = Pick<Judging, 'tours' | 'now' | 'dayOrder'>

function validateValues(
  values: Values,
  { tours, now, dayOrder }: Around,
): Omit<RightLine, 'line'> | { errors: FormErrors } {
  const received = readReceived(values.received ?? '', { now, dayOrder })
  const raw = {
    ...{ name: values.name, email: values.email, phone: values.phone, message: values.message },
    ...{ travelDates: values.travelDates, sourcePage: sourcePages.staff },
    type: readChoice(values.type, { choices: enquiryTypes, labels: enquiryTypeLabels }) || 'general',
    status: readChoice(values.status, { choices: enquiryStatuses, labels: enquiryStatusLabels }) || 'closed',
    source: readChoice(values.source, { choices: enquirySources, labels: enquirySourceLabels }) || 'phone',
    tourId: tours.get(values.tour?.toLowerCase() ?? '') ?? '',
    groupSize: values.groupSize?.replace(/\+$/, ''),
    ...Object.fromEntries(partyFields.map((name) => [name, values[name]])),
    budgetRange: readBudget(values.budgetRange),
  }
  const result = importedEnquirySchema.safeParse(raw)
  const errors: FormErrors = {
    ...(result.error && collectErrors(result.error.issues)),
    ...(/^\d(?:[.,]\d+)?e\+?\d+$/i.test(values.phone ?? '') && { phone: [importTexts.shortened] }),
    ...('problem' in received && { received: [received.problem] }),
  }
  if (result.success && 'moment' in received && Object.keys(errors).length === 0)
    return { enquiry: result.data, createdAt: received.moment }
  return { errors: Object.fromEntries(Object.entries(errors).map(([field, why]) => [labelOf(field), why])) }
}

function labelOf(field: string): string {
  return field === 'tourId' ? importFieldLabel('tour') : importFieldLabel(field as ImportField)
}

function readBudget(raw = ''): string {
  return budgetRanges.find(({ label }) => label.toLowerCase() === joinSpaces(raw).toLowerCase())?.value ?? raw
}

/** A date alone means noon in India, which is the same date elsewhere. Empty means now. */
function readReceived(
  text: string,
  { now, dayOrder }: Pick<Around, 'now' | 'dayOrder'>,
): { moment: Date } | { problem: string } {
  if (text === '') return { moment: now }
  const day = parseDay(text, dayOrder)
  const moment = day ? parseIndianTime(`${day}T12:00`) : parseDateTime(text, dayOrder)
  if (!moment || calendarDateInIndia(moment) < earliestDate) return { problem: importTexts.received }
  if (calendarDateInIndia(moment) > calendarDateInIndia(now)) return { problem: importTexts.future }
  return { moment: moment > now ? now : moment }
}
