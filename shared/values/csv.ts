/** Tells Excel that what follows is UTF-8; without it Devanagari arrives as gibberish. */
export const csvMark = '\uFEFF'

// What spreadsheets take as the beginning of a formula, also behind white space and in full width.
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/u
// Semicolons and tabs separate cells where a spreadsheet's locale, or the person who opens the file, says so.
const mustBeQuoted = /[",;\t\r\n]|^\s|\s$/

/** One record by RFC 4180, with its line end. A cell that a spreadsheet would calculate is made text by an apostrophe. */
export function csvRecord(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = formula.test(text) ? `'${text}` : text
  return mustBeQuoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
