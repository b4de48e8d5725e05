// Builds the import report, with every rejected row and its reason.

import type { Elsewhere } from './external-images.ts'
import type { ImportResult, RowRemark, TableResult } from './import-rows.ts'

const maxNotes = 25

type ReportOptions = { isRehearsal: boolean; unknown: readonly string[]; leftOut?: readonly string[] }

/** Returns terminal lines. */
export function writeImportReport(
  { tables, elsewhere, fetched }: ImportResult,
  { isRehearsal, unknown, leftOut = [] }: ReportOptions,
): string {
  const refused = tables.flatMap((table) => table.refused)
  const notes = tables.flatMap(({ notes }) => shorten(notes))
  const asides = [
    ...unknown.map((name) => `${name} is none of the tables and was passed over.`),
    ...fetched.map(([host, pictures]) =>
      pictures > 0
        ? `${pictures} pictures ${isRehearsal ? 'would be' : 'were'} brought in from ${host}.`
        : `No picture was brought in from ${host}.`,
    ),
    ...elsewhere.flatMap((one) =>
      writeElsewhere(one, { isNamed: fetched.some(([host]) => host === one.host) }),
    ),
  ]
  return [
    ...writeTable(tables, isRehearsal),
    ...section('Refused', refused.map(writeRemark)),
    ...section('Has no place here', leftOut),
    ...section('To know', [...notes, ...asides]),
    '',
    conclusion(tables, isRehearsal),
  ].join('\n')
}

function writeElsewhere({ host, secure, plain }: Elsewhere, { isNamed }: { isNamed: boolean }): string[] {
  const advice = isNamed ? 'Why stands above' : `Bring them in by --fetch-pictures ${host}`
  return [
    ...(secure > 0
      ? [
          `${secure} of the pictures stay on ${host}: they are not among the files of the media folder. ${advice}.`,
        ]
      : []),
    ...(plain > 0
      ? [
          `${plain} of the pictures stay on http://${host}: over plain http a site of https shows none. ${advice}, or mend the addresses.`,
        ]
      : []),
  ]
}

function writeTable(tables: readonly TableResult[], isRehearsal: boolean): string[] {
  const head = ['', 'rows', isRehearsal ? 'would come in' : 'came in', 'here already', 'refused']
  const rows = tables.map(({ table, rows, taken, present, refusedRows }) =>
    [table, rows, taken, present, refusedRows].map(String),
  )
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)))
  return [head, ...rows].map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  )
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)]
}

function writeRemark({ file, line, field, words }: RowRemark): string {
  return `${file}, line ${line}${field ? `, ${field}` : ''}: ${words}`
}

function shorten(notes: readonly RowRemark[]): string[] {
  const shown = notes.slice(0, maxNotes).map(writeRemark)
  const rest = notes.length - shown.length
  return rest > 0 ? [...shown, `… and ${rest} more like these.`] : shown
}

function conclusion(tables: readonly TableResult[], isRehearsal: boolean): string {
  const refused = tables.reduce((sum, { refusedRows }) => sum + refusedRows, 0)
  if (isRehearsal) {
    return refused === 0
      ? 'This was a rehearsal and nothing was changed. Without --dry-run all of this comes in.'
      : 'This was a rehearsal and nothing was changed. Mend the refused rows, or leave them out, and import without --dry-run.'
  }
  if (refused === 0) return 'All is in.'
  return 'Mend the refused rows and import again: what is in already is passed over.'
}
