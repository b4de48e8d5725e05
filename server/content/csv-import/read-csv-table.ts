// Parses CSV files of any program, with size limits before parsing.
import { type CsvLine, parseCsvLines } from '#server/content/csv-lines.ts'
import { importLimits, importTexts } from '#shared/enquiries/enquiry-import.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'

export type CsvTable = { ok: true; heads: string[]; lines: CsvLine[] } | { ok: false; problem: string }

/** An unclosed quotation mark would include the rest of the file. */
const recordMaximum = 64 * 1024
const separators = [',', ';', '\t', '|']

/** Decodes a file as UTF-8, UTF-16, Windows-1252 or Mac OS Roman; returns an error if it is too large or damaged. */
export function decodeCsv(bytes: Uint8Array): { ok: true; text: string } | { ok: false; problem: string } {
  if (bytes.byteLength > importLimits.bytes) return { ok: false, problem: importTexts.tooLarge }
  const encoding = encodingOf(bytes)
  // Drops a byte order mark.
  if (encoding) return { ok: true, text: new TextDecoder(encoding).decode(bytes) }
  return { ok: false, problem: importTexts.notUtf8 }
}

/** By byte order mark or content; undefined for a damaged file. */
function encodingOf(bytes: Uint8Array): string | undefined {
  const [first = 0, second = 0] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // In UTF-16 each comma and line end has a zero, always on the same side.
  const start = bytes.subarray(0, 4096)
  const zerosAt = (odd: number) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length
  const [high, low] = [zerosAt(0), zerosAt(1)]
  if (Math.max(high, low) > 4 * Math.min(high, low)) return low > high ? 'utf-16le' : 'utf-16be'
  const text = new TextDecoder().decode(bytes)
  if (!text.includes('\ufffd')) return 'utf-8'
  // Windows-1252 does not decode to other scripts by chance: this is truncated UTF-8.
  if (/[\u0900-\ufffc]/.test(text)) return undefined
  const [windows = 0, mac = 0] = oneByteEncodings.map((encoding) => countWordSigns(bytes, encoding))
  return oneByteEncodings[mac > windows ? 1 : 0]
}

const oneByteEncodings = ['windows-1252', 'macintosh'] as const

/** Counts accented letters and typographic signs where words have them; the wrong encoding shows few. */
function countWordSigns(bytes: Uint8Array, encoding: string): number {
  const text = new TextDecoder(encoding).decode(bytes)
  const signs =
    /(?<=\p{L})[à-öø-ÿßœšž](?!\p{Lu})|(?<!\p{L})[À-ÖØ-ÞŒŠŽ](?=\p{L})|(?<=\p{L})[’–—](?=\p{L})|(?<!\p{L})[“‘](?=\p{L})|(?<=[\p{L}.,!?])[”’](?!\p{L})/gu
  return text.match(signs)?.length ?? 0
}

/**
 * Parses headers and lines with any line ending and a detected separator, or that of a first line `sep=;`.
 */
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
  return { ok: true, heads: first.cells.map((head) => joinSpaces(head)), lines }
}

/** Returns at most one line above the limit, or an error message. */
function takeApart(text: string): CsvLine[] | string {
  const [named = '', chosen] = /^"?sep=(.)"?[;,\t]*\n/i.exec(text) ?? []
  const table = text.slice(named.length)
  const firstLine = table.replace(/"[^"]*"/g, '').split('\n', 1)[0] ?? ''
  const counts = separators.map((separator) => firstLine.split(separator).length)
  const delimiter = chosen ?? separators[counts.indexOf(Math.max(...counts))] ?? ','
  try {
    const limits = { max_record_size: recordMaximum, to: importLimits.rows + 2 }
    const lines = parseCsvLines(table, { delimiter, ...limits })
    const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    // Counts the `sep=;` line.
    return filled.map(({ line, cells }) => ({ line: named === '' ? line : line + 1, cells }))
  } catch (error) {
    return (error as Error).message.replace(/\.$/, '')
  }
}
