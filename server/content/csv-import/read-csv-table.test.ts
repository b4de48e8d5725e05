import { expect, test } from 'vitest'
import { importLimits, importTexts } from '#shared/enquiries/enquiry-import.ts'
import { decodeCsv, readCsvTable } from './read-csv-table.ts'

const linesOf = (text: string) => {
  const table = readCsvTable(text)
  return table.ok ? table.lines : table.problem
}

test.each([
  { what: 'nothing', text: '', problem: importTexts.empty },
  { what: 'heads alone', text: 'Name,Phone\n', problem: importTexts.noRows },
  { what: 'blank lines alone', text: 'Name\n\n , \n,\n', problem: importTexts.noRows },
  { what: 'a picture', text: 'Name\n\0\u0001', problem: 'holds what is no text' },
  { what: 'a quotation mark that is never closed', text: 'Name\n"Asha\nMeera\n', problem: 'cannot be read' },
  { what: 'text after a closing mark', text: 'Name\n"Asha"x\n', problem: 'cannot be read' },
  { what: 'one cell of many bytes', text: `Name\n"${'x'.repeat(200_000)}"\n`, problem: 'cannot be read' },
  {
    what: 'too many columns',
    text: `${'a,'.repeat(importLimits.columns)}a\n1\n`,
    problem: importTexts.tooManyColumns,
  },
  {
    what: 'too many lines',
    text: `Name\n${'x\n'.repeat(importLimits.rows + 1)}`,
    problem: importTexts.tooManyRows,
  },
  { what: 'too many bytes', text: `Name\n${'x'.repeat(importLimits.bytes)}`, problem: importTexts.tooLarge },
])('$what is refused in words (N19)', ({ text, problem }) => {
  expect(linesOf(text)).toContain(problem)
})

const sheet = 'Name;City\r\nJosé;Málaga\r\n'
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ['UTF-8', Buffer.from(sheet)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${sheet}`)],
  ['UTF-16 LE', utf16(`\ufeff${sheet}`)],
  ['UTF-16 BE', utf16(`\ufeff${sheet}`).swap16()],
  ['UTF-16 without a mark', utf16(sheet)],
  ['Windows-1252', Buffer.from(sheet, 'latin1')],
  ['Mac OS Roman', Buffer.from(sheet.replace('é', '\x8e').replace('á', '\x87'), 'latin1')],
])('a file in %s is read', (_encoding, bytes) => {
  expect(decodeCsv(bytes)).toEqual({ ok: true, text: sheet })
})

test('Devanagari in UTF-16 without a mark is read, and typographic signs tell Windows from Mac', () => {
  const names = 'नाव,संदेश\nआशा,नमस्कार\n'
  expect(decodeCsv(utf16(names))).toEqual({ ok: true, text: names })
  const quoted = Buffer.from('Note\nIt\x92s \x93fine\x94 \x96 \x8010\x85\n', 'latin1')
  expect(decodeCsv(quoted)).toEqual({ ok: true, text: 'Note\nIt’s “fine” – €10…\n' })
  const macQuoted = Buffer.from('Note\nIt\xd5s \xd2fine\xd3 \xd0 \xdb10\xc9\n', 'latin1')
  expect(decodeCsv(macQuoted)).toEqual({ ok: true, text: 'Note\nIt’s “fine” – €10…\n' })
})

test('a first line sep= names what stands between cells, and counts as a line', () => {
  expect(linesOf('sep=;\r\nName;City\r\nAsha;Pune, Kothrud\r\n')).toEqual([
    { line: 3, cells: ['Asha', 'Pune, Kothrud'] },
  ])
  expect(linesOf('"sep=|"\nName|City\nAsha|Pune')).toEqual([{ line: 3, cells: ['Asha', 'Pune'] }])
  expect(linesOf('"Name, first; last";City\nAsha;Pune')).toEqual([{ line: 2, cells: ['Asha', 'Pune'] }])
})

test('a damaged file is told so, and what is too large is known before it is read (N19)', () => {
  const cut = Buffer.from('नाव\nआशा').subarray(0, -1)
  expect(decodeCsv(cut)).toEqual({ ok: false, problem: importTexts.notUtf8 })
  expect(decodeCsv(new Uint8Array(importLimits.bytes + 1))).toEqual({
    ok: false,
    problem: importTexts.tooLarge,
  })
})

test('as many lines as may be are read', () => {
  expect(linesOf(`Name\n${'x\n'.repeat(importLimits.rows)}`)).toHaveLength(importLimits.rows)
})

test.each([
  {
    what: 'Excel in India: a mark, semicolons, CRLF',
    text: '\uFEFFName;Message\r\n"Asha; Pune";"Two\r\nlines"\r\nMeera;""\r\n',
  },
  { what: 'a Mac of old', text: 'Name\tMessage\r"Asha; Pune"\t"Two\nlines"\rMeera\t\r' },
  { what: 'commas', text: 'Name,Message\n"Asha; Pune","Two\nlines"\nMeera,\n' },
])('$what is taken apart alike, each line by the number on which it begins', ({ text }) => {
  expect(linesOf(text)).toEqual([
    { line: 2, cells: ['Asha; Pune', 'Two\nlines'] },
    { line: 4, cells: ['Meera', ''] },
  ])
})

test('doubled quotes are quotes, and empty lines count', () => {
  expect(linesOf('Name\n\n"The ""boss"""\n\n\nAsha')).toEqual([
    { line: 3, cells: ['The "boss"'] },
    { line: 6, cells: ['Asha'] },
  ])
})
