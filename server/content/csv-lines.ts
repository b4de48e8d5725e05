// Parses CSV into records with line numbers.
import { type Options, parse } from 'csv-parse/sync'

/** `line`: where the record starts. */
export type CsvLine = { line: number; cells: string[] }

/** Skips empty lines. Throws the parser's error for invalid CSV. */
export function parseCsvLines(
  text: string,
  options: Pick<Options, 'delimiter' | 'bom' | 'max_record_size' | 'to'>,
): CsvLine[] {
  const taken = parse(text, { ...options, info: true, relax_column_count: true, skip_empty_lines: true })
  // The parser counts the line where a record ends, and empty lines so far.
  let before = { lines: 0, empty_lines: 0 }
  // Missing in the package's types.
  return (taken as unknown as { record: string[]; info: typeof before }[]).map(({ record, info }) => {
    const line = before.lines + info.empty_lines - before.empty_lines + 1
    before = info
    return { line, cells: record }
  })
}
