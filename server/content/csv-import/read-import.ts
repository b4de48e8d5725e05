// Reads an uploaded CSV with the chosen columns and order of days.
import type { CsvLine } from '#server/content/csv-lines.ts'
import { type CheckedImport, importTexts, type SubmittedImport } from '#shared/enquiries/enquiry-import.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { type DayOrder, isDayAmbiguous } from '#shared/values/parse-day.ts'
import { latinDigits } from '#shared/values/parse-number.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'
import { decodeCsv, readCsvTable } from './read-csv-table.ts'

type Target<Field extends string> = {
  fields: readonly Field[]
  guess: (heads: readonly string[]) => (Field | '')[]
  /** Fields with days, which decide the order of ambiguous ones. */
  dayFields: readonly Field[]
  labelOf: (field: Field) => string
}

type ReadImport<Field extends string> =
  | { ok: false; problem: string }
  | {
      ok: true
      lines: CsvLine[]
      columns: (Field | '')[]
      dayOrder: DayOrder
      shown: Pick<CheckedImport<Field>, 'fileName' | 'csv' | 'rows' | 'columns' | 'ambiguous'>
      /** Two columns of one field. */
      columnProblem: string | undefined
    }

/** Returns the lines of a file and how its columns are read, or why it cannot be read. */
export function readImport<Field extends string>(
  { form, file, csv, columns: chosen }: SubmittedImport,
  { fields, guess, dayFields, labelOf }: Target<Field>,
): ReadImport<Field> {
  const decoded = file ? decodeCsv(file) : ({ ok: true, text: csv } as const)
  if (!decoded.ok) return decoded
  if (decoded.text === '') return { ok: false, problem: importTexts.noFile }
  const table = readCsvTable(decoded.text)
  if (!table.ok) return table
  const { heads, lines } = table
  const columns = chosen
    ? heads.map((_, at): Field | '' => fields.find((field) => field === chosen[at]) ?? '')
    : guess(heads)
  const dayPlaces = dayFields.map((field) => columns.indexOf(field)).filter((place) => place >= 0)
  const days = lines.flatMap(({ cells }) => dayPlaces.map((place) => cells[place] ?? ''))
  const dayOrder = form.dayOrder ?? guessDayOrder(days)
  const example = days.find(isDayAmbiguous)
  const twice = columns.find((field, at) => field !== '' && columns.indexOf(field) !== at)
  return {
    ...{ ok: true, lines, columns, dayOrder },
    columnProblem: twice ? importTexts.twice(labelOf(twice)) : undefined,
    shown: {
      ...{ fileName: form.fileName, csv: decoded.text, rows: lines.length },
      ambiguous: example === undefined ? null : { example: exampleOf(example), order: dayOrder },
      columns: heads.map((head, at) => ({
        head,
        field: columns[at] ?? '',
        example: exampleOf(lines[0]?.cells[at]),
      })),
    },
  }
}

/** Month first only if some dates require it and none contradicts. */
function guessDayOrder(days: readonly string[]): DayOrder {
  const parts = days.map((day) => /^\s*(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]/.exec(latinDigits(day)) ?? [])
  const isBeyondMonths = (place: 1 | 2) => parts.some((found) => Number(found[place]) > 12)
  return isBeyondMonths(2) && !isBeyondMonths(1) ? 'month' : 'day'
}

function exampleOf(cell = ''): string {
  return cell.trim().slice(0, 60)
}

/** Returns the cells of a line by field, or an error if it has more cells than the first line. */
export function readCells<Field extends string>(
  cells: readonly string[],
  columns: readonly (Field | '')[],
): { values: Partial<Record<Field, string>> } | { errors: FormErrors } {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    return { errors: { Line: [importTexts.cells(cells.length, columns.length)] } }
  const entries = columns.flatMap((field, at) => (field === '' ? [] : [[field, plainCell(cells[at] ?? '')]]))
  return { values: Object.fromEntries(entries) }
}

/** Removes spreadsheet prefixes that mark text: `'+91 …` and `="98…"`. */
function plainCell(cell: string): string {
  const text = cell.trim()
  const [, quoted] = /^="(.*)"$/s.exec(text) ?? []
  return (quoted ?? text).replace(/^'(?=[\s=+\-@＝＋－＠])/u, '').trim()
}

type Choices<Choice extends string> = {
  choices: readonly Choice[]
  labels: Readonly<Record<Choice, string>>
}

/** Matches values and labels, ignoring case; the schema rejects other text. */
export function readChoice<Choice extends string>(
  raw: string | undefined,
  { choices, labels }: Choices<Choice>,
): string {
  const text = joinSpaces(raw ?? '')
  const plain = (word: string) => word.toLowerCase().replace(/[\s_-]+/g, ' ')
  return (
    choices.find((choice) => [choice, labels[choice]].some((word) => plain(word) === plain(text))) ?? text
  )
}
