// Takes a CSV file apart into heads and lines, whatever program wrote it; how much it may hold is known before it is parsed.
import { parse } from 'csv-parse/sync'
import { importLimits, importTexts } from '#shared/enquiries/enquiry-import.ts'

/** `line`: on which it begins in the file. */
export type CsvLine = { line: number; cells: string[] }
export type CsvTable = { ok: true; heads: string[]; lines: CsvLine[] } | { ok: false; problem: string }

/** The longest record that a parser may gather: a quotation mark that is never closed would take in the whole file. */
const recordMaximum = 64 * 1024
const separators = [',', ';', '\t']

/** The text of an uploaded file; what is no UTF-8, or more than a file may hold, is told as a problem. */
export function decodeCsv(bytes: Uint8Array): { ok: true; text: string } | { ok: false; problem: string } {
  if (bytes.byteLength > importLimits.bytes) return { ok: false, problem: importTexts.tooLarge }
  try {
    // A byte order mark goes by itself.
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { ok: false, problem: importTexts.notUtf8 }
  }
}

/** Heads and lines of the text; line ends of any kind, cells between commas, semicolons or tabs. */
export function readCsvTable(given: string): CsvTable {
  const text = given.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  if (Buffer.byteLength(text) > importLimits.bytes) return { ok: false, problem: importTexts.tooLarge }
  if (text.includes('\0')) return { ok: false, problem: importTexts.unreadable('it holds what is no text') }
  const taken = takeApart(text)
  if (typeof taken === 'string') return { ok: false, problem: importTexts.unreadable(taken) }
  const [first, ...lines] = taken
  if (!first) return { ok: false, problem: importTexts.empty }
  if (first.cells.length > importLimits.columns) return { ok: false, problem: importTexts.tooManyColumns }
  if (lines.length > importLimits.rows) return { ok: false, problem: importTexts.tooManyRows }
  if (lines.length === 0) return { ok: false, problem: importTexts.noRows }
  return { ok: true, heads: first.cells.map((head) => head.trim()), lines }
}

type Taken = { record: string[]; info: { lines: number; empty_lines: number } }

/** The lines, one more than may be where there are more; a sentence where they cannot be told apart. */
function takeApart(text: string): CsvLine[] | string {
  const firstLine = text.slice(0, `${text}\n`.indexOf('\n'))
  const counts = separators.map((separator) => firstLine.split(separator).length)
  const delimiter = separators[counts.indexOf(Math.max(...counts))] ?? ','
  try {
    const taken = parse(text, {
      ...{ delimiter, info: true, relax_column_count: true, skip_empty_lines: true },
      ...{ max_record_size: recordMaximum, to: importLimits.rows + 2 },
    }) as unknown as Taken[]
    // Counted by the package: the line on which a record ends, and how many empty ones it has passed over.
    let before = { lines: 0, empty_lines: 0 }
    const lines = taken.map(({ record, info }) => {
      const line = before.lines + info.empty_lines - before.empty_lines + 1
      before = info
      return { line, cells: record }
    })
    return lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch (error) {
    return (error as Error).message.replace(/\.$/, '')
  }
}
