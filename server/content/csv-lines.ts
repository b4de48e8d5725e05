// Takes the text of a CSV file apart into its records, each with the line on which it begins.
import { type Options, parse } from 'csv-parse/sync'

/** `line`: on which it begins in the text. */
export type CsvLine = { line: number; cells: string[] }

/** The records of the text, without empty lines; throws the parser's error for a text that is no CSV. */
export function parseCsvLines(
  text: string,
  options: Pick<Options, 'delimiter' | 'bom' | 'max_record_size' | 'to'>,
): CsvLine[] {
  const taken = parse(text, { ...options, info: true, relax_column_count: true, skip_empty_lines: true })
  // Counted by the package: the line on which a record ends, and how many empty ones it has passed over.
  let before = { lines: 0, empty_lines: 0 }
  // The types of the package do not know what `info: true` returns.
  return (taken as unknown as { record: string[]; info: typeof before }[]).map(({ record, info }) => {
    const line = before.lines + info.empty_lines - before.empty_lines + 1
    before = info
    return { line, cells: record }
  })
}
