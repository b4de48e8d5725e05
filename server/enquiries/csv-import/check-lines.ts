// Validates the lines of an enquiries CSV like the form.
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
import { earliestDate } from '#shared/forms/date-field.ts'
import { collectErrors, type FormErrors } from '#shared/forms/form-values.ts'
import { calendarDateInIndia, momentInIndia } from '#shared/values/dates.ts'
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
  const judged: CheckedLines = { right: [], wrong: [], lostTours: [] }
  const lost = new Set<string>()
  for (const { line, cells } of lines) {
    if (cells.length !== columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
      judged.wrong.push({ line, errors: { Line: [importTexts.cells(cells.length, columns.length)] } })
      continue
    }
    const values = valuesOf(cells, columns)
    const result = judgeValues(values, { tours, now, dayOrder })
    if ('errors' in result) judged.wrong.push({ line, errors: result.errors })
    else judged.right.push({ line, ...result })
    if (values.tour && !tours.has(values.tour.toLowerCase())) lost.add(values.tour)
  }
  return { ...judged, lostTours: [...lost] }
}

type Values = Partial<Record<ImportField, string>>

function valuesOf(cells: readonly string[], columns: readonly (ImportField | '')[]): Values {
  const entries = columns.flatMap((field, at) => (field === '' ? [] : [[field, plainCell(cells[at] ?? '')]]))
  return Object.fromEntries(entries)
}

/** Removes spreadsheet prefixes that mark text: `'+91 …` and `="98…"`. */
function plainCell(cell: string): string {
  const text = cell.trim()
  const [, quoted] = /^="(.*)"$/s.exec(text) ?? []
  return (quoted ?? text).replace(/^'(?=[\s=+\-@＝＋－＠])/u, '').trim()
}

type Around = Pick<Judging, 'tours' | 'now' | 'dayOrder'>

function judgeValues(
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

type Choices<Choice extends string> = {
  choices: readonly Choice[]
  labels: Readonly<Record<Choice, string>>
}

/** Matches values and labels, ignoring case; the schema rejects other text. */
function readChoice<Choice extends string>(
  raw: string | undefined,
  { choices, labels }: Choices<Choice>,
): string {
  const text = joinSpaces(raw ?? '')
  const plain = (word: string) => word.toLowerCase().replace(/[\s_-]+/g, ' ')
  return (
    choices.find((choice) => [choice, labels[choice]].some((word) => plain(word) === plain(text))) ?? text
  )
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
  const moment = day ? momentInIndia(`${day}T12:00`) : parseDateTime(text, dayOrder)
  if (!moment || calendarDateInIndia(moment) < earliestDate) return { problem: importTexts.received }
  if (calendarDateInIndia(moment) > calendarDateInIndia(now)) return { problem: importTexts.future }
  return { moment: moment > now ? now : moment }
}
