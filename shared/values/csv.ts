/** Byte order mark, without which Excel misreads UTF-8. */
export const csvMark = '\uFEFF'

// Characters that start a formula in spreadsheets, also after white space and in full width.
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/u
// Includes semicolons and tabs, which are separators in some locales.
const mustBeQuoted = /[",;\t\r\n]|^\s|\s$/

/** Returns an RFC 4180 record with line end. Escapes formulas with an apostrophe. */
export function csvRecord(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = formula.test(text) ? `'${text}` : text
  return mustBeQuoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
